/**
 * People who work on the same cards, grants, merchants and accounts at the same time wait for each other in one order,
 * and never deadlock.
 */
import { sql } from 'drizzle-orm';
import { rights } from '#contract/rights';
import { holdChainEnd } from '#server/audit/audit-repository';
import { Refusal } from '#server/lib/refusal';
import { changeAccountStatus, updateAccount } from '#server/modules/account/write-accounts';
import { changeCards } from '#server/modules/card/change/change-cards';
import { rebindCards } from '#server/modules/customer/rebind-cards';
import { handOverMerchants } from '#server/modules/merchant/hand-over-merchants';
import { updatePrintJob } from '#server/modules/repertory/print-job/update-print-job';
import { settleStock, updateThreshold } from '#server/modules/repertory/stock/stock-alarms';
import { requireSecondFactor } from '#server/modules/role/required-factor';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { until } from '#testing/until';
import { extendGrant } from './extend-grant';
import { receiveGoods } from './receive/receive-goods';
import { returnCards } from './take-back/revoke-grant';
import { transferCards } from './transfer/transfer-cards';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterAll(() => grants.close());

const addAccount = async (username: string, role: string): Promise<number> => {
  const [row] = await grants.parts.database.query<{ id: number }>(sql`
    insert into accounts (username, display_name, name_order, role, created_at)
    values (${username}, ${username}, ${username}, ${role}, now()) returning id`);
  return row?.id ?? 0;
};

const faultsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly string[] =>
  outcomes.flatMap((each) =>
    each.status === 'rejected' && !(each.reason instanceof Refusal)
      ? [String(each.reason?.cause ?? each.reason)]
      : [],
  );

const rounds = 5;

