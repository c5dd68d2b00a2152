/** Every step that can be taken back offers it, and takes back exactly that step through the audited call. */
import type { StockThreshold } from '#contract/stock/endpoints';
import { envelope, startPageHost, type LocalHost } from '../request/local-host.fixture';
import { lists } from './lists';
import { startTestApp } from './ports.fixture';
import { replyOf } from './reply-of';
import { repertory } from './repertory';
import { printJobDetailFixture } from './repertory/print-job.fixture';
import { stock } from './repertory/stock';

const api = '/studycard-api';
const calls = {
  find: `${api}/studycard/v1/studyCardPrintMainInfo`,
  cards: `${api}/studycard/v1/listStudyCardPrintData`,
  change: `${api}/studycard/v1/changeStudyCardState`,
  changeMeant: `${api}/studycard/v1/changeStudyCardStateByQuery`,
  update: `${api}/studycard/v1/updateStudyCardPrint`,
  thresholds: `${api}/studycard/v1/listStudyCardStockThresholds`,
  views: `${api}/listView/v1/listViews`,
  restoreView: `${api}/listView/v1/restoreView`,
  deleteView: `${api}/listView/v1/deleteView`,
  updateThreshold: `${api}/studycard/v1/updateStudyCardStockThreshold`,
};

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const start = () => startTestApp([repertory, stock, lists]);
type Test = ReturnType<typeof start>;

const sentTo = (path: string) =>
  host.received.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body));

