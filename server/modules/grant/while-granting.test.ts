/** While the background moves cards into a large grant, neither the grant nor its cards can be changed. */
import { changeCards } from '#server/modules/card/change/change-cards';
import { changeSelectedCards } from '#server/modules/card/change/change-selected-cards';
import { openTestGrants, rangeAt, serialAt, type TestGrants } from '#testing/areas/grant';
import { refusalOf } from '#testing/refusal';
import { correctPrice } from './correct-price';
import { extendGrant } from './extend-grant';
import type { GrantState } from './grant-repository';
import { closeShortage } from './receive/close-shortage';
import { receiveGoods } from './receive/receive-goods';
import { shipGrant } from './ship-grant';
import { returnCards, revokeGrant } from './take-back/revoke-grant';

const [quantity, reason] = [5_001, '测试'];

let grants: TestGrants;
let job: Awaited<ReturnType<TestGrants['stock']>>;
let batch: GrantState;
beforeAll(async () => {
  grants = await openTestGrants();
  job = await grants.stock(quantity + 2);
  await grants.repertory.stopJobs();
  batch = await grants.grant(job, { quantity });
});
afterEach(async () => expect(await grants.differences()).toEqual([]));
afterAll(() => grants.close());

describe('a grant that is being made', () => {
  it.each<[what: string, act: (given: { id: number; version: number; reason: string }) => Promise<unknown>]>([
    ['received', ({ id }) => receiveGoods(grants.parts, { id, receivedCount: quantity }, grants.actor)],
    ['shipped', ({ id }) => shipGrant(grants.parts, { id, parcelCount: 1 }, grants.actor)],
    [
      'closed',
      ({ id }) => closeShortage(grants.parts, { id, expectedCount: quantity, reason }, grants.actor),
    ],
    ['revoked', ({ id }) => revokeGrant(grants.parts, { id, reason }, grants.actor)],
    [
      'returned',
      ({ id }) => returnCards(grants.parts, { id, expectedCount: quantity, reason }, grants.actor),
    ],
    [
      'extended',
      (given) => extendGrant(grants.parts, { ...given, activateBefore: '2099-12-31' }, grants.actor),
    ],
    [
      'given another price',
      (given) => correctPrice(grants.parts, { ...given, unitPriceFen: 1 }, grants.actor),
    ],
  ])('can not be %s yet, and nothing is changed', async (_, act) => {
    const { id, version } = batch;
    expect(batch).toMatchObject({ status: 0, movedCount: 0 });
    expect(await refusalOf(act({ id, version, reason }))).toBe('发放尚未完成，请稍后再试');
    expect(await grants.find(id)).toEqual(batch);
  });
});

describe('a card that is on its way into a grant', () => {
  it.each(['freeze', 'void'] as const)('can not be changed, by itself or with others: %s', async (action) => {
    const message = '这些卡正在发放，请稍后再试';
    const named = { action, serials: [serialAt(job, quantity), serialAt(job, quantity - 1)], reason };
    expect(await refusalOf(changeCards(grants.parts, named, grants.actor))).toBe(message);
    const meant = { action, cards: { id: job.id }, expectedCount: quantity + 2, reason };
    expect(await refusalOf(changeSelectedCards(grants.parts, meant, grants.actor))).toBe(message);
    expect(await grants.countStates(job)).toEqual({ 1: quantity + 2 });
  });

  it('blocks no call on the cards beside it', async () => {
    const serials = [serialAt(job, quantity)];
    expect(await changeCards(grants.parts, { action: 'freeze', serials, reason }, grants.actor)).toEqual({
      changedCount: 1,
      refused: [],
    });
    const ranges = [rangeAt(job, quantity - 1, quantity + 1)];
    expect(await refusalOf(grants.grant(job, { selection: 'ranges', ranges }))).toBe(
      '该卡号段中有 2 张不可发放，可发放 1 张',
    );
  });
});