it('no call ends in a deadlock, whichever calls run together', async () => {
  const { parts, actor, repertory } = grants;
  const { database } = parts;
  const administrator = { ...actor, rights: new Set(rights) };
  const reason = '核对';
  const job = await grants.stock(600);
  const other = await grants.addMerchant('乙书店');
  const batch = await grants.grant(job, { quantity: 300 });
  const toUsers = await grants.grant(job, { targetKind: 'user', phones: ['13800005000'] });
  await receiveGoods(parts, { id: batch.id, receivedCount: 100, received: [rangeAt(job, 0, 99)] }, actor);
  const codes = await repertory.readCodes(job);
  const [one, two] = [await addAccount('agent-one', 'agent'), await addAccount('agent-two', 'agent')];
  await database.execute(sql`update merchants set agent_id = ${one} where id = ${grants.merchantId}`);
  const account = (id: number) => ({ id, displayName: '代理', roleCode: 'agent', scope: 'own' }) as const;
  const leave = (id: number, successorId: number) => async () => {
    await changeAccountStatus(parts, { id, action: 'disable', reason, successorId }, administrator);
    await changeAccountStatus(parts, { id, action: 'enable', reason }, administrator);
  };
  const [agent] = await database.query<{ id: number }>(sql`select id from roles where code = 'agent'`);
  const version = async (table: 'grant_batches' | 'print_jobs', id: number) =>
    (
      await database.query<{ version: number }>(sql`
      select version from ${sql.identifier(table)} where id = ${id}`)
    )[0]?.version ?? 0;

  const works: readonly ((no: number) => Promise<unknown>)[] = [
    () => grants.grant(job, { quantity: 1 }),
    (no) => grants.grant(job, { targetKind: 'user', phones: [`1380000${6000 + no}`, `1380000${6001 + no}`] }),
    (no) => grants.activate(codes[no] ?? '', `1380000${7000 + no}`, `10.0.${no}.1`),
    (no) =>
      receiveGoods(parts, { id: batch.id, receivedCount: 1, received: [rangeAt(job, 100 + no)] }, actor),
    (no) =>
      returnCards(
        parts,
        { id: batch.id, serials: [rangeAt(job, 299 - no)], expectedCount: 1, reason },
        actor,
      ),
    async (no) =>
      extendGrant(
        parts,
        {
          id: batch.id,
          version: await version('grant_batches', batch.id),
          activateBefore: `2090-01-${10 + no}`,
          reason,
        },
        actor,
      ),
    (no) =>
      transferCards(
        parts,
        { id: batch.id, merchantId: other, serials: [rangeAt(job, 50 + no)], expectedCount: 1, reason },
        actor,
      ),
    (no) =>
      changeCards(
        parts,
        { action: no % 2 ? 'unfreeze' : 'freeze', serials: [serialAt(job, 20)], reason },
        actor,
      ),
    (no) =>
      rebindCards(
        parts,
        { serials: [serialAt(job, toUsers.quantity + 299)], phone: `1380000${6000 + no}`, reason },
        actor,
      ),
    async (no) =>
      updatePrintJob(
        repertory.parts,
        { id: job.id, version: await version('print_jobs', job.id), note: `${no}` },
        actor,
      ),
    async (no) => {
      const [mark] = await database.query<{ version: number }>(
        sql`select version from stock_thresholds where card_kind = 'electronic'`,
      );
      const counts = no % 2 ? { lowerCount: 0, upperCount: 0 } : { lowerCount: 1_000, upperCount: 1_000 };
      await updateThreshold(
        repertory.parts,
        { cardKind: 'electronic', ...counts, version: mark?.version ?? 0 },
        actor,
      );
    },
    () => settleStock(repertory.parts),
    async () => {
      const [held] = await database.query<{ version: number }>(
        sql`select account_version as version from accounts where id = ${one}`,
      );
      await updateAccount(parts, { ...account(one), version: held?.version ?? 0 }, administrator);
    },
    (no) => requireSecondFactor(parts, { id: agent?.id ?? 0, graceDays: 10 + no }, administrator),
    leave(one, two),
    leave(two, one),
    (no) =>
      handOverMerchants(
        parts,
        { agentId: no % 2 ? one : two, toAgentId: no % 2 ? two : one, expectedCount: 1, reason },
        actor,
      ),
  ];
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let no = 0; no < rounds; no += 1) {
    // Rotated and reversed, so that each pair meets in both orders.
    const turned = [...works.slice(no), ...works.slice(0, no)];
    outcomes.push(...(await Promise.allSettled([...turned, ...turned.toReversed()].map((work) => work(no)))));
  }
  expect(faultsOf(outcomes)).toEqual([]);
  // Enough of it succeeded, instead of waiting only to be refused.
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(outcomes.length / 3);
  expect(await grants.differences()).toEqual([]);
});

it('a change of the stock thresholds waits for a move of stock, which does not wait for it in turn', async () => {
  const job = await grants.stock(3);
  const { database } = grants.parts;
  const [mark] = await database.query<{ version: number }>(
    sql`select version from stock_thresholds where card_kind = 'electronic'`,
  );
  const setMarks = (lowerCount: number, version: number) =>
    updateThreshold(
      grants.repertory.parts,
      { cardKind: 'electronic', lowerCount, upperCount: lowerCount, version },
      grants.actor,
    );
  const { version } = await setMarks(0, mark?.version ?? 0);
  let isHeld = false;
  let isWaiting = false;
  const moving = database.transaction(async (tx) => {
    await tx.execute(sql`select from print_jobs where id = ${job.id} for no key update`);
    await tx.execute(sql`update cards set status = 6, frozen_from = 1 where id = ${job.firstCard}`);
    await holdChainEnd(tx);
    isHeld = true;
    await until('the other to wait', async () => isWaiting || undefined);
  });
  await until('the end of the trail', async () => isHeld || undefined);
  const setting = setMarks(1, version);
  await until('the other to wait', async () => {
    const waiting = await database.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return waiting.length > 0 || undefined;
  });
  isWaiting = true;
  await Promise.all([moving, setting]);
});