/** Presses 撤销 and waits for what comes of it. */
async function pressUndo({ outside }: Test): Promise<void> {
  const [offer] = outside.offers;
  expect(offer?.label).toBe('撤销');
  offer?.onClick();
  const giveUpAt = Date.now() + 5000;
  while (!outside.toasts.some(({ kind }) => kind === 'success' || kind === 'warning')) {
    if (Date.now() > giveUpAt) throw new Error('Nothing came of the undo.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const lastToast = ({ outside }: Test) => outside.toasts.at(-1);

describe('cards that were frozen', () => {
  const { changeCards, changeCardsMeant } = repertory.actions;

  it('one by one thaw again, those that were refused left alone', async () => {
    const test = start();
    const refused = [{ serial: 'SC00000000023', message: '已冻结' }];
    host.answer(calls.change, envelope(200, { changedCount: 1, refused }));
    const serials = ['SC00000000015', 'SC00000000023'];
    await test.app.dispatch(changeCards({ action: 'freeze', serials, reason: '客户报失' }));
    host.answer(calls.change, envelope(200, { changedCount: 1, refused: [] }));
    test.outside.toasts.length = 0;
    await pressUndo(test);
    expect(sentTo(calls.change).at(-1)).toEqual({
      action: 'unfreeze',
      serials: ['SC00000000015'],
      reason: '撤销冻结：客户报失',
    });
    expect(lastToast(test)).toEqual({ kind: 'success', text: '已撤销' });
  });

  it('by a search thaw again by what the change changed, however many', async () => {
    const test = start();
    const change = { firstEventId: 7, lastEventId: 9 };
    host.answer(calls.changeMeant, envelope(200, { changedCount: 100_000, change, refused: [] }));
    const cards = { id: 7, status: 1 } as const;
    await test.app.dispatch(
      changeCardsMeant({ action: 'freeze', cards, expectedCount: 100_000, reason: '抽查' }),
    );
    await pressUndo(test);
    expect(sentTo(calls.changeMeant).at(-1)).toEqual({
      action: 'unfreeze',
      cards: { id: 7, changedBy: change },
      expectedCount: 100_000,
      reason: '撤销冻结：抽查',
    });
  });

  it('say why where they cannot be thawed any more', async () => {
    const test = start();
    host.answer(calls.change, envelope(200, { changedCount: 1, refused: [] }));
    await test.app.dispatch(changeCards({ action: 'freeze', serials: ['SC00000000015'], reason: '报失' }));
    const refused = [{ serial: 'SC00000000015', message: '已作废' }];
    host.answer(calls.change, envelope(200, { changedCount: 0, refused }));
    await pressUndo(test);
    expect(lastToast(test)).toEqual({ kind: 'warning', text: '已作废' });
  });
});

it('cards that were voided offer nothing: void is for good', async () => {
  const test = start();
  host.answer(calls.change, envelope(200, { changedCount: 1, refused: [] }));
  await test.app.dispatch(
    repertory.actions.changeCards({ action: 'void', serials: ['SC00000000015'], reason: '损坏' }),
  );
  expect(test.outside.offers).toEqual([]);
  expect(lastToast(test)).toEqual({ kind: 'success', text: '已作废 1 张' });
});

describe('an edit of a print job', () => {
  const seen = printJobDetailFixture({ version: 3, note: '旧备注', expectedDelivery: '2027-01-01' });
  const edit = { id: seen.job.id, version: 3, note: '新备注' };

  it('goes back to what stood before', async () => {
    const test = start();
    host.answer(calls.find, envelope(200, seen));
    await test.app.dispatch(repertory.actions.fetchDetail(seen.job.id));
    host.answer(calls.update, envelope(200, { version: 4 }));
    expect(await replyOf(test.app.dispatch(repertory.actions.updatePrintJob(edit)))).toEqual({
      kind: 'done',
      data: { version: 4 },
    });
    await pressUndo(test);
    expect(sentTo(calls.update).at(-1)).toEqual({
      id: seen.job.id,
      version: 4,
      note: '旧备注',
      printShop: '华东印务',
      expectedDelivery: '2027-01-01',
    });
  });

  it('offers nothing where somebody else edited in between: what stood before is not known here', async () => {
    const test = start();
    host.answer(calls.find, envelope(200, seen));
    await test.app.dispatch(repertory.actions.fetchDetail(seen.job.id));
    host.answer(calls.update, envelope(200, { version: 6 }));
    await test.app.dispatch(repertory.actions.updatePrintJob({ ...edit, version: 5 }));
    expect(test.outside.offers).toEqual([]);
    expect(lastToast(test)).toEqual({ kind: 'success', text: '已保存' });
  });
});

it('marks of the stock go back to where they were', async () => {
  const test = start();
  const marks: StockThreshold = {
    cardKind: 'physical',
    lowerCount: 100,
    upperCount: 120,
    availableCount: 500,
    lowSince: null,
    version: 2,
    updatedBy: null,
    updatedAt: null,
  };
  host.answer(calls.thresholds, envelope(200, [marks]));
  await test.app.dispatch(stock.actions.fetchThresholds());
  host.answer(
    calls.updateThreshold,
    envelope(200, { ...marks, lowerCount: 900, upperCount: 900, version: 3 }),
  );
  await test.app.dispatch(
    stock.actions.updateThreshold({ cardKind: 'physical', lowerCount: 900, upperCount: 900, version: 2 }),
  );
  await pressUndo(test);
  expect(sentTo(calls.updateThreshold).at(-1)).toEqual({
    cardKind: 'physical',
    lowerCount: 100,
    upperCount: 120,
    version: 3,
  });
});

describe('a saved view that was deleted', () => {
  const view = {
    id: 5,
    name: '待印刷',
    search: 'status=1',
    layout: null,
    sharedWith: null,
    sharedWithName: null,
    ownerName: '仓管老陈',
    isOwnerHere: true,
    isOwn: true,
    isForOthers: false,
    canEdit: true,
    version: 1,
  };
  const remove = async (test: Test, found: typeof view) => {
    host.answer(calls.views, envelope(200, [found]));
    await test.app.dispatch(lists.actions.fetchViews('repertory.printJobs'));
    host.answer(calls.deleteView, envelope(200));
    host.answer(calls.views, envelope(200, []));
    await test.app.dispatch(lists.actions.deleteView({ list: 'repertory.printJobs', id: view.id }));
  };

  it.each([true, false])('comes back as the same one, own or tidied up (own: %s)', async (isOwn) => {
    const test = start();
    await remove(test, { ...view, isOwn });
    expect(lastToast(test)).toEqual({ kind: 'offer', text: '已删除视图“待印刷”' });
    host.answer(calls.restoreView, envelope(200, { ...view, isOwn }));
    await pressUndo(test);
    expect(sentTo(calls.restoreView)).toEqual([{ id: 5 }]);
  });
});
