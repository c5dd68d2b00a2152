/** Cards that did not come: reported, found after all, given up; none of them returns to stock by mistake. */
import { sql } from 'drizzle-orm';
import { everything } from '#server/lib/scope';
import { changeCards } from '#server/modules/card/change/change-cards';
import { listCardEvents } from '#server/modules/card/event/list-card-events';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { getGrant } from './list/read-grants';
import { closeShortage } from './receive/close-shortage';
import { receiptNews } from './receive/receipt-news';
import { receiveGoods } from './receive/receive-goods';
import { returnCards, revokeGrant } from './take-back/revoke-grant';

let grants: TestGrants;
beforeAll(async () => {
  grants = await openTestGrants();
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

const granted = async (quantity: number) => {
  const job = await grants.printed(quantity);
  return { job, ...(await grants.grant(job, { quantity })) };
};
const receive = (id: number, given: object) =>
  receiveGoods(grants.parts, { id, receivedCount: 0, received: [], ...given }, grants.actor);
const close = (id: number, expectedCount: number, reason = '承运方遗失') =>
  closeShortage(grants.parts, { id, expectedCount, reason }, grants.actor);
const returned = (id: number, expectedCount: number, given: object = {}) =>
  returnCards(grants.parts, { id, expectedCount, reason: '退货', ...given }, grants.actor);
const storyOf = async (serial: string) =>
  (await listCardEvents(grants.parts, serial, 'zh-CN')).map(({ kind, reason }) => [kind, reason]);
const lossesOf = async (id: number) => {
  const [sums] = await grants.parts.database.query(sql`
    select coalesce(sum(short_count), 0)::integer as short, coalesce(sum(damaged_count), 0)::integer as damaged
    from grant_losses where grant_batch_id = ${id}`);
  return sums;
};

describe('a shortage', () => {
  it('is counted once, and told of its own grant, even after a clock that went ahead was set back', async () => {
    const ahead = new Date(Date.now() + 5 * 3600_000);
    grants.travel(ahead);
    const { id: formerId, batchNo: former, job } = await granted(2);
    await receiveGoods(grants.parts, { id: formerId, receivedCount: 2 }, grants.actor);
    await returned(formerId, 2, { serials: [rangeAt(job, 0, 1)], isInHand: true });
    grants.travel();
    const { id, batchNo } = await grants.grant(job, { quantity: 2 });
    await receive(id, { receivedCount: 1, received: [rangeAt(job, 0)], short: [rangeAt(job, 1)] });
    await close(id, 1);
    expect(await lossesOf(id)).toEqual({ short: 1, damaged: 0 });
    const events = await listCardEvents(grants.parts, serialAt(job, 1), 'zh-CN');
    expect(events.flatMap(({ kind, grant }) => (grant ? [[kind, grant.name]] : []))).toEqual([
      ...['granted', 'received', 'returned'].map((kind) => [kind, former]),
      ...['granted', 'short', 'missing'].map((kind) => [kind, batchNo]),
    ]);
  });

  it('ends when it is closed: what did not come is void, in the receipt, in its story, and counted as short', async () => {
    const { id, job } = await granted(20);
    await receiveGoods(
      grants.parts,
      {
        id,
        receivedCount: 17,
        short: [rangeAt(job, 0)],
        damaged: [rangeAt(job, 19)],
        received: [rangeAt(job, 2, 18)],
        note: '外箱压坏',
      },
      grants.actor,
    );
    expect(await close(id, 2)).toEqual({ closedCount: 2, status: 3 });
    expect(await grants.countStates(job)).toEqual({ 3: 17, 9: 3 });
    const { receipts } = await getGrant(grants.parts, id, everything);
    expect(receipts).toMatchObject([
      { receivedCount: 17, short: [rangeAt(job, 0)], damaged: [rangeAt(job, 19)], note: '外箱压坏' },
      { receivedCount: 0, shortCount: 1, closedCount: 2, closed: [rangeAt(job, 0, 1)], note: '承运方遗失' },
    ]);
    expect(await storyOf(serialAt(job, 0))).toEqual(
      expect.arrayContaining([
        ['short', '外箱压坏'],
        ['missing', '承运方遗失'],
      ]),
    );
    expect(await storyOf(serialAt(job, 19))).toContainEqual(['damaged', '外箱压坏']);
    // The note is about the losses, not about the intact cards.
    expect(await storyOf(serialAt(job, 2))).toContainEqual(['received', null]);
    expect(await lossesOf(id)).toEqual({ short: 2, damaged: 1 });
  });

  it('shrinks when missing cards turn up, and does not grow when the same cards are reported again', async () => {
    const { id, job } = await granted(10);
    await receive(id, { receivedCount: 5, received: [rangeAt(job, 0, 4)], short: [rangeAt(job, 5, 9)] });
    await receive(id, {
      receivedCount: 1,
      received: [rangeAt(job, 5)],
      short: [rangeAt(job, 6, 8)],
      damaged: [rangeAt(job, 9)],
    });
    const { receipts } = await getGrant(grants.parts, id, everything);
    expect(
      receipts.map(({ shortCount, foundCount, damagedCount }) => [shortCount, foundCount, damagedCount]),
    ).toEqual([
      [5, 0, 0],
      [0, 2, 1],
    ]);
    expect(await lossesOf(id)).toEqual({ short: 3, damaged: 1 });
    expect(await refusalOf(receive(id, { short: [rangeAt(job, 6)] }))).toBe('没有可登记的卡');
    await close(id, 3);
    expect(await lossesOf(id)).toEqual({ short: 3, damaged: 1 });
  });

  it('takes frozen cards along when it is closed, and a card that was voided meanwhile stays short', async () => {
    const { id, job } = await granted(6);
    await receive(id, { receivedCount: 2, received: [rangeAt(job, 0, 1)], short: [rangeAt(job, 2, 5)] });
    const change = { serials: [serialAt(job, 5)], reason: '挂失' };
    await changeCards(grants.parts, { action: 'freeze', ...change }, grants.actor);
    await changeCards(grants.parts, { action: 'void', ...change, serials: [serialAt(job, 4)] }, grants.actor);
    expect(await close(id, 3)).toEqual({ closedCount: 3, status: 3 });
    expect(await grants.countStates(job)).toEqual({ 3: 2, 9: 4 });
    expect(await lossesOf(id)).toEqual({ short: 4, damaged: 0 });
  });

  it('cannot be closed before anything is known of it', async () => {
    const { id, job } = await granted(4);
    expect(await refusalOf(close(id, 4))).toContain('还没有收货或短缺登记');
    expect(await grants.countStates(job)).toEqual({ 2: 4 });
  });

  it('is closed only with a reason and the present count of cards not received', async () => {
    const { id, job } = await granted(4);
    await receive(id, { receivedCount: 2, received: [rangeAt(job, 0, 1)] });
    expect(await refusalOf(close(id, 2, ' '))).toBe('原因不能为空');
    expect(await refusalOf(close(id, 3))).toMatch(
      /登记收货：实收 2 张，短缺 0 张，破损 0 张；现在还有 2 张未收货/,
    );
    expect(await grants.countStates(job)).toEqual({ 2: 2, 3: 2 });
  });

  it('is told to whoever sent the cards, and to nobody else', async () => {
    const { id, batchNo, job } = await granted(5);
    await receive(id, { short: [rangeAt(job, 0, 1)], damaged: [rangeAt(job, 2)] });
    const told = async (accountId: number, agentId?: number) => {
      const reader = { accountId, agentId, rights: new Set<never>() };
      const news = await receiptNews.list(
        grants.parts.database,
        receiptNews.select(reader, sql`now() - interval '7 days'`, 100),
      );
      return news.filter(({ message }) => message.values['batch'] === batchNo);
    };
    expect(await told(grants.actor.accountId)).toMatchObject([
      {
        message: {
          template: '{batch} 报短缺 {short} 张，破损 {damaged} 张：{merchant}',
          values: { short: 2, damaged: 1 },
        },
        record: { kind: 'grant_batch', id: String(id) },
      },
    ]);
    expect(await told(grants.actor.accountId + 1)).toEqual([]);
    // A person who now works for an agent sees only that agent's merchants.
    expect(await told(grants.actor.accountId, 1)).toEqual([]);
  });
});

describe('a delivery', () => {
  it('without losses has its note at the cards that came, and none where nothing was noted', async () => {
    const { id, job } = await granted(2);
    await receive(id, { receivedCount: 1, received: [rangeAt(job, 0)], note: ' 前台代收 ' });
    await receive(id, { receivedCount: 1, received: [rangeAt(job, 1)], note: ' ' });
    expect(await storyOf(serialAt(job, 0))).toContainEqual(['received', '前台代收']);
    expect(await storyOf(serialAt(job, 1))).toContainEqual(['received', null]);
  });

  it('may bring as many damaged cards as intact ones', async () => {
    const { id, job } = await granted(2);
    const given = { receivedCount: 1, received: [rangeAt(job, 0)], damaged: [rangeAt(job, 1)] };
    expect(await receive(id, given)).toMatchObject({ receivedCount: 1, damagedCount: 1, status: 3 });
  });

  it('is refused where none is due: after a revocation, to users, and of cards that became void on their way', async () => {
    const revoked = await granted(1);
    await revokeGrant(grants.parts, { id: revoked.id, reason: '发错商户' }, grants.actor);
    expect(await refusalOf(receive(revoked.id, { receivedCount: 1 }))).toBe('该批次已撤回');
    const toUsers = await grants.grant(await grants.stock(1), {
      targetKind: 'user',
      phones: ['13800000091'],
    });
    expect(await refusalOf(receive(toUsers.id, { receivedCount: 1 }))).toBe('该批次已全部收货');
    const { id, job } = await granted(1);
    const serials = [serialAt(job, 0)];
    await changeCards(grants.parts, { action: 'void', serials, reason: '受潮' }, grants.actor);
    expect(await refusalOf(receive(id, { receivedCount: 1 }))).toBe('该批次的卡已全部作废');
  });
});

describe('the trail of a grant', () => {
  it('says what came, what went back and why', async () => {
    const [{ id, job }, whole] = [await granted(5), await granted(2)];
    const given = { short: [rangeAt(job, 2)], damaged: [rangeAt(job, 3)], note: ' 外箱压坏 ' };
    await receive(id, { receivedCount: 2, received: [rangeAt(job, 0, 1)], ...given });
    await returned(id, 1, { serials: [rangeAt(job, 0)] });
    await revokeGrant(grants.parts, { id: whole.id, reason: ' 发错商户 ' }, grants.actor);
    const trail = await grants.parts.database.query(sql`
      select action, before, after, detail from audit_log
      where entity_id in (${String(id)}, ${String(whole.id)}) and action like 'grant.re%' order by position`);
    expect(trail).toEqual([
      {
        action: 'grant.receive',
        before: { status: 1, receivedCount: 0 },
        after: { status: 2, receivedCount: 2 },
        detail: { receivedCount: 2, shortCount: 1, damagedCount: 1, note: '外箱压坏' },
      },
      {
        action: 'grant.return',
        before: { status: 2, receivedCount: 2 },
        after: { status: 2, receivedCount: 1 },
        detail: { returnedCount: 1, reason: '退货' },
      },
      {
        action: 'grant.revoke',
        before: { status: 1 },
        after: { status: 4 },
        detail: { returnedCount: 2, reason: '发错商户' },
      },
    ]);
  });
});

describe('a grant whose cards are all back', () => {
  it('is revoked, for the reason of the last return', async () => {
    const { id, job } = await granted(2);
    await receive(id, { receivedCount: 2, received: [rangeAt(job, 0, 1)] });
    const shown = async () => {
      const { grant, statusReason } = await getGrant(grants.parts, id, everything);
      return [grant.status, statusReason];
    };
    await returned(id, 1, { serials: [rangeAt(job, 0)] });
    expect(await shown()).toEqual([3, null]);
    await returned(id, 1, { reason: ' 停课 ' });
    expect(await shown()).toEqual([4, '停课']);
  });
});

describe('a grant whose cards are all void', () => {
  it('is void and not revoked, whether they came or not', async () => {
    const lost = await granted(3);
    await receive(lost.id, { short: [rangeAt(lost.job, 0, 2)] });
    expect(await close(lost.id, 3)).toEqual({ closedCount: 3, status: 5 });

    const spoilt = await granted(3);
    await receive(spoilt.id, { receivedCount: 2, received: [rangeAt(spoilt.job, 0, 1)] });
    const serials = [0, 1, 2].map((place) => serialAt(spoilt.job, place));
    await changeCards(grants.parts, { action: 'void', serials, reason: '受潮' }, grants.actor);
    expect(await grants.find(spoilt.id)).toMatchObject({ status: 5 });
    expect(await refusalOf(receive(spoilt.id, { receivedCount: 3 }))).toMatch(
      /^该批次的卡已全部作废：.*实收 2 张/,
    );
    expect(await refusalOf(returned(spoilt.id, 1))).toBe('该批次的卡已全部作废');
  });
});

describe('cards that nobody has', () => {
  it('never go back to stock: only what was received does, unless somebody has the rest in hand', async () => {
    const { id, job } = await granted(10);
    await receive(id, { receivedCount: 4, received: [rangeAt(job, 0, 3)], short: [rangeAt(job, 8, 9)] });
    const all = { serials: [rangeAt(job, 0, 7)] };
    expect(await refusalOf(returned(id, 8, all))).toBe('其中 4 张尚未收货，不能退回入库；卡在仓库的，请注明');
    expect(await refusalOf(returned(id, 10, { serials: [rangeAt(job, 0, 9)], isInHand: true }))).toMatch(
      /^其中 2 张已报短缺，不能回到库存/,
    );
    expect(await refusalOf(returned(id, 10))).toMatch(/现在可以执行的是 4 张/);
    expect(await returned(id, 4)).toMatchObject({ returnedCount: 4 });
    expect(await returned(id, 4, { serials: [rangeAt(job, 4, 7)], isInHand: true })).toMatchObject({
      returnedCount: 4,
    });
    expect(await grants.countStates(job)).toEqual({ 1: 8, 2: 2 });
  });

  it('do not go back with all others of an electronic grant', async () => {
    const job = await grants.stock(3);
    const { id } = await grants.grant(job, { quantity: 3 });
    await receive(id, { short: [rangeAt(job, 0)] });
    expect(await refusalOf(returned(id, 3))).toMatch(/^其中 1 张已报短缺，不能回到库存/);
    expect(await grants.countStates(job)).toEqual({ 2: 3 });
  });

  it('do not go back by revoking either, where they are reported short', async () => {
    const { id, job } = await granted(3);
    await receive(id, { short: [rangeAt(job, 0)] });
    const revoked = revokeGrant(grants.parts, { id, reason: '发错商户' }, grants.actor);
    expect(await refusalOf(revoked)).toMatch(/^其中 1 张已报短缺，不能回到库存/);
    expect(await grants.countStates(job)).toEqual({ 2: 3 });
  });
});
