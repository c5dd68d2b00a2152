import { audit } from '#contract/audit/endpoints';
import { printExport } from '#contract/print-export/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { rights } from '#contract/rights';
import { stock } from '#contract/stock/endpoints';
import type { PageList } from '#src/area/area';
import { takeAskedAhead } from '#src/area/asked-ahead';
import { auditRecords } from '#src/models/audit/audit-records';
import { printExport as printExportModel } from '#src/models/print-export';
import { repertory as repertoryModel } from '#src/models/repertory';
import { stock as stockModel } from '#src/models/repertory/stock';
import { merchants as merchantArea } from '#src/pages/merchant/area';
import { request } from '#src/request';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { createApp, createLoading, type AnyModel, type App } from 'saga-models';
import { pageOf } from './arrived-pages';
import { createWarmUp, firstPageMaxMs, preparationMaxMs } from './warm-up';

const list = '/task/repertory/list';
const firstPage = { currentPage: 1, pageSize: 10 } as const;

let host: LocalHost;
// Compiled before the tests, so that it doesn't count against their timeouts.
beforeAll(
  () =>
    Promise.all([
      import('#src/layouts/menu/MenuLayout'),
      import('#src/pages/task/repertory/list/RepertoryListPage'),
    ]),
  60_000,
);
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const opened: AbortController[] = [];
// Prefetched answers that were not taken must not reach the next test.
afterEach(() => opened.splice(0).forEach((instance) => instance.abort()));

function begin(askWhoIsThere: () => Promise<readonly string[]> = () => Promise.resolve(rights)) {
  const app = createApp({ models: [], hooks: [createLoading()] }).start();
  const instance = new AbortController();
  opened.push(instance);
  const warmUp = createWarmUp({
    app,
    client: request,
    base: '',
    home: '/welcome',
    loadLanguage: () => Promise.resolve(),
    askWhoIsThere,
    signal: instance.signal,
  });
  return { warmUp, app };
}

describe('getting an address ready', () => {
  it.each(['/user/login', '/crmlogin/saas/login?redirect=%2Fwelcome', '/empty', '/nowhere'])(
    'asks nothing about the person for %s',
    async (address) => {
      const askWhoIsThere = jest.fn(() => Promise.resolve(rights));
      await begin(askWhoIsThere).warmUp.prepare(address);
      expect(askWhoIsThere).not.toHaveBeenCalled();
    },
  );

  /** An address, the first call of its page, and how the page dispatches it. */
  const firstReads: readonly [address: string, url: string, ask: (app: App) => unknown][] = [
    [
      '/task/repertory/check/7',
      request.addressOf(repertory.findPrintJob, { query: { id: 7 } }),
      ({ dispatch }) => dispatch(repertoryModel.actions.fetchDetail(7)),
    ],
    [
      '/task/repertory/card/sc00000000017',
      request.addressOf(repertory.findCard, { query: { serial: 'SC00000000017' } }),
      ({ dispatch }) => dispatch(repertoryModel.actions.fetchCard('SC00000000017')),
    ],
    [
      '/task/repertory/stock',
      request.addressOf(stock.listThresholds),
      ({ dispatch }) => dispatch(stockModel.actions.fetchThresholds()),
    ],
  ];

  it.each(firstReads)(
    "sends the first read of %s, whose answer the page's own call takes",
    async (address, url, ask) => {
      host.answer(url.split('?')[0] ?? '', envelope(200, { items: [] }));
      const { warmUp, app } = begin();
      await warmUp.prepare(address);
      await ask(app);
      expect(host.received.map((call) => call.url)).toEqual([url]);
    },
    60_000,
  );

  const audits = request.addressOf(audit.listAuditRecords, { query: { hidesSignIns: true, ...firstPage } });
  const jobs = request.addressOf(repertory.listPrintJobs, { query: firstPage });
  const exports = request.addressOf(printExport.listPrintExports, { query: firstPage });
  const lists: readonly [address: string, url: string, list: () => Promise<PageList & AnyModel>][] = [
    [list, jobs, () => Promise.resolve(repertoryModel)],
    [`/redirect?redirect=${encodeURIComponent(list)}`, jobs, () => Promise.resolve(repertoryModel)],
    ['/task/repertory/records', exports, () => Promise.resolve(printExportModel)],
    ['/audit/list', audits, () => Promise.resolve(auditRecords)],
  ];

  it.each(lists)(
    'puts the first page of %s into the store with one read, and says so once',
    async (address, url, load) => {
      const page = { items: [], currentPage: 1, pageSize: 10, totalCount: 0, totalPage: 0 };
      host.answer(url.split('?')[0] ?? '', envelope(200, page));
      const { warmUp, app } = begin();
      await warmUp.prepare(address);
      const { namespace, actions } = await load();
      expect(host.received.map((call) => call.url)).toEqual([url]);
      expect(app.store.getState()).toMatchObject({ [namespace]: { page } });
      expect(takeAskedAhead(app, actions.fetchPage.type)).toBe(true);
      expect(takeAskedAhead(app, actions.fetchPage.type)).toBe(false);
    },
    60_000,
  );

  it('leaves no timer behind when the application ends before its page is drawn', async () => {
    const page = { items: [], currentPage: 1, pageSize: 10, totalCount: 0, totalPage: 0 };
    host.answer(jobs.split('?')[0] ?? '', envelope(200, page));
    const { warmUp, app } = begin();
    await warmUp.prepare(list);
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    opened.splice(0).forEach((instance) => instance.abort());
    expect(cleared).toHaveBeenCalled();
    expect(takeAskedAhead(app, repertoryModel.actions.fetchPage.type)).toBe(false);
    cleared.mockRestore();
  }, 60_000);

  it('waits a second for a list that is slow, and the page does not ask it again', async () => {
    host.answer(jobs.split('?')[0] ?? '', () => {});
    const { warmUp, app } = begin();
    const startedAt = performance.now();
    await warmUp.prepare(list);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(firstPageMaxMs - 5);
    expect(takeAskedAhead(app, repertoryModel.actions.fetchPage.type)).toBe(true);
    expect(host.received.map((call) => call.url)).toEqual([jobs]);
  }, 60_000);

  it('asks nothing before it is known that the person may see the page', async () => {
    let answer: (authList: readonly string[]) => void = () => undefined;
    const { warmUp } = begin(() => new Promise((resolve) => (answer = resolve)));
    const ready = warmUp.prepare(list);
    expect(host.received).toEqual([]);
    answer(['merchant_menu']);
    await ready;
    expect(host.received).toEqual([]);
  });

  it.each([`${list}?status=3`, '/task/repertory/check/none'])(
    'prefetches nothing for %s, which opens otherwise than usual',
    async (address) => {
      await begin().warmUp.prepare(address);
      expect(host.received).toEqual([]);
    },
  );

  it('loads the code also when the person could not be found out', async () => {
    const { warmUp, app } = begin(() => Promise.reject(new Error('offline')));
    await warmUp.prepare('/merchant/information/list');
    // A page that has not come is drawn by a lazy component, which is an object.
    expect(typeof pageOf(app, merchantArea.pages.merchantList)).toBe('function');
  }, 60_000);

  it('is over when the person could not be found out', async () => {
    const { warmUp } = begin(() => Promise.reject(new Error('offline')));
    await expect(warmUp.prepare('/welcome')).resolves.toBeUndefined();
  });

  it('is over after its time when an answer never comes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      let isOver = false;
      const { warmUp } = begin(() => new Promise(() => {}));
      void warmUp.prepare('/welcome').then(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(preparationMaxMs - 1);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isOver).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
