/** 未激活 as a filter of cards: what no customer activated, whatever became of it. */
import { everything } from '#server/lib/scope';
import { listGrantCards } from '#server/modules/grant/list/read-grants';
import { receiveGoods } from '#server/modules/grant/receive/receive-goods';
import { openTestGrants, serialAt, type TestGrants } from '#testing/areas/grant';
import { changeCards } from '../change/change-cards';
import { changeSelectedCards, previewCardChange } from '../change/change-selected-cards';
import { exportableCards } from './exportable-cards';
import { listCards } from './list-cards';

let grants: TestGrants;
let job: Awaited<ReturnType<TestGrants['stock']>>;
let grantId = 0;
const reason = '核对';

/** Of six cards one stays in stock; of the others two are activated, of which one is frozen, and one is void. */
beforeAll(async () => {
  grants = await openTestGrants();
  job = await grants.stock(6);
  ({ id: grantId } = await grants.grant(job, { quantity: 5 }));
  await receiveGoods(grants.parts, { id: grantId, receivedCount: 5 }, grants.actor);
  const codes = await grants.repertory.readCodes(job);
  for (const no of [0, 1]) await grants.activate(String(codes[no]), `1380012000${no}`);
  const change = (action: 'freeze' | 'void', place: number) =>
    changeCards(grants.repertory.parts, { action, serials: [serialAt(job, place)], reason }, grants.actor);
  await change('freeze', 1);
  await change('void', 2);
});
afterAll(() => grants.close());

const page = { currentPage: 1, pageSize: 3 };
const serials = (...places: readonly number[]) => places.map((place) => serialAt(job, place));

it('leaves of a print job those that nobody activated, with their number, also beyond the page and with others', async () => {
  const find = async (given: object) => {
    const { page: found } = await listCards(grants.repertory.parts, { ...page, id: job.id, ...given });
    return [found.totalNum, found.items.map(({ serial }) => serial)];
  };
  expect(await find({ activation: 'no' })).toEqual([4, serials(2, 3, 4)]);
  expect(await find({ activation: 'yes' })).toEqual([2, serials(0, 1)]);
  expect(await find({ activation: 'no', status: [3, 9] })).toEqual([3, serials(2, 3, 4)]);
  expect(await find({ activation: 'yes', serial: serialAt(job, 1) })).toEqual([1, serials(1)]);
  // Every status that there is, which without the filter is the whole range.
  expect(await find({ activation: 'no', status: [1, 3, 4, 6, 9] })).toEqual([4, serials(2, 3, 4)]);
});

it('leaves of a grant those that nobody activated', async () => {
  const { totalNum, items } = await listGrantCards(
    grants.parts,
    { ...page, id: grantId, activation: 'no' },
    everything,
  );
  expect([totalNum, items.map(({ serial }) => serial)]).toEqual([3, serials(2, 3, 4)]);
});

it('is part of what a file holds, and of what is changed by a search', async () => {
  const filter = { id: job.id, activation: 'no' } as const;
  const reading = { at: new Date(), scope: everything, filter };
  expect(await exportableCards.countRows(grants.parts.database, reading)).toBe(4);
  const cards = { grantBatchId: grantId, activation: 'no' } as const;
  const meant = await previewCardChange(grants.repertory.parts, { action: 'freeze', cards });
  expect(meant).toMatchObject({ matchedCount: 3, openCount: 2 });
  await changeSelectedCards(
    grants.repertory.parts,
    { action: 'freeze', cards, expectedCount: 2, reason },
    grants.actor,
  );
  // Frozen, they are still cards that nobody activated.
  expect(await exportableCards.countRows(grants.parts.database, reading)).toBe(4);
});
