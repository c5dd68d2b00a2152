import { waitFor } from '@testing-library/react';
import { repertory } from '#contract/repertory';
import { defaultPageSize, firstPage } from '#config/constants';
import { envelope, startPageHost, type LocalHost } from '../request/local-host.fixture';
import { readsAheadPort } from '../models';
import { repertory as repertoryModel } from '../models/repertory';
import { request } from '../request';
import { createApp, createLoading, provide } from '../runtime';
import { createReadsAhead } from '../services/reads-ahead';
import { listPrintJobs } from '../services/repertory';
import { createWarmUp, preparationMaxMs } from './warm-up';

const list = '/task/repertory/list';
const firstPageQuery = { currentPage: firstPage, pageSize: defaultPageSize };
const listAddress = request.addressOf(repertory.listPrintJobs, { query: firstPageQuery });

let host: LocalHost;
// What compiling them takes is no part of what is tested.
beforeAll(
  () =>
    Promise.all([import('../layouts/MenuLayout'), import('../pages/task/repertory/list/RepertoryListPage')]),
  60_000,
);
beforeEach(async () => {
  host = await startPageHost();
  host.answer(listAddress.split('?')[0] ?? '', envelope(200, { items: [] }));
});
afterEach(() => host.close());

function begin(askWhoIsThere: () => Promise<unknown>) {
  const readsAhead = createReadsAhead();
  const app = createApp({
    models: [],
    hooks: [createLoading()],
    ports: [provide(readsAheadPort, readsAhead)],
  });
  app.start();
  const warmUp = createWarmUp({
    app,
    base: '',
    home: '/welcome',
    loadLanguage: () => Promise.resolve(),
    askWhoIsThere,
    readsAhead,
    rehearse: () => {},
    signal: new AbortController().signal,
  });
  return { warmUp, readsAhead, app };
}

describe('getting an address ready', () => {
  it.each(['/user/login', '/crmlogin/saas/login?redirect=%2Fwelcome', '/empty', '/nowhere'])(
    'asks nothing about the person for %s',
    async (address) => {
      const askWhoIsThere = jest.fn(() => Promise.resolve());
      await begin(askWhoIsThere).warmUp.prepare(address);
      expect(askWhoIsThere).not.toHaveBeenCalled();
    },
  );

  it.each([list, `/redirect?redirect=${encodeURIComponent(list)}`])(
    "asks for %s once, before the list's own code does",
    async (address) => {
      const { warmUp, readsAhead } = begin(() => Promise.resolve());
      await warmUp.prepare(address);
      await listPrintJobs(firstPageQuery, undefined, readsAhead.printJobs);
      expect(host.received.map(({ url }) => url)).toEqual([listAddress]);
    },
  );

  it('has the first page where the first drawing finds it, and asks no second time when the screen does', async () => {
    const { warmUp, app, readsAhead } = begin(() =>
      waitFor(() => expect(readsAhead.printJobs.arrived(listAddress)).toBeDefined()),
    );
    await warmUp.prepare(list);
    const { page } = app.store.getState().repertory;
    expect(page).toEqual({ items: [] });
    await app.dispatch(repertoryModel.actions.refreshPage());
    expect(app.store.getState().repertory.page).toBe(page);
    expect(host.received).toHaveLength(1);
  });

  it('reads nothing ahead for an address with a query, which opens another page than the usual one', async () => {
    const { warmUp, app } = begin(() => Promise.resolve());
    await warmUp.prepare(`${list}?status=3`);
    expect(app.store.getState().repertory.page).toBeUndefined();
    expect(host.received).toEqual([]);
  });

  it('shows nothing of an answer that is a refusal', async () => {
    host.answer(listAddress.split('?')[0] ?? '', envelope(4003, null));
    const { warmUp, app, readsAhead } = begin(() =>
      waitFor(() => expect(readsAhead.printJobs.arrived(listAddress)).toBeDefined()),
    );
    await warmUp.prepare(list);
    expect(app.store.getState().repertory.page).toBeUndefined();
  });

  it('keeps what one instance asked for from the other', async () => {
    const [one, other] = [begin(() => Promise.resolve()), begin(() => Promise.resolve())];
    await one.warmUp.prepare(list);
    await listPrintJobs(firstPageQuery, undefined, other.readsAhead.printJobs);
    expect(host.received).toHaveLength(2);
  });

  it('is over when the person could not be found out', async () => {
    const { warmUp } = begin(() => Promise.reject(new Error('offline')));
    await expect(warmUp.prepare('/welcome')).resolves.toBeUndefined();
  });

  it('is over after its time when an answer never comes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      let isOver = false;
      const { warmUp } = begin(() => new Promise(() => {}));
      void warmUp.prepare('/exception/404').then(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(preparationMaxMs - 1);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isOver).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
