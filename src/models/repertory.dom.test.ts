import { waitFor } from '@testing-library/dom';
import { emptySearch } from '#src/lib/list/list-state';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { startTestApp } from './ports.fixture';
import { repertory } from './repertory';
import { printJobDetailFixture, printJobFixture } from './repertory/print-job.fixture';
import type { RepertoryState } from './repertory/state';
import { replyOf } from './reply-of';

const { actions } = repertory;
const api = '/studycard-api/studycard';
const calls = {
  list: `${api}/v1/studyCardPrintPageList`,
  find: `${api}/v1/studyCardPrintMainInfo`,
  create: `${api}/addEntityStudyCardPrint`,
  confirm: `${api}/v1/confirmStudyCardPrintFinished`,
  change: `${api}/v1/changeStudyCardState`,
  package: `${api}/v1/exportStudyCardPrintPackage`,
  isFinished: `${api}/v1/isPrintFinshed`,
  hasRecords: `${api}/v1/isPrintExistenceByConditions`,
  printShops: '/studycard-api/dictionary/listPrintShop',
};

const newJob = {
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  teachingMaterialId: 1,
  categoryId: 131,
  goodsId: 5,
  validDays: 365,
  activateBefore: '2035-12-31',
  activationsPerUser: 1,
  quantity: 1000,
  prefix: 'SC',
  codeLength: 16,
  boxSize: 50,
} as const;

const order = { job: newJob, idempotencyKey: 'a-key-of-one-form' };

const pageOf = (...items: ReturnType<typeof printJobFixture>[]) => ({
  items,
  currentPage: 1,
  pageSize: 10,
  totalNum: items.length,
  totalPage: 1,
});

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

function start() {
  const { app, outside } = startTestApp([repertory]);
  const state = (): RepertoryState => app.store.getState().repertory;
  return { dispatch: app.dispatch, outside, state };
}

const searchFor = <const Filter extends object>(filter: Filter) => emptySearch<Filter, never>(filter, 10);

const queryOfLast = () =>
  Object.fromEntries(new URL(host.received.at(-1)?.url ?? '', host.origin).searchParams);

describe('the package for the print shop', () => {
  const asked = { id: 7, format: 'csv', boxesPerCarton: 10, password: 'Pfau-7Federn!' } as const;

  it('is put on the disk under the name of the server, and its password leaves no trace in the state', async () => {
    const { dispatch, outside, state } = start();
    const headers = { 'content-disposition': 'attachment; filename="package.zip"' };
    host.answer(calls.package, { headers, body: 'PK' });
    expect(await replyOf(dispatch(actions.exportPrintPackage(asked)))).toEqual({ kind: 'done' });
    expect(outside.savedFiles).toEqual(['package.zip']);
    expect(outside.toasts).toEqual([{ kind: 'success', text: '印刷包已保存：package.zip' }]);
    expect(host.received.map(({ url }) => url)).toEqual([calls.package]);
    expect(JSON.stringify(state())).not.toContain(asked.password);
  });

  it('that is refused says so at its fields', async () => {
    const { dispatch, outside } = start();
    const fields = [{ path: 'reason', message: '重新导出须填写原因' }];
    host.answer(calls.package, envelope(4100, { fields }, '重新导出须填写原因'));
    expect(await replyOf(dispatch(actions.exportPrintPackage(asked)))).toEqual({ kind: 'refused', fields });
    expect(outside.savedFiles).toEqual([]);
  });
});

describe('the look-ups of a form', () => {
  it('are read anew when it opens, the old ones shown meanwhile', async () => {
    const { dispatch, state } = start();
    const shopsShown = () => state().dictionaries.printShops;
    host.answer(calls.printShops, envelope(200, [{ id: 1, name: '甲印刷厂' }]));
    await dispatch(actions.fetchDictionaries(['printShops']));
    const added = [
      { id: 1, name: '甲印刷厂' },
      { id: 2, name: '刚加的印刷厂' },
    ];
    let shownMeanwhile: unknown;
    host.answer(calls.printShops, (response) => {
      shownMeanwhile = shopsShown();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, msg: 'success', data: added }));
    });
    await dispatch(actions.fetchDictionaries(['printShops']));
    expect(shownMeanwhile).toEqual([{ id: 1, name: '甲印刷厂' }]);
    expect(shopsShown()).toEqual(added);
  });
});

