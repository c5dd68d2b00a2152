/** Records that counted cards under the Chinese names of their statuses, and are stored with numbers since. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { anchorIn, layAnchor, type Anchor } from './anchor';
import { findChainEnd } from './audit-repository';
import { recordAudit as noteAudit, systemSource, withAuditTrail, type AuditEntry } from './record-audit';
import { sealOf } from './seal';
import { verifyTrail } from './verify';

const key = Buffer.alloc(32, 9);
/** The day before migrations became permanent. */
const then = '2026-11-25T08:00:00.000001Z';
interface Sealed {
  readonly before: string;
  readonly after: string;
  readonly detail: string;
}
const records: readonly Sealed[] = [
  { before: '{"status": 0}', after: '{"status": 1}', detail: '{}' },
  { before: '{"在库": 3, "已发放": 2}', after: '{"已冻结": 5}', detail: '{"reason": "在库", "price": 1.0}' },
  { before: 'null', after: 'null', detail: '{"reason": "召回"}' },
];

let database: Database;
let directory: string;
let anchor: Anchor;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-words-'));
  anchor = anchorIn(directory, [key]);
  database = withAuditTrail(await openTestDatabase(), key);
  for (const record of records) await sealAt(then, record);
  await recordAudit({ action: 'login.open', before: { status: 1 }, detail: { count: 1 } });
  await layAnchor(database, anchor);
  await forge(sql`
    sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail),
    before = '{"cardCounts": {"1": 3, "2": 2}}', after = '{"cardCounts": {"6": 5}}'`);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** Seals a record as that time's version did, which the database's clock would not let us. */
async function sealAt(at: string, { before, after, detail }: Sealed): Promise<void> {
  const end = await findChainEnd(database);
  if (!end) throw new Error('The chain has no end.');
  const facts = {
    ...{ position: end.position + 1, at, accountId: null, accountName: null, action: 'card.freeze' },
    ...{ username: null, entityKind: 'print_job', entityId: '7', requestId: null, ip: null },
  };
  const content = `{"after": ${after}, "before": ${before}, "detail": ${detail}}`;
  const [spelt] = await database.query<{ content: string }>(sql`select ${content}::jsonb::text as content`);
  const seal = sealOf(key, end.seal, { ...facts, content: String(spelt?.content) });
  await database.execute(sql`
    insert into audit_log (position, at, action, entity_kind, entity_id, before, after, detail, seal)
    values (${facts.position}, ${at}, 'card.freeze', 'print_job', '7', nullif(${before}::jsonb, 'null'),
      nullif(${after}::jsonb, 'null'), ${detail}::jsonb, decode(${seal}, 'hex'))`);
  await database.execute(
    sql`update audit_head set position = ${facts.position}, seal = decode(${seal}, 'hex')`,
  );
}

const recordAudit = (entry: AuditEntry) => database.transaction((tx) => noteAudit(tx, systemSource, entry));

/** Changes the record of the freeze, bypassing the triggers. */
async function forge(assignment: SQL, position = 2): Promise<void> {
  await database.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
  await database.execute(sql`update audit_log set ${assignment} where position = ${position}`);
  await database.execute(sql`alter table audit_log enable always trigger audit_log_append_only`);
}
const verify = () => verifyTrail(database, [key], anchor);

describe('a record that named the states of cards', () => {
  it('has the seal that it had, up to the anchor that was dropped before', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count: 4, anchoredCount: 4 });
  });

  it('still cannot be changed', async () => {
    await expect(database.execute(sql`update audit_log set sealed_as = null`)).rejects.toThrow('append-only');
  });

  it.each([
    ['the record', sql`before = '{"cardCounts": {"1": 4, "2": 2}}'`],
    ['what was sealed', sql`sealed_as = jsonb_set(sealed_as, '{before,在库}', '4')`],
    [
      'both of them alike',
      sql`before = '{"cardCounts": {"1": 4, "2": 2}}', sealed_as = jsonb_set(sealed_as, '{before,在库}', '4')`,
    ],
    ['that anything else was sealed', sql`sealed_as = null`],
    ['a digit of what was not restated', sql`detail = jsonb_set(detail, '{price}', '1.00')`],
    ['a digit of a count', sql`before = '{"cardCounts": {"1": 3.0, "2": 2}}'`],
  ])('is found altered when somebody changes %s', async (_what, change) => {
    const [kept] = await database.query<{ before: string; detail: string; sealedAs: string }>(
      sql`select before::text, detail::text, sealed_as::text as "sealedAs" from audit_log where position = 2`,
    );
    await forge(change);
    expect(await verify()).toMatchObject({ kind: 'broken', broken: { kind: 'altered', position: 2 } });
    await forge(
      sql`before = ${kept?.before}::jsonb, detail = ${kept?.detail}::jsonb, sealed_as = ${kept?.sealedAs}::jsonb`,
    );
    expect(await verify()).toMatchObject({ kind: 'whole' });
  });
});

describe('any other record', () => {
  it.each<[what: string, position: number, before: string]>([
    ['of that time, with fields that are no states', 1, '{"cardCounts": {"status": 0}}'],
    ['of that time, without a side', 3, '{"cardCounts": {}}'],
    ['of today', 4, '{"cardCounts": {"status": 1}}'],
  ])(
    'is found altered when somebody says that it was sealed otherwise: %s',
    async (_what, position, before) => {
      await forge(
        sql`
        sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail), before = ${before}::jsonb`,
        position,
      );
      expect(await verify()).toMatchObject({ kind: 'broken', broken: { kind: 'altered', position } });
      await forge(sql`before = nullif(sealed_as -> 'before', 'null'), sealed_as = null`, position);
      expect(await verify()).toMatchObject({ kind: 'whole' });
    },
  );

  it('of today is found altered even with the names of states', async () => {
    await recordAudit({ action: 'card.freeze', before: { 在库: 3 } });
    await forge(
      sql`
        sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail),
        before = '{"cardCounts": {"1": 3}}'`,
      5,
    );
    expect(await verify()).toMatchObject({ kind: 'broken', broken: { kind: 'altered', position: 5 } });
  });
});
