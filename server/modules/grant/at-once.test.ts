/** Many simultaneous actions have the same result as if they had been done one after another. */
import { sql } from 'drizzle-orm';
import { runIdempotently, withIdempotency } from '#server/idempotency/idempotency';
import { Refusal } from '#server/lib/refusal';
import { everything } from '#server/lib/scope';
import { openTestGrants, rangeAt, type TestGrants } from '#testing/areas/grant';
import { until } from '#testing/until';
import { createGrant } from './create/create-grant';
import { extendGrant } from './extend-grant';
import { getGrant } from './list/read-grants';
import { closeShortage } from './receive/close-shortage';
import { receiveGoods } from './receive/receive-goods';
import { returnCards } from './take-back/revoke-grant';
import { transferCards } from './transfer/transfer-cards';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const fifty = Array.from({ length: 50 }, (_, no) => no);

/** The number of successes, and each distinct message of the refusals; any other error fails the test. */
async function outcomeOf(works: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(works);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  for (const reason of refused) if (!(reason instanceof Refusal)) throw reason;
  return {
    succeeded: settled.length - refused.length,
    refusals: [...new Set(refused.map(String))],
  };
}

describe('two people', () => {
  it('who receive one grant: the second is told who was first, with how many, and what is left', async () => {
    const job = await grants.stock(80);
    const { id } = await grants.grant(job, { quantity: 80 });
    const receive = (receivedCount: number, amiss: object) =>
      receiveGoods(grants.parts, { id, receivedCount, waitingCount: 80, ...amiss }, grants.actor);
    const outcome = await outcomeOf([
      receive(77, { short: [rangeAt(job, 0, 2)] }),
      receive(77, { short: [rangeAt(job, 3, 5)] }),
    ]);
    expect(outcome).toEqual({
      succeeded: 1,
      refusals: [
        expect.stringMatching(
          /^Refusal: .+ 于 .+ 登记收货：实收 77 张，短缺 3 张，破损 0 张；现在还有 3 张未收货，请重新核对$/,
        ),
      ],
    });
    expect(await grants.countStates(job)).toEqual({ 2: 3, 3: 77 });
  });

  it('of whom one receives a grant and one closes its shortage: the second is told what the first did', async () => {
    const job = await grants.stock(8);
    const { id } = await grants.grant(job, { quantity: 8 });
    await receiveGoods(grants.parts, { id, receivedCount: 4, received: [rangeAt(job, 0, 3)] }, grants.actor);
    const outcome = await outcomeOf([
      closeShortage(grants.parts, { id, expectedCount: 4, reason: '遗失' }, grants.actor),
      receiveGoods(grants.parts, { id, receivedCount: 4, waitingCount: 4 }, grants.actor),
    ]);
    expect(outcome).toEqual({
      succeeded: 1,
      refusals: [
        expect.stringMatching(
          /^Refusal: 该批次已全部收货：.+ 于 .+ (将余下 4 张短缺结案|登记收货：实收 4 张，短缺 0 张，破损 0 张)$/,
        ),
      ],
    });
  });

  it('who transfer one grant while its cards are activated: every card goes along with its customer', async () => {
    const job = await grants.stock(20);
    const { id } = await grants.grant(job, { quantity: 20, unitPriceFen: 100 });
    await receiveGoods(grants.parts, { id, receivedCount: 20 }, grants.actor);
    const codes = await grants.repertory.readCodes(job);
    const merchantIds = [await grants.addMerchant('甲书店'), await grants.addMerchant('乙书店')];
    const [moved, others] = await Promise.all([
      outcomeOf(
        merchantIds.map((merchantId) =>
          transferCards(
            grants.parts,
            { id, merchantId, expectedCount: 20, reason: '发错商户' },
            grants.actor,
          ),
        ),
      ),
      outcomeOf(codes.slice(0, 10).map((code, no) => grants.activate(String(code), `1380000${3000 + no}`))),
    ]);
    expect([moved.succeeded, others.succeeded]).toEqual([1, 10]);
    expect(moved.refusals).toEqual(['Refusal: 这些卡刚刚有变化：现在可以执行的是 0 张，请重新核对']);
    const [held] = await grants.parts.database.query(sql`
      select count(*)::integer as count, count(distinct merchant_id)::integer as merchants,
        bool_and(merchant_id = any(${sql.param(merchantIds)}::integer[])) as "areTheirs"
      from customer_cards where print_job_id = ${job.id}`);
    expect(held).toEqual({ count: 10, merchants: 1, areTheirs: true });
    expect(await grants.find(id)).toMatchObject({ receivedCount: 0, activatedCount: 0 });
  });

  it('of whom one transfers a grant and one returns cards of it: each card goes one way, and the second looks again', async () => {
    const job = await grants.stock(20);
    const { id } = await grants.grant(job, { quantity: 20, unitPriceFen: 100 });
    await receiveGoods(grants.parts, { id, receivedCount: 20 }, grants.actor);
    const merchantId = await grants.addMerchant('丙书店');
    const outcome = await outcomeOf([
      transferCards(grants.parts, { id, merchantId, expectedCount: 20, reason: '发错商户' }, grants.actor),
      returnCards(
        grants.parts,
        { id, serials: [rangeAt(job, 0, 4)], expectedCount: 5, reason: '多发' },
        grants.actor,
      ),
    ]);
    expect(outcome).toEqual({
      succeeded: 1,
      refusals: [
        expect.stringMatching(
          /^Refusal: (其中 5 张不属于该发放批次|这些卡刚刚有变化：现在可以执行的是 15 张，请重新核对)$/,
        ),
      ],
    });
    const { returnedCount, transferredCount } = (await getGrant(grants.parts, id, everything)).grant;
    expect([
      [5, 0],
      [0, 20],
    ]).toContainEqual([returnedCount, transferredCount]);
  });

  it('who extend one grant while its cards are activated: one is told to look again, and every card ends where it should', async () => {
    const job = await grants.stock(20);
    const { id } = await grants.grant(job, { quantity: 20, activateBefore: '2090-01-31' });
    await receiveGoods(grants.parts, { id, receivedCount: 20 }, grants.actor);
    const codes = await grants.repertory.readCodes(job);
    const { version } = await grants.find(id);
    const extend = (activateBefore: string) =>
      extendGrant(grants.parts, { id, version, activateBefore, reason: '延期开学' }, grants.actor);
    const [extended, activated] = await Promise.all([
      outcomeOf([extend('2090-03-31'), extend('2090-04-30')]),
      outcomeOf(codes.slice(0, 10).map((code, no) => grants.activate(String(code), `1380000${2000 + no}`))),
    ]);
    expect([extended.succeeded, activated.succeeded]).toEqual([1, 10]);
    expect(await grants.countStates(job)).toEqual({ 3: 10, 4: 10 });
  });
});

