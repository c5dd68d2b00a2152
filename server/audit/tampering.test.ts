/** The database's owner against the audit trail: some thousands of records, and ways to forge them by SQL. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { asOwner as doAsOwner, fields, keepTrail, plainHashes, putTrailBack } from '#testing/audit/tampering';
import { openTestDatabase } from '#testing/database/database';
import { anchorIn, layAnchor, type Anchor } from './anchor';
import { archiveTrail } from './archive/archive';
import { archiveFolder, archivePath } from './archive/archive-file';
import { listArchives } from './archive/archive-repository';
import { findChainEnd, findSealAt } from './audit-repository';
import { moveAnchor } from './follow-chain';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import { startOfChain } from './seal';
import { verifyTrail, type Break } from './verify';

/** A verification reads these in three parts; no forgery may slip through at their borders. */
const recordCount = 3_000;
const key = Buffer.alloc(32, 9);

let database: Database;
let directory: string;
let anchor: Anchor;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-anchor-'));
  anchor = anchorIn(directory, [key]);
  const plain = await openTestDatabase();
  // Wrapped again for each transaction, so that it remembers nothing sealed: restoring records between two cases would
  // look like a cut.
  database = { ...plain, transaction: (work) => withAuditTrail(plain, key).transaction(work) };
  await database.execute(sql`
    insert into accounts (username, display_name, role, password_hash) values
      ('warehouse', '仓管老陈', 'warehouse', '-'), ('ops', '运营小王', 'ops', '-')`);
  await recordMany(recordCount);
  await layAnchor(database, anchor);
  await keepTrail(database);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** Writes records of all shapes, in transactions of one to nine. */
async function recordMany(count: number): Promise<void> {
  for (let done = 0; done < count;) {
    const size = Math.min(1 + (done % 9), count - done);
    const first = done;
    await database.transaction(async (tx) => {
      for (let index = first; index < first + size; index += 1) await recordOne(tx, index);
    });
    done += size;
  }
}

const recordOne = (tx: Parameters<typeof recordAudit>[0], index: number) => {
  const actor = { accountId: 1 + (index % 2), requestId: `request-${index}`, ip: '10.0.0.7' };
  const entity = { kind: 'print_job', id: index } as const;
  switch (index % 4) {
    case 0:
      return recordAudit(tx, systemSource, {
        action: 'repertory.generate',
        entity,
        detail: { count: index },
      });
    case 1:
      return recordAudit(tx, actor, { action: 'login.open' });
    case 2:
      return recordAudit(tx, actor, {
        action: 'repertory.confirm',
        entity,
        before: { status: 2, receivedCount: null },
        after: { status: 3, receivedCount: 9_007_199_254_740_993n.toString(), price: 0.1 },
      });
    default:
      return recordAudit(tx, actor, {
        action: 'card.freeze',
        entity,
        detail: { reason: `客户来电 "丢失" \\ 😀 ${index}`, count: 1 },
      });
  }
};

const asOwner = (...statements: string[]) => doAsOwner(database, ...statements);

const verify = () => verifyTrail(database, [key], anchor);

describe(`a run of ${recordCount} records`, () => {
  it('is found whole, up to the anchor outside the database', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count: recordCount, anchoredCount: recordCount });
  });

  it('is found whole by nobody without the key', async () => {
    expect(await verifyTrail(database, [Buffer.alloc(32, 8)], anchor)).toMatchObject({
      kind: 'broken',
      broken: { kind: 'altered', position: 1 },
    });
  });
});

const headOf = (position: number) =>
  `update audit_head set (position, seal) = (select position, seal from true_log where position = ${position})`;

const forged = createHash('sha256').update('forged').digest('hex');

