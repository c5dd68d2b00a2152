/** Every step that can be undone offers it, and undoes exactly that call. */
import { waitFor } from '@testing-library/dom';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { account } from './account/account';
import { cardPage } from './card-page';
import { grant } from './grant';
import { lists } from './lists';
import { merchant } from './merchant';
import { startTestApp } from './ports.fixture';
import { qrcode } from './qrcode';
import { repertory } from './repertory';
import { stock } from './repertory/stock';
import { usersmanage } from './usersmanage';

const api = '/studycard-api';
const serial = 'SC00000000015';
const calls = {
  undo: `${api}/audit/v1/undoChange`,
  change: `${api}/studycard/v1/changeStudyCardState`,
  changeMeant: `${api}/studycard/v1/changeStudyCardStateByQuery`,
  update: `${api}/studycard/v1/updateStudyCardPrint`,
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

const start = () =>
  startTestApp([repertory, stock, lists, grant, usersmanage, merchant, qrcode, cardPage, account]);
type Test = ReturnType<typeof start>;

const sentTo = (path: string) =>
  host.received.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body));

/** Clicks 撤销 and waits for the outcome. */
async function pressUndo({ outside }: Test): Promise<void> {
  const [offer] = outside.offers;
  expect(offer?.label).toBe('撤销');
  offer?.onClick();
  const isOutcome = expect.stringMatching(/^(success|warning)$/);
  await waitFor(() => expect(outside.toasts).toContainEqual(expect.objectContaining({ kind: isOutcome })), {
    interval: 5,
  });
}

const lastToast = ({ outside }: Test) => outside.toasts.at(-1);

/** Each step with its answer; the server identifies what to undo by the call's request id. */
const steps: readonly (readonly [string, () => { type: string }, string, unknown])[] = [
  [
    'cards that were frozen one by one',
    () => repertory.actions.changeCards({ action: 'freeze', serials: [serial], reason: '客户报失' }),
    calls.change,
    { changedCount: 1, refused: [] },
  ],
  [
    'cards of a search',
    () =>
      repertory.actions.changeSelectedCards({
        action: 'unfreeze',
        cards: { id: 7 },
        expectedCount: 100_000,
        reason: '抽查',
      }),
    calls.changeMeant,
    { changedCount: 100_000, refused: [] },
  ],
  [
    'cards of a grant',
    () =>
      grant.actions.changeCards({
        action: 'freeze',
        cards: { grantBatchId: 7 },
        expectedCount: 3,
        reason: '抽查',
      }),
    calls.changeMeant,
    { changedCount: 3, refused: [] },
  ],
  [
    "a customer's card",
    () => usersmanage.actions.changeStatus({ action: 'freeze', card: { serial }, reason: '报失' }),
    '/studycard-api/studyCardCustomer/v1/changeCardState',
    { changedCount: 1, refused: [] },
  ],
  [
    'a merchant',
    () =>
      merchant.actions.changeStatus({ merchant: { id: 1, name: '书店' }, action: 'disable', reason: '欠款' }),
    '/studycard-api/merchant/updateMerchant',
    { version: 1 },
  ],
  [
    'many merchants',
    () => merchant.actions.changeMany({ action: 'disable', merchants: { ids: [1, 2] }, reason: '欠款' }),
    '/studycard-api/merchant/v1/changeMerchantStatus',
    { changedCount: 2, refused: [] },
  ],
  [
    'a QR code',
    () => qrcode.actions.changeStatus({ qrCode: { id: 1 }, action: 'disable', reason: '撤柜' }),
    '/studycard-api/studyCardQrCode/updateStatus',
    { changedCount: 1, refused: [] },
  ],
  [
    'many QR codes',
    () => qrcode.actions.changeStatusOfMany({ qrCodes: { ids: [1, 2] }, action: 'enable', reason: '' }),
    '/studycard-api/studyCardQrCode/v1/updateStatus',
    { changedCount: 2, refused: [] },
  ],
  [
    'a page',
    () => cardPage.actions.takeDown({ name: '激活页', body: { id: 1, version: 2, reason: '活动结束' } }),
    '/studycard-api/studyCardPage/v1/takeDownPage',
    { version: 3 },
  ],
  [
    'a page that is up again',
    () => cardPage.actions.bringUp({ name: '激活页', body: { id: 1, version: 3 } }),
    '/studycard-api/studyCardPage/v1/bringUpPage',
    { version: 4 },
  ],
  [
    'an account',
    () =>
      account.actions.changeStatus({
        account: { id: 3, username: 'zhou' },
        action: 'disable',
        reason: '离职',
      }),
    '/studycard-api/account/v1/changeAccountStatus',
    null,
  ],
  [
    'an edit of a print job',
    () => repertory.actions.updatePrintJob({ id: 7, version: 3, note: '新备注' }),
    calls.update,
    { version: 4 },
  ],
  [
    'marks of the stock',
    () => stock.actions.updateThreshold({ cardKind: 'physical', lowerCount: 9, upperCount: 9, version: 2 }),
    calls.updateThreshold,
    { version: 3 },
  ],
];

describe('a change', () => {
  it.each(steps)('of %s is taken back by its request', async (_, step, path, answer) => {
    const test = start();
    host.answer(path, envelope(200, answer));
    await test.app.dispatch(step());
    test.outside.toasts.length = 0;
    host.answer(calls.undo, envelope(200, { undoneCount: 1, refused: [] }));
    await pressUndo(test);
    const [undone] = host.received.filter(({ url }) => url.startsWith(path));
    expect(sentTo(calls.undo)).toEqual([{ requestId: undone?.headers['x-request-id'] }]);
    expect(lastToast(test)).toEqual({ kind: 'success', text: '已撤销' });
  });

  it('that was done to some cards names the others, and is taken back as far as it went', async () => {
    const test = start();
    const refused = [{ serial: 'SC00000000023', message: '已冻结' }];
    host.answer(calls.change, envelope(200, { changedCount: 1, refused }));
    const serials = [serial, 'SC00000000023'];
    await test.app.dispatch(repertory.actions.changeCards({ action: 'freeze', serials, reason: '客户报失' }));
    expect(lastToast(test)?.text).toContain('SC00000000023：已冻结');
    test.outside.toasts.length = 0;
    const kept = [{ message: '之后有新的操作：王伟 冻结', count: 1 }];
    host.answer(calls.undo, envelope(200, { undoneCount: 2, refused: kept }));
    await pressUndo(test);
    expect(lastToast(test)).toEqual({
      kind: 'warning',
      text: '已撤销 2 项，1 项没有撤销：之后有新的操作：王伟 冻结',
    });
  });

  it('whose marks stayed as they were offers nothing', async () => {
    const test = start();
    host.answer(calls.updateThreshold, envelope(200, { version: 2 }));
    const same = { cardKind: 'physical', lowerCount: 9, upperCount: 9, version: 2 } as const;
    await test.app.dispatch(stock.actions.updateThreshold(same));
    expect(test.outside.offers).toEqual([]);
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