// Last, and in it thousands of cards, because after each test all cards are counted.
describe('fifty requests at the same time', () => {
  it('to activate one code: one of them succeeds', async () => {
    const job = await grants.stock(1);
    const [code = ''] = await grants.repertory.readCodes(job);
    const { id } = await grants.grant(job, { quantity: 1 });
    await receiveGoods(grants.parts, { id, receivedCount: 1 }, grants.actor);
    const outcome = await outcomeOf(
      fifty.map((no) => grants.activate(code, `1380000${1000 + no}`, `10.0.0.${no % 5}`)),
    );
    // Some are told to wait, because so many attempts with codes that begin alike are not a customer's.
    expect(outcome.succeeded).toBe(1);
    expect(await grants.countStates(job)).toEqual({ 4: 1 });
  });

  it('with one idempotency key: one grant is made, and all get it as their answer', async () => {
    const job = await grants.stock(100);
    const database = withIdempotency(grants.parts.database);
    const body = {
      targetKind: 'merchant',
      merchantId: grants.merchantId,
      card: { cardName: job.cardName, cardKind: 'electronic', goodsId: 1 },
      quantity: 10,
      selection: 'oldest',
      delivery: 'electronic',
    } as const;
    const call = { accountId: 1, call: 'grant.createGrant', key: 'the-same-key-00000001', content: body };
    const replies = await Promise.all(
      fifty.map(() =>
        runIdempotently(call, () => createGrant({ ...grants.parts, database }, body, grants.actor)),
      ),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await grants.countStates(job)).toEqual({ 1: 90, 2: 10 });
  });

  it('to one merchant with a credit: as many cards as it has, and no more, whichever cards they are', async () => {
    const jobs = [await grants.stock(100), await grants.stock(100)];
    const merchantId = await grants.addMerchant('有授信的书店');
    await grants.parts.database.execute(
      sql`update merchants set credit_limit = 30, settlement_kind = 'monthly' where id = ${merchantId}`,
    );
    const outcome = await outcomeOf(
      fifty
        .flatMap((no) => jobs.slice(no % 2, (no % 2) + 1))
        .map((job) => grants.grant(job, { merchantId, quantity: 2 })),
    );
    expect(outcome).toEqual({
      succeeded: 15,
      refusals: ['Refusal: 授信 30 张，未结清 30 张，本次 2 张，超出 2 张，不能发放'],
    });
  });

  it('to receive the same serials: they are counted once', async () => {
    const job = await grants.stock(20);
    const { id } = await grants.grant(job, { quantity: 20 });
    const receive = () =>
      receiveGoods(grants.parts, { id, receivedCount: 8, received: [rangeAt(job, 4, 11)] }, grants.actor);
    expect(await outcomeOf(fifty.map(receive))).toEqual({
      succeeded: 1,
      refusals: ['Refusal: 其中 8 张已收货，不能重复收货'],
    });
    expect(await grants.find(id)).toMatchObject({ status: 2, receivedCount: 8, openCount: 12 });
  });

  it('get the last 1,000 cards as far as these go, and no card is granted twice', async () => {
    const job = await grants.stock(1_000);
    const outcome = await outcomeOf(fifty.map(() => grants.grant(job, { quantity: 25 })));
    expect(outcome).toEqual({ succeeded: 40, refusals: ['Refusal: 超过了可发放的数量，可发放 0 张'] });
    expect(await grants.countStates(job)).toEqual({ 2: 1_000 });
    const [ranges] = await grants.parts.database.query<{ cards: number; distinct: number }>(sql`
      select sum(last_card - first_card + 1)::integer as cards, count(distinct first_card)::integer as distinct
      from grant_ranges where print_job_id = ${job.id}`);
    expect(ranges).toEqual({ cards: 1_000, distinct: 40 });
  });

  it('get no card that a large grant has reserved', async () => {
    const job = await grants.stock(5_300);
    const [large] = await Promise.all([
      grants.grant(job, { quantity: 5_200 }),
      ...fifty.map(() => grants.grant(job, { quantity: 2 })),
    ]);
    const id = large?.id ?? 0;
    await until('the grant', async () => (await grants.find(id)).status !== 0 || undefined);
    expect(await grants.countStates(job)).toEqual({ 2: 5_300 });
    expect(await grants.find(id)).toMatchObject({ movedCount: 5_200, openCount: 5_200 });
  });
});
