/** What walking a short trail and checking its links find; tampering.test.ts forges long ones. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Keys } from '#server/start/secrets';
import { asOwner as doAsOwner, keepTrail, putTrailBack } from '#testing/audit/tampering';
import { openTestDatabase } from '#testing/database/database';
import { anchorFile, anchorIn, layAnchor, type Anchor } from './anchor';
import { checkSeal, findAltered } from './check-seal';
import { recordAudit, systemSource, withAuditTrail } from './record-audit';
import { startOfChain } from './seal';
import { verifyTrail, type Verdict } from './verify';

const [key, newKey] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)];
/** The anchor is at the fourth of six records. */
const [anchoredAt, count] = [4, 6];

let plain: Database;
let directory: string;
let anchor: Anchor;
let anchorLine: string;

const asOwner = (...statements: string[]) => doAsOwner(plain, ...statements);
const record = async (times: number, by = key) => {
  for (let index = 0; index < times; index += 1)
    await withAuditTrail(plain, by).transaction((tx) =>
      recordAudit(tx, systemSource, { action: 'login.open', detail: { index } }),
    );
};
const emptyTrail = [
  'truncate audit_log',
  'truncate audit_head',
  `insert into audit_head (position, seal) values (0, decode('${startOfChain}', 'hex'))`,
];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-verify-'));
  anchor = anchorIn(directory, [key]);
  plain = await openTestDatabase();
  await record(anchoredAt);
  await layAnchor(plain, anchor);
  anchorLine = readFileSync(join(directory, anchorFile), 'utf8');
  await record(count - anchoredAt);
  await keepTrail(plain);
});
afterEach(async () => {
  writeFileSync(join(directory, anchorFile), anchorLine);
  await putTrailBack(plain);
});
afterAll(async () => {
  await plain.close();
  rmSync(directory, { recursive: true });
});

const verify = (keys: Keys = [key]) => verifyTrail(plain, keys, anchor);
const headAt = (position: number) =>
  `update audit_head set (position, seal) = (select position, seal from true_log where position = ${position})`;