describe('the print-job list', () => {
  it.each<[string, object | undefined, string]>([
    ['nothing', undefined, 'formFilter and tableFilter'],
    ['no filter', { tableFilter: { currentPage: 1, pageSize: 10 } }, 'formFilter'],
    ['no place', { formFilter: {} }, 'tableFilter'],
    ['no page', { formFilter: {}, tableFilter: { pageSize: 10 } }, 'tableFilter.currentPage'],
    [
      'an empty place',
      { formFilter: {}, tableFilter: {} },
      'tableFilter.currentPage and tableFilter.pageSize',
    ],
  ])(
    'goes on with the defaults when given %s, and says what is missing (spec section 5)',
    async (_, given, missing) => {
      const { dispatch } = start();
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      host.answer(calls.list, envelope(200, pageOf()));
      // The types forbid this; a dva model's caller can still do it.
      await dispatch({ ...repertory.actions.fetchPage(repertory.state), payload: given });
      expect(logged.mock.calls).toContainEqual([`list search without ${missing}`]);
      expect(queryOfLast()).toEqual({ currentPage: '1', pageSize: '10' });
      logged.mockRestore();
    },
  );

  it('asks for the page that the search names, without empty filters', async () => {
    const { dispatch, state } = start();
    host.answer(calls.list, envelope(200, pageOf(printJobFixture())));
    const search = searchFor({ cardName: '同步卡', batchNo: '', status: [0] });
    const tableFilter = { ...search.tableFilter, currentPage: 3, sort: '-quantity' } as const;
    await dispatch(actions.fetchPage({ ...search, tableFilter }));
    expect(queryOfLast()).toEqual({
      cardName: '同步卡',
      status: '0',
      currentPage: '3',
      pageSize: '10',
      sort: '-quantity',
    });
    expect(state()).toMatchObject({ formFilter: search.formFilter, tableFilter });
    expect(state().page?.items).toEqual([printJobFixture()]);
  });

  it('keeps that a read has failed until one succeeds, and reports the error once', async () => {
    const { dispatch, state, outside } = start();
    host.answer(calls.list, { status: 503 });
    await replyOf(dispatch(actions.fetchPage(searchFor({}))));
    expect(state().problems.page).toBe('failed');
    expect(outside.errors).toHaveLength(1);
    host.answer(calls.list, envelope(200, pageOf()));
    await dispatch(actions.fetchPage(searchFor({})));
    expect(state().problems.page).toBeUndefined();
  });

  it('shows the later of two searches, whichever answer comes first', async () => {
    const { dispatch, state } = start();
    let answerFirst = () => {};
    host.answer(calls.list, (response) => {
      answerFirst = () => response.end(envelope(200, pageOf(printJobFixture({ id: 1 }))).body);
      host.answer(calls.list, envelope(200, pageOf(printJobFixture({ id: 2 }))));
    });
    const first = dispatch(actions.fetchPage(searchFor({})));
    await waitFor(() => expect(host.received).toHaveLength(1), { interval: 1 });
    await dispatch(actions.fetchPage(searchFor({})));
    answerFirst();
    await first;
    expect(state().page?.items[0]?.id).toBe(2);
  });

  it('drops a quiet refresh whose search is no longer the one on the screen', async () => {
    const { dispatch, state } = start();
    host.answer(calls.list, (response) => {
      dispatch(actions.saveSearch(searchFor({ cardName: 'another' })));
      response.end(envelope(200, pageOf(printJobFixture())).body);
    });
    await dispatch(actions.refreshPage());
    expect(state().page).toBeUndefined();
  });
});

describe('one job', () => {
  it('is missing when the server does not know it', async () => {
    const { dispatch, state } = start();
    host.answer(calls.find, envelope(4104, null, '印刷任务不存在'));
    await dispatch(actions.fetchDetail(99));
    expect(state().problems.detail).toBe('missing');
  });

  it('brings the list up to date when it is read again', async () => {
    const { dispatch, state } = start();
    dispatch(actions.savePage(pageOf(printJobFixture({ id: 7, generatedCount: 10 }))));
    host.answer(calls.find, envelope(200, printJobDetailFixture({ job: printJobFixture({ id: 7 }) })));
    await dispatch(actions.refreshDetail(7));
    expect(state().page?.items[0]?.generatedCount).toBe(1000);
  });

  it('leaves nothing of the job before it', async () => {
    const { dispatch, state } = start();
    dispatch(actions.saveDetail(printJobDetailFixture()));
    dispatch(actions.saveCardSearch(searchFor({ status: [9] })));
    dispatch(actions.clearJob());
    expect(state()).toMatchObject({ detail: undefined, cardSearch: { formFilter: {} } });
  });
});

