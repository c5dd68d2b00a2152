/** A successful write is reported as done, whatever becomes of the reads that follow it. */
import { waitFor } from '@testing-library/react';
import { emptySearch } from '#src/lib/list/list-state';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { account } from './account/account';
import { lists } from './lists';
import { startTestApp } from './ports.fixture';

const calls = {
  list: '/studycard-api/account/v1/listAccounts',
  find: '/studycard-api/account/v1/findAccount',
  create: '/studycard-api/account/v1/createAccount',
  update: '/studycard-api/account/v1/updateAccount',
  link: '/studycard-api/account/v1/issuePasswordLink',
  views: '/studycard-api/listView/v1/listViews',
  createView: '/studycard-api/listView/v1/createView',
};
const { actions } = account;
const cut = { status: 503 };
const page = envelope(200, { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 });
const detail = envelope(200, { account: { id: 7, username: 'zhou' }, version: 1 });
const filled = { username: 'zhou', displayName: '小周', roleCode: 'ops', scope: 'all' } as const;
const link = { token: 't'.repeat(16), expiresAt: '2026-12-01T00:00:00.000Z' };

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(calls.list, page);
  host.answer(calls.find, detail);
  host.answer(calls.create, envelope(200, { id: 7 }));
  host.answer(calls.update, envelope(200, { version: 2 }));
  host.answer(calls.link, envelope(200, link));
});
afterEach(() => host.close());

/** Starts with the list and one record read. */
async function start() {
  const test = startTestApp([account]);
  await test.app.dispatch(actions.fetchPage(emptySearch({}, 10)));
  await test.app.dispatch(actions.fetchDetail(7));
  return test;
}

type App = Awaited<ReturnType<typeof start>>['app'];

describe.each([
  [
    '新建账号',
    (app: App) => app.dispatch(actions.create({ body: filled, idempotencyKey: 'k'.repeat(16) })),
    { id: 7 },
    ['账号 zhou 已新建，把密码链接交给本人'],
  ],
  [
    '编辑',
    (app: App) =>
      app.dispatch(actions.update({ id: 7, version: 1, displayName: '周', roleCode: 'ops', scope: 'all' })),
    { version: 2 },
    ['账号已保存'],
  ],
  ['密码链接', (app: App) => app.dispatch(actions.issueLink(7)), link, []],
] as const)('%s', (_, send, data, told) => {
  it('is answered and told where the reads behind it are cut, which marks the rows as old', async () => {
    const { app, outside } = await start();
    host.answer(calls.list, cut);
    host.answer(calls.find, cut);
    expect(await send(app)).toEqual({ kind: 'done', data });
    expect(outside.toasts.map(({ text }) => text)).toEqual(told);
    await waitFor(() => expect(app.store.getState().account.problems.page).toBe('failed'));
    expect(app.store.getState().account.page?.items).toEqual([]);
  });

  it('is sent a second time while they are still on their way', async () => {
    const { app } = await start();
    host.answer(calls.list, () => {});
    host.answer(calls.find, () => {});
    for (let press = 0; press < 2; press += 1) expect(await send(app)).toEqual({ kind: 'done', data });
  });
});

it('a record that could not be read again after a write says so, and keeps what it had', async () => {
  const { app } = await start();
  host.answer(calls.list, cut);
  host.answer(calls.find, cut);
  await app.dispatch(actions.unlock({ id: 7, username: 'zhou' })).catch(() => undefined);
  await app.dispatch(actions.issueLink(7));
  await waitFor(() => expect(app.store.getState().account.problems.detail).toBe('failed'));
  expect(app.store.getState().account.detail?.account.id).toBe(7);
});

it('a saved view is there at once, and answered where the views can not be read', async () => {
  const { app, outside } = startTestApp([lists]);
  const list = 'repertory.printJobs';
  host.answer(calls.views, envelope(200, []));
  await app.dispatch(lists.actions.fetchViews(list));
  const view = { id: 5, name: '待印刷', search: 'status=1', layout: null, sharedWith: null, version: 1 };
  host.answer(calls.createView, envelope(200, view));
  host.answer(calls.views, cut);
  const made = lists.actions.createView({
    list,
    name: '待印刷',
    search: 'status=1',
    layout: null,
    sharedWith: null,
  });
  expect(await app.dispatch(made)).toEqual(view);
  expect(app.store.getState().lists.views[list]).toEqual([view]);
  await waitFor(() => expect(outside.errors).toHaveLength(1));
});
