/** Records that counted cards under the Chinese names of their statuses, and are stored with numbers since. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { recordAudit, systemSource, withAuditTrail, type AuditEntry } from './record-audit';
import type { Database } from '../database/database';
import { openTestDatabase } from '#testing/database/database';
import { anchorIn, moveAnchor, type Anchor } from './anchor';
import { verifyTrail } from './verify';

const key = Buffer.alloc(32, 9);
const entity = { kind: 'print_job', id: 7 } as const;
const records: readonly AuditEntry[] = [
  { action: 'repertory.generate', entity, before: { status: 0 }, after: { status: 1 } },
  {
    action: 'card.freeze',
    entity,
    before: { 在库: 3, 已发放: 2 },
    after: { 已冻结: 5 },
    detail: { reason: '在库' },
  },
  { action: 'card.void', entity, detail: { reason: '召回' } },
];

let database: Database;
let directory: string;
let anchor: Anchor;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-words-'));
  anchor = anchorIn(directory, [key]);
  database = withAuditTrail(await openTestDatabase(), key);
  await database.transaction(async (tx) => {
    for (const record of records) await recordAudit(tx, systemSource, record);
  });
  await moveAnchor(database, anchor);
  await forge(sql`
    sealed_as = jsonb_build_object('before', before, 'after', after, 'detail', detail),
    before = '{"cardCounts": {"1": 3, "2": 2}}', after = '{"cardCounts": {"6": 5}}'`);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** Changes the record of the freeze, bypassing the triggers. */
async function forge(assignment: SQL): Promise<void> {
  await database.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
  await database.execute(sql`update audit_log set ${assignment} where position = 2`);
  await database.execute(sql`alter table audit_log enable always trigger audit_log_append_only`);
}
const verify = () => verifyTrail(database, [key], anchor);

describe('a record that named the states of cards', () => {
  it('has the seal that it had, up to the anchor that was dropped before', async () => {
    expect(await verify()).toEqual({ kind: 'whole', count: 3, anchoredCount: 3 });
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
  ])('is found altered when somebody changes %s', async (_what, change) => {
    const [kept] = await database.query<{ before: string; sealedAs: string }>(
      sql`select before::text, sealed_as::text as "sealedAs" from audit_log where position = 2`,
    );
    await forge(change);
    expect(await verify()).toMatchObject({ kind: 'broken', broken: { kind: 'altered', position: 2 } });
    await forge(sql`before = ${kept?.before}::jsonb, sealed_as = ${kept?.sealedAs}::jsonb`);
    expect(await verify()).toMatchObject({ kind: 'whole' });
  });
});