describe('creating a job', () => {
  it('sends one request however often it is asked while the first is on its way', async () => {
    const { dispatch } = start();
    host.answer(calls.create, envelope(200, { id: 7, batchNo: 'P20261120-0007' }));
    const replies = await Promise.all([
      replyOf(dispatch(actions.createPrintJob(order))),
      replyOf(dispatch(actions.createPrintJob(order))),
    ]);
    expect(host.received).toHaveLength(1);
    expect(replies).toContainEqual({ kind: 'created', id: 7 });
  });

  it('hands back the fields that the server refuses', async () => {
    const { dispatch, outside } = start();
    const fields = [{ path: 'prefix', message: '卡号前缀已用完' }];
    host.answer(calls.create, envelope(4100, { fields }, '卡号前缀已用完'));
    expect(await dispatch(actions.createPrintJob(order))).toEqual({ kind: 'refused', fields });
    expect(outside.toasts).toEqual([]);
  });
});

describe('confirming a delivery', () => {
  const delivery = { id: 7, receivedCount: 990, scrappedCount: 10, serials: { scrapped: [], missing: [] } };

  it('sends the counts in the query and the serials in the body', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.confirm, envelope(200, { stockedCount: 990, voidedCount: 10 }));
    expect(await dispatch(actions.confirmPrintJob(delivery))).toMatchObject({ kind: 'done' });
    expect(queryOfLast()).toEqual({ id: '7', receivedCount: '990', scrappedCount: '10' });
    expect(JSON.parse(host.received[0]?.body ?? '')).toEqual(delivery.serials);
    expect(outside.toasts).toEqual([{ kind: 'success', text: '已入库 990 张，作废 10 张' }]);
  });

  it('says nothing of success when it was refused', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.confirm, envelope(4109, null, '该任务已确认完成，不能重复确认'));
    expect(await dispatch(actions.confirmPrintJob(delivery))).toEqual({ kind: 'refused', fields: [] });
    expect(outside.toasts).toEqual([]);
  });
});

describe('changing cards', () => {
  it('names a card that could not be changed', async () => {
    const { dispatch, outside } = start();
    const refused = [{ serial: 'SC00000000015', message: '已作废' }];
    host.answer(calls.change, envelope(200, { changedCount: 1, refused }));
    const serials = ['SC00000000015', 'SC00000000023'];
    expect(await dispatch(actions.changeCards({ action: 'freeze', serials, reason: '报失' }))).toBe(true);
    expect(outside.toasts).toEqual([
      { kind: 'offer', text: '已冻结 1 张' },
      { kind: 'warning', text: '1 张未处理（SC00000000015：已作废）' },
    ]);
  });
});

describe('exports (spec section 7: the pre-check runs first, then the download by navigation)', () => {
  it('downloads the print file of a finished generation, with the reason', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.isFinished, envelope(200, true));
    expect(await dispatch(actions.exportPrintFile({ id: 7, format: 'csv', reason: '损坏' }))).toBe(true);
    expect(outside.downloads).toEqual([
      `${api}/v1/exportStudyCardPrintInfoByPrintId?id=7&format=csv&reason=${encodeURIComponent('损坏')}`,
    ]);
  });

  it('does not download what is closed to it, and says why in the words of the server', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.isFinished, envelope(200, false, '印刷已确认完成，不能再导出'));
    expect(await dispatch(actions.exportPrintFile({ id: 7, format: 'xlsx' }))).toBe(false);
    expect(outside.downloads).toEqual([]);
    expect(outside.toasts).toEqual([{ kind: 'warning', text: '印刷已确认完成，不能再导出' }]);
  });

  it('exports the records that the list is filtered for', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.hasRecords, envelope(200, true));
    dispatch(actions.saveSearch(searchFor({ status: [3] })));
    await dispatch(actions.exportPrintRecords('xlsx'));
    expect(queryOfLast()).toEqual({ status: '3', format: 'xlsx' });
    expect(outside.downloads).toEqual([`${api}/v1/exportStudyCardPrintRecord?status=3&format=xlsx`]);
  });

  it('says so when no record matches', async () => {
    const { dispatch, outside } = start();
    host.answer(calls.hasRecords, envelope(200, false));
    await dispatch(actions.exportPrintRecords('csv'));
    expect(outside.toasts).toEqual([{ kind: 'warning', text: '没有符合条件的印刷记录' }]);
    expect(outside.downloads).toEqual([]);
  });
});
