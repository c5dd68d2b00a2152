/** An action that no other one takes back, on the table of merchants: undoing it restores what was there before. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { defineActions } from '#contract/action/define-action';
import type { Right } from '#contract/rights';
import { systemSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { say } from '#server/texts/say';
import { listRecordsOfRequest } from '#server/undo/undo-repository';
import type { Undos } from '#server/undo/undos';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { serveActions } from './serve-actions';

const terms = {
  label: ['表扬', 'Praise'],
  button: ['表扬', 'Praise'],
  already: ['已停用', 'already disabled'],
  consequence: ['记在备注里', 'It is kept as a note'],
  right: 'merchant.edit',
  reason: 'optional',
  sets: { note: '好' },
  isUndoable: true,
} as const;
const actions = defineActions('merchant', { terms });

const caller = {
  username: 'ops',
  displayName: '小周',
  role: 'ops',
  roleName: '运营',
  sessionId: 1,
  factorDueAt: null,
  isFactorOverdue: false,
  rights: new Set<Right>(),
} as const;

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

it('is done once, with its reason in the trail, and taken back to what was there', async () => {
  const { database, now } = test.app.parts;
  const { id } = await test.add('ops', { note: '原有' });
  const [account] = await database.query<{ id: number }>(sql`select id from accounts where username = 'ops'`);
  const requestId = randomUUID();
  const actor = { ...systemSource, requestId, accountId: account?.id ?? 0, agentId: undefined };
  const read = async (db: Queryable = database) => {
    const [row] = await db.query<{ id: number; note: string }>(
      sql`select id, note from merchants where id = ${id}`,
    );
    return row;
  };
  const served = serveActions(actions, database, {
    target: () => ({ kind: 'merchant', id, lock: read }),
    apply: (tx, ids, { note }) =>
      tx.execute(sql`update merchants set note = ${note} where id = any(${sql.param([...ids])}::integer[])`),
    refusalOf: (obstacle) => say('该商户{obstacle}', { obstacle }),
  });

  await served.one(id, { action: 'terms', reason: ' 准时 ' }, actor);
  expect(await read()).toEqual({ id, note: '好' });
  await expect(served.one(id, { action: 'terms' }, actor)).rejects.toThrow('该商户已停用');

  const undos: Undos = new Map();
  served.registerUndos(undos);
  await database.transaction(async (tx) => {
    const records = await listRecordsOfRequest(tx, requestId, actor.accountId, [...undos.keys()]);
    expect(records).toMatchObject([
      { before: { note: '原有' }, after: { note: '好' }, detail: { reason: '准时' } },
    ]);
    const undoing = { requestId, caller: { ...caller, ...actor }, actor, now, reason: '撤销' };
    expect(await undos.get('merchant.terms')?.takeBack(tx, records, undoing)).toMatchObject({
      undoneCount: 1,
      audit: [{ action: 'merchant.terms', before: { note: '好' }, after: { note: '原有' } }],
    });
  });
  expect(await read()).toEqual({ id, note: '原有' });
});
