/** The owner of the database against the audit trail: 10,000 records, and ways to forge them by SQL. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import type { Database } from '../database/database';
import { openTestDatabase } from '../database/testing';
import { anchorIn, moveAnchor, type Anchor } from './anchor';
import { findChainEnd } from './audit-repository';
import { verifyTrail, type Break } from './verify';

const recordCount = 10_000;
const key = Buffer.alloc(32, 9);

let database: Database;
let directory: string;
let anchor: Anchor;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-anchor-'));
  anchor = anchorIn(directory, key);
  database = withAuditTrail(await openTestDatabase(), key);
  await database.execute(sql`
    insert into accounts (username, display_name, role, password_hash) values
      ('warehouse', '仓管老陈', 'warehouse', '-'), ('ops', '运营小王', 'ops', '-')`);
  await recordMany(recordCount);
  await moveAnchor(database, anchor);
  await database.execute(sql`create table true_log as table audit_log`);
  await database.execute(sql`create table true_head as table audit_head`);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** In transactions of one to nine records, of all shapes. */
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

/** What the owner of the tables can do: the triggers are off meanwhile, and on again as if nothing had been. */
const asOwner = async (...statements: string[]) => {
  const around = (action: string) => [
    `alter table audit_log ${action} trigger audit_log_append_only`,
    `alter table audit_head ${action} trigger audit_head_forward`,
    `alter table audit_head ${action} trigger audit_head_kept`,
  ];
  for (const statement of [...around('disable'), ...statements, ...around('enable always')])
    await database.execute(sql.raw(statement));
};

const verify = () => verifyTrail(database, key, anchor);

describe('a run of 10,000 records', () => {
  it('is found whole, up to the anchor outside the database', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count: recordCount, anchoredCount: recordCount });
  });

  it('is found whole by nobody without the key', async () => {
    expect(await verifyTrail(database, Buffer.alloc(32, 8), anchor)).toMatchObject({
      kind: 'broken',
      broken: { kind: 'altered', position: 1 },
    });
  });
});

const headOf = (position: number) =>
  `update audit_head set (position, seal) = (select position, seal from true_log where position = ${position})`;

/** What one who only knows that it is a chain of hashes would compute. */
const plainHashes = (first: number) => `
  do $$
  declare record audit_log; previous bytea := (select seal from audit_log where position = ${first} - 1);
  begin
    for record in select * from audit_log where position >= ${first} order by position loop
      previous := sha256(previous || convert_to(record::text, 'UTF8'));
      update audit_log set seal = previous where position = record.position;
    end loop;
    update audit_head set seal = previous;
  end $$`;

const forged = createHash('sha256').update('forged').digest('hex');

const tamperings: readonly [what: string, statements: string[], found: Partial<Break>][] = [
  [
    'a changed field',
    [`update audit_log set detail = detail || '{"count": 1}' where position = 4321`],
    { kind: 'altered', position: 4321 },
  ],
  [
    'one digit written otherwise (0.1 as 0.10)',
    [`update audit_log set after = after || '{"price": 0.10}' where position = 4323`],
    { kind: 'altered', position: 4323 },
  ],
  [
    'a changed value before the step',
    [`update audit_log set before = '{"status": 1, "receivedCount": null}' where position = 5003`],
    { kind: 'altered', position: 5003 },
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
    'another address and request',
    [`update audit_log set ip = '10.0.0.8', request_id = 'other' where position = 8`],
    { kind: 'altered', position: 8 },
  ],
  [
    'a record taken out of the middle',
    ['delete from audit_log where position = 6000'],
    { kind: 'missing', position: 6000 },
  ],
  [
    'one taken out and the others moved up',
    [
      'delete from audit_log where position = 9990',
      'alter table audit_log drop constraint audit_log_position_check',
      'update audit_log set position = -position where position > 9990',
      'update audit_log set position = -position - 1 where position < 0',
      headOf(recordCount),
      'update audit_head set position = position - 1',
    ],
    { kind: 'altered', position: 9990 },
  ],
  [
    'the tail taken off',
    ['delete from audit_log where position > 9995'],
    { kind: 'cut', position: 9995, expected: recordCount },
  ],
  [
    'the tail taken off and the end set back to a seal that was once the end',
    ['delete from audit_log where position > 9995', headOf(9995)],
    { kind: 'cut', position: 9995, expected: recordCount },
  ],
  [
    'everything taken away',
    ['truncate audit_log', `update audit_head set position = 0, seal = decode(repeat('00', 32), 'hex')`],
    { kind: 'cut', position: 0, expected: recordCount },
  ],
  [
    'a forged record at the end',
    [
      `insert into audit_log select position + 1, at, account_id, account_name, action, entity_kind, entity_id, before,
        after, detail, request_id, ip, decode('${forged}', 'hex') from audit_log where position = ${recordCount}`,
      `update audit_head set position = position + 1, seal = decode('${forged}', 'hex')`,
    ],
    { kind: 'altered', position: recordCount + 1 },
  ],
  [
    'a forged record off the chain',
    [
      'alter table audit_log drop constraint audit_log_position_check',
      `insert into audit_log select 0, at, account_id, account_name, action, entity_kind, entity_id, before, after,
        detail, request_id, ip, seal from audit_log where position = 5`,
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
    [`update audit_log set seal = decode('${forged}', 'hex') where position = 2500`],
    { kind: 'altered', position: 2500 },
  ],
  [
    'a chain computed anew from the middle, with plain hashes',
    [`update audit_log set detail = '{}' where position = 7000`, plainHashes(7000)],
    { kind: 'altered', position: 7000 },
  ],
  [
    'the end of the chain taken away',
    ['delete from audit_head'],
    { kind: 'end-altered', position: recordCount },
  ],
];

describe('the owner of the database', () => {
  afterEach(async () => {
    await asOwner(
      'truncate audit_log',
      'alter table audit_log drop constraint if exists audit_log_pkey',
      'alter table audit_log drop constraint if exists audit_log_position_check',
      'insert into audit_log select * from true_log',
      'alter table audit_log add primary key (position), add check (position > 0)',
      'truncate audit_head',
      'insert into audit_head select * from true_head',
    );
  });

  it.each(tamperings)('is found out: %s', async (_what, statements, found) => {
    await asOwner(...statements);
    expect(await verify()).toMatchObject({ kind: 'broken', broken: found });
  });

  it('is found out when the server itself went on after a cut, as if nothing had been', async () => {
    await asOwner('delete from audit_log where position > 9000', headOf(9000));
    await recordMany(1200);
    await expect(moveAnchor(database, anchor)).rejects.toThrow('anchor');
    expect(await verify()).toMatchObject({
      kind: 'broken',
      count: 10_200,
      broken: { kind: 'off-anchor', position: recordCount },
    });
  });

  it('is found out when the anchor is set back by hand', async () => {
    const path = join(directory, 'audit.anchor');
    const line = readFileSync(path, 'utf8');
    writeFileSync(path, line.replace('10000', '9000'));
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