const tamperings: readonly [what: string, statements: string[], found: Partial<Break>][] = [
  [
    'a changed field',
    [`update audit_log set detail = detail || '{"count": 1}' where position = 1321`],
    { kind: 'altered', position: 1321 },
  ],
  [
    'one digit written otherwise (0.1 as 0.10)',
    [`update audit_log set after = after || '{"price": 0.10}' where position = 1323`],
    { kind: 'altered', position: 1323 },
  ],
  [
    'a changed value before the step',
    [`update audit_log set before = '{"status": 1, "receivedCount": null}' where position = 2003`],
    { kind: 'altered', position: 2003 },
  ],
  [
    'a time moved by a microsecond',
    [`update audit_log set at = at + interval '1 microsecond' where position = 77`],
    { kind: 'altered', position: 77 },
  ],
  [
    'another account in its place',
    [`update audit_log set account_id = 3 - account_id where position = 2`],
    { kind: 'altered', position: 2 },
  ],
  [
    'another name in its place',
    [`update audit_log set account_name = '别人' where position = 6`],
    { kind: 'altered', position: 6 },
  ],
  [
    'another user name in its place',
    [`update audit_log set username = 'other' where position = 6`],
    { kind: 'altered', position: 6 },
  ],
  [
    'another address and request',
    [`update audit_log set ip = '10.0.0.8', request_id = 'other' where position = 8`],
    { kind: 'altered', position: 8 },
  ],
  [
    'a record taken out of the middle',
    ['delete from audit_log where position = 2400'],
    { kind: 'missing', position: 2400 },
  ],
  [
    'one taken out and the others moved up',
    [
      'delete from audit_log where position = 2990',
      'alter table audit_log drop constraint audit_log_position_check',
      'update audit_log set position = -position where position > 2990',
      'update audit_log set position = -position - 1 where position < 0',
      headOf(recordCount),
      'update audit_head set position = position - 1',
    ],
    { kind: 'altered', position: 2990 },
  ],
  [
    'the tail taken off',
    ['delete from audit_log where position > 2995'],
    { kind: 'cut', position: 2995, expected: recordCount },
  ],
  [
    'the tail taken off and the end set back to a seal that was once the end',
    ['delete from audit_log where position > 2995', headOf(2995)],
    { kind: 'cut', position: 2995, expected: recordCount },
  ],
  [
    'everything taken away',
    ['truncate audit_log', `update audit_head set position = 0, seal = decode(repeat('00', 32), 'hex')`],
    { kind: 'cut', position: 0, expected: recordCount },
  ],
  [
    'a forged record at the end',
    [
      `insert into audit_log (position, ${fields}, seal) select position + 1, ${fields}, decode('${forged}', 'hex')
        from audit_log where position = ${recordCount}`,
      `update audit_head set position = position + 1, seal = decode('${forged}', 'hex')`,
    ],
    { kind: 'altered', position: recordCount + 1 },
  ],
  [
    'a forged record off the chain',
    [
      'alter table audit_log drop constraint audit_log_position_check',
      `insert into audit_log (position, ${fields}, seal) select 0, ${fields}, seal from audit_log where position = 5`,
    ],
    { kind: 'surplus', count: recordCount + 1, expected: recordCount },
  ],
  [
    'two records exchanged, seals and all',
    [
      'alter table audit_log drop constraint audit_log_pkey',
      'update audit_log set position = 3001 - position where position in (1500, 1501)',
    ],
    { kind: 'altered', position: 1500 },
  ],
  [
    'a replaced seal',
    [`update audit_log set seal = decode('${forged}', 'hex') where position = 1001`],
    { kind: 'altered', position: 1001 },
  ],
  [
    'a chain computed anew from the middle, with plain hashes',
    [`update audit_log set detail = '{}' where position = 2500`, plainHashes(2500)],
    { kind: 'altered', position: 2500 },
  ],
  [
    'the end of the chain taken away',
    ['delete from audit_head'],
    { kind: 'end-altered', position: recordCount },
  ],
];

describe('the owner of the database', () => {
  afterEach(() => putTrailBack(database));

  it.each(tamperings)('is found out: %s', async (_what, statements, found) => {
    await asOwner(...statements);
    expect(await verify()).toMatchObject({ kind: 'broken', broken: found });
  });

  it('is found out when the server itself went on after a cut, as if nothing had been', async () => {
    await asOwner('delete from audit_log where position > 2700', headOf(2700));
    await recordMany(400);
    await expect(moveAnchor(database, anchor)).rejects.toThrow('anchor');
    expect(await verify()).toMatchObject({
      kind: 'broken',
      count: 3_100,
      broken: { kind: 'off-anchor', position: recordCount },
    });
  });

  it('is found out when the chain goes on with a key that was exchanged for another', async () => {
    const newKey = Buffer.alloc(32, 10);
    const verifyBoth = () => verifyTrail(database, [newKey, key], anchor);
    const recordWith = (sealer: Buffer) =>
      withAuditTrail(database, sealer).transaction((tx) => recordOne(tx, 0));
    await recordWith(newKey);
    expect(await verifyBoth()).toMatchObject({ kind: 'whole', count: recordCount + 1 });
    await recordWith(key);
    expect(await verifyBoth()).toMatchObject({ broken: { kind: 'altered', position: recordCount + 2 } });
  });

  it('is found out when the anchor is set back by hand', async () => {
    const path = join(directory, 'audit.anchor');
    const line = readFileSync(path, 'utf8');
    writeFileSync(path, line.replace(String(recordCount), '2900'));
    expect(await verify()).toMatchObject({ kind: 'broken', broken: { kind: 'anchor-damaged' } });
    writeFileSync(path, line);
  });
});