describe('a trail', () => {
  it('is found whole, with the record that the anchor lies at', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count, anchoredCount: anchoredAt });
  });

  it('is found whole before an anchor was dropped, and says that there is none', async () => {
    rmSync(join(directory, anchorFile));
    expect(await verify()).toEqual({ kind: 'whole', count, anchoredCount: undefined });
  });

  it('is found whole while nothing was recorded, also with an anchor at its beginning', async () => {
    await asOwner(...emptyTrail);
    rmSync(join(directory, anchorFile));
    expect(await verify()).toEqual({ kind: 'whole', count: 0, anchoredCount: undefined });
    anchor.write({ position: 0, seal: startOfChain });
    expect(await verify()).toEqual({ kind: 'whole', count: 0, anchoredCount: 0 });
  });

  it('is found whole under all keys that it was sealed with, one after another', async () => {
    await record(2, newKey);
    expect(await verify([newKey, key])).toMatchObject({ kind: 'whole', count: count + 2 });
    expect(await verify()).toMatchObject({
      kind: 'broken',
      broken: { kind: 'altered', position: count + 1 },
    });
  });

  it('is found broken where an earlier key has sealed behind a newer one', async () => {
    await record(1, newKey);
    await record(1, key);
    expect(await verify([newKey, key])).toMatchObject({
      kind: 'broken',
      count: count + 1,
      broken: { kind: 'altered', position: count + 2 },
    });
  });

  it.each<[what: string, statements: readonly string[], verdict: Verdict]>([
    [
      'that lost a record in the middle',
      ['delete from audit_log where position = 3'],
      { kind: 'broken', count: 2, broken: { kind: 'missing', position: 3 } },
    ],
    [
      'that lost its first record',
      ['delete from audit_log where position = 1'],
      { kind: 'broken', count: 0, broken: { kind: 'missing', position: 1 } },
    ],
    [
      'of which a record was changed',
      [`update audit_log set action = 'login.close', at = '2026-01-01T00:00:00Z' where position = 3`],
      {
        kind: 'broken',
        count: 2,
        broken: { kind: 'altered', position: 3, action: 'login.close', at: '2026-01-01T00:00:00.000000Z' },
      },
    ],
    [
      'that lost its last record',
      ['delete from audit_log where position = 6'],
      { kind: 'broken', count: 5, broken: { kind: 'cut', position: 5, expected: 6 } },
    ],
    [
      'that was cut before the anchor',
      ['delete from audit_log where position > 3', headAt(3)],
      { kind: 'broken', count: 3, broken: { kind: 'cut', position: 3, expected: 4 } },
    ],
    [
      'whose end was set back',
      [headAt(5)],
      { kind: 'broken', count: 6, broken: { kind: 'overhang', position: 6, expected: 5 } },
    ],
    [
      'whose end is gone',
      ['delete from audit_head'],
      { kind: 'broken', count: 6, broken: { kind: 'end-altered', position: 6 } },
    ],
    [
      'whose end names another seal',
      [`update audit_head set seal = sha256('forged')`],
      { kind: 'broken', count: 6, broken: { kind: 'end-altered', position: 6 } },
    ],
    [
      'beside which a record stands',
      [
        'alter table audit_log drop constraint audit_log_position_check',
        `insert into audit_log (position, at, action, detail, seal)
          select 0, at, action, detail, seal from audit_log where position = 2`,
      ],
      { kind: 'broken', count: 6, broken: { kind: 'surplus', count: 7, expected: 6 } },
    ],
  ])('%s is found broken', async (_, statements, verdict) => {
    await asOwner(...statements);
    expect(await verify()).toEqual(verdict);
  });

  it('that was made anew before the anchor is found broken, though it holds together', async () => {
    await asOwner('delete from audit_log where position > 2', headAt(2));
    await record(3);
    expect(await verify()).toEqual({
      kind: 'broken',
      count: 5,
      broken: { kind: 'off-anchor', position: anchoredAt },
    });
  });

  it('is found whole where records after the anchor were removed, since nothing is left to prove it', async () => {
    await asOwner('delete from audit_log where position > 5', headAt(5));
    expect(await verify()).toEqual({ kind: 'whole', count: 5, anchoredCount: anchoredAt });
  });

  it('with a damaged anchor is found broken once its records were', async () => {
    writeFileSync(join(directory, anchorFile), anchorLine.replace(/^4/, '5'));
    expect(await verify()).toEqual({ kind: 'broken', count, broken: { kind: 'anchor-damaged' } });
    await asOwner('delete from audit_log where position = 3');
    expect(await verify()).toMatchObject({ broken: { kind: 'missing', position: 3 } });
  });
});

describe('a link of the trail', () => {
  const all = [1, 2, 3, 4, 5, 6];

  it('is whole while the record and the seal before it are as they were sealed', async () => {
    const { seal } = await checkSeal(plain, [newKey, key], 3);
    const [row] = await plain.query<{ seal: string }>(
      sql`select encode(seal, 'hex') as seal from audit_log where position = 3`,
    );
    expect(seal).toBe(row?.seal);
    expect(await checkSeal(plain, [key], 1)).toMatchObject({ isWhole: true });
    expect(await findAltered(plain, [key], all)).toEqual(new Set());
  });

  it.each<[what: string, statement: string, broken: readonly number[]]>([
    ['was changed', `update audit_log set detail = '{"index": 7}' where position = 3`, [3]],
    ['has another seal', `update audit_log set seal = sha256('forged') where position = 3`, [3, 4]],
    ['is gone, which makes the next one nobody’s', 'delete from audit_log where position = 3', [4]],
    ['was the first and is gone', 'delete from audit_log where position = 1', [2]],
  ])('is broken where a record %s', async (_, statement, broken) => {
    await asOwner(statement);
    expect(await findAltered(plain, [key], all)).toEqual(new Set(broken));
    for (const position of broken)
      expect(await checkSeal(plain, [key], position)).toMatchObject({ isWhole: false });
  });

  it('is looked for where it is asked for, and nowhere else', async () => {
    await asOwner(`update audit_log set detail = '{"index": 7}' where position in (3, 5)`);
    expect(await findAltered(plain, [key], [2, 3])).toEqual(new Set([3]));
    expect(await findAltered(plain, [key], [])).toEqual(new Set());
    expect(await findAltered(plain, [newKey], [1])).toEqual(new Set([1]));
  });

  it('is said not to be there where it is not', async () => {
    await expect(checkSeal(plain, [key], 7)).rejects.toMatchObject({ code: 4104 });
  });
});