describe('the trail put back as it was', () => {
  it('is found whole again', async () => {
    expect(await verify()).toMatchObject({ kind: 'whole', count: recordCount });
  });
});

describe('the database itself', () => {
  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s, even where ordinary triggers are silenced',
    async (statement) => {
      await expect(
        database.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql.raw(statement));
        }),
      ).rejects.toThrow('append-only');
    },
  );
});

describe('sealing', () => {
  it('leaves neither record nor change of a transaction that fails', async () => {
    const before = await findChainEnd(database);
    await expect(
      database.transaction(async (tx) => {
        await recordOne(tx, 3);
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    expect(await findChainEnd(database)).toEqual(before);
  });

  it('refuses to record outside a transaction, where nothing would be sealed', async () => {
    await expect(recordAudit(database, systemSource, { action: 'login.open' })).rejects.toThrow(
      'no transaction with an audit trail',
    );
  });
});

describe('the beginning of the trail, moved into files', () => {
  const secrets = { keyFor: () => key, keysFor: () => [key] as const, fingerprint: 'ab'.repeat(16) };
  /** Archives everything but the end of the chain, in three files. */
  const order = () => ({
    dataDirectory: directory,
    before: new Date(Date.now() + 60_000),
    secrets,
    countMax: 25,
  });
  const countRows = async () => {
    const [row] = await database.query<{ count: number }>(sql`select count(*) from audit_log`);
    return row?.count ?? 0;
  };
  const pathsOf = async () => (await listArchives(database)).map((span) => archivePath(directory, span));
  const fileNames = () => readdirSync(join(directory, archiveFolder));
  /** 60 records, one for each of the three files, and nine after that. */
  const total = 72;

  beforeAll(async () => {
    rmSync(join(directory, 'audit.anchor'));
    await asOwner(
      'truncate audit_log',
      'truncate audit_head',
      `insert into audit_head (position, seal) values (0, decode('${startOfChain}', 'hex'))`,
    );
    await recordMany(60);
    await layAnchor(database, anchor);
  });

  it('stays in the table when a run is stopped after its file was written, and goes at the next', async () => {
    const stopped: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    await expect(archiveTrail(stopped, order())).rejects.toThrow('killed');
    expect(fileNames()).toEqual(['000000000001-000000000025.jsonl']);
    writeFileSync(join(directory, archiveFolder, '000000000001-000000000025.jsonl.x.part'), 'half');
    expect(await countRows()).toBe(60);
    expect(await verify()).toMatchObject({ kind: 'whole', count: 60 });
    expect(await archiveTrail(database, order())).toBe(59);
    expect(await countRows()).toBe(4);
    expect(fileNames()).toEqual([
      '000000000001-000000000025.jsonl',
      '000000000026-000000000050.jsonl',
      '000000000051-000000000059.jsonl',
    ]);
  });

  it('is verified with the rest as one chain, up to the anchor, and the chain goes on', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count: 63, anchoredCount: 60 });
    await recordMany(9);
    await moveAnchor(database, anchor);
    expect(await verify()).toEqual({ kind: 'whole', count: total, anchoredCount: total });
  });

  it('holds an anchor that has not moved since', async () => {
    const end = await findChainEnd(database);
    const [path = ''] = await pathsOf();
    const [, line = ''] = readFileSync(path, 'utf8').split('\n');
    const { position, seal } = JSON.parse(line) as { readonly position: number; readonly seal: string };
    expect(await findSealAt(database, position)).toBeUndefined();
    anchor.write({ position, seal });
    expect(await verify()).toMatchObject({ kind: 'whole', anchoredCount: position });
    await moveAnchor(database, anchor);
    expect(anchor.read()).toEqual(end);
    anchor.write({ position, seal: forged });
    await expect(moveAnchor(database, anchor)).rejects.toThrow('anchor');
    anchor.write(end ?? { position: 0, seal: startOfChain });
  });

  const change = (path = '', from: string, to: string) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };

  it.each<[string, (paths: readonly string[]) => void, Partial<Break>]>([
    ['is missing', ([, second = '']) => rmSync(second), { kind: 'archive-missing', position: 26 }],
    [
      'was cut after a record',
      ([, second = '']) =>
        writeFileSync(second, readFileSync(second, 'utf8').split('\n').slice(0, 11).join('\n').concat('\n')),
      { kind: 'archive-altered', position: 36 },
    ],
    [
      'was cut in the middle of its last record',
      ([first = '']) => writeFileSync(first, readFileSync(first).subarray(0, -1)),
      { kind: 'archive-altered', position: 25 },
    ],
    [
      'was changed in one letter',
      ([first = '']) => change(first, '运营小王', '运营小主'),
      { kind: 'archive-altered' },
    ],
    [
      'was changed in its first line',
      ([first = '']) => change(first, 'abab', 'acab'),
      { kind: 'archive-altered', position: 1 },
    ],
    [
      'has a line more',
      ([first = '', second = '']) =>
        writeFileSync(
          first,
          `${readFileSync(first, 'utf8')}${readFileSync(second, 'utf8').split('\n')[1]}\n`,
        ),
      { kind: 'archive-altered' },
    ],
    [
      'holds other text',
      ([first = '']) => writeFileSync(first, '{"a":1}\nrecords'),
      { kind: 'archive-altered', position: 1 },
    ],
    [
      'changed places with another',
      ([first = '', second = '']) => {
        renameSync(first, `${first}.x`);
        renameSync(second, first);
        renameSync(`${first}.x`, second);
      },
      { kind: 'archive-altered', position: 1 },
    ],
  ])('is found broken where a file %s', async (_what, spoil, broken) => {
    const paths = await pathsOf();
    const kept = paths.map((path) => readFileSync(path));
    spoil(paths);
    expect(await verify()).toMatchObject({
      kind: 'broken',
      broken: { ...broken, path: expect.stringContaining(archiveFolder) },
    });
    paths.forEach((path, index) => writeFileSync(path, kept[index] ?? ''));
    expect(await verify()).toMatchObject({ kind: 'whole', count: total });
  });

  it('is found broken where the sum of a changed file was changed, too', async () => {
    const [path = ''] = await pathsOf();
    const kept = readFileSync(path);
    change(path, '运营小王', '运营小主');
    const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const setSum = (bytes: Buffer) =>
      asOwner(`update audit_archive set sha256 = '\\x${sumOf(bytes)}' where first_position = 1`);
    await setSum(readFileSync(path));
    expect(await verify()).toMatchObject({ broken: { kind: 'archive-altered', path } });
    writeFileSync(path, kept);
    await setSum(kept);
    expect(await verify()).toMatchObject({ kind: 'whole' });
  });

  it.each([
    [
      'delete from audit_log where position = (select min(position) from audit_log)',
      'audit_log is append-only',
    ],
    ['delete from audit_log', 'audit_log is append-only'],
    ['delete from audit_archive', 'audit_archive is append-only'],
    ['update audit_archive set last_at = now()', 'audit_archive is append-only'],
    [
      `insert into audit_archive (first_position, last_position, seal, last_at, sha256)
        select 62, position, seal, at, seal from audit_log where position = 65`,
      'goes on where it ended',
    ],
    [
      `insert into audit_archive (first_position, last_position, seal, last_at, sha256)
        select 60, position, seal, at, seal from audit_log where position = (select position from audit_head)`,
      'goes on where it ended',
    ],
  ])('leaves no other way out of the table: %s', async (statement, sentence) => {
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(statement));
      }),
    ).rejects.toThrow(sentence);
  });

  it('goes no further where its earlier files are not', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'study-card-anchor-'));
    const running = archiveTrail(database, { ...order(), dataDirectory: elsewhere });
    await expect(running).rejects.toThrow('这里没有已归档的文件');
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it('is found broken where records were taken out as if a file had them', async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into audit_archive (first_position, last_position, seal, last_at, sha256)
        select 60, position, seal, at, seal from audit_log where position = 65`);
      await tx.execute(sql`delete from audit_log where position between 60 and 65`);
    });
    expect(await verify()).toMatchObject({ broken: { kind: 'archive-missing', position: 60 } });
  });
});
