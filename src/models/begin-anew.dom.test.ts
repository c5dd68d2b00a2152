/** Signing out resets the models, so that the next user finds nothing of the last one. */
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import { emptySearch } from '#src/lib/list/list-state';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { account } from './account/account';
import { error } from './error';
import { global } from './global';
import { login } from './login';
import { startTestApp } from './ports.fixture';
import { user } from './user';

const calls = {
  list: '/studycard-api/account/v1/listAccounts',
  person: '/user-centre/user/getCurrentUserInfo',
  signOut: '/sso-login-out',
};
const page = (username: string) =>
  envelope(200, {
    items: [{ id: 7, username }],
    currentPage: 1,
    pageSize: 10,
    totalNum: 1,
    totalPage: 1,
  });

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  host.answer(calls.person, envelope(200, { id: 3, username: 'li', authorityList: [], notifyCount: 1 }));
  host.answer(calls.list, page('secret'));
  host.answer(calls.signOut, envelope(200));
});
afterEach(() => host.close());

/** Starts signed in, with a list read, a notice shown and the dark shade chosen. */
async function start() {
  const test = startTestApp([global, login, user, account]);
  const { dispatch } = test.app;
  await dispatch(user.actions.fetchCurrent());
  await dispatch(account.actions.fetchPage(emptySearch({ name: 'secret' }, 10)));
  await dispatch(global.actions.addNotice({ id: '1', type: 'error', text: 'secret' }));
  dispatch(global.actions.saveRecordName({ pathname: '/account/7', name: 'secret' }));
  dispatch(global.actions.saveShadeChoice('dark'));
  return test;
}

const kept = (test: Awaited<ReturnType<typeof start>>) => JSON.stringify(test.app.store.getState());

describe.each([
  ['a 401', login.actions.signOut({ returnTo: '/account' })],
  ['退出登录', login.actions.signOut({})],
  ['a sign-out in another tab', login.actions.forget({})],
  ['somebody else who has signed in over the page', login.actions.startAnew()],
])('after %s', (_, leave) => {
  it('nothing that was read is left, and the choices about the look are kept', async () => {
    const test = await start();
    expect(kept(test)).toContain('secret');
    await test.app.dispatch(leave);
    expect(kept(test)).not.toContain('secret');
    const { global: shell, account: accounts, user: person, loading } = test.app.store.getState();
    expect([shell.shadeChoice, accounts, person.current]).toEqual(['dark', account.state, undefined]);
    expect(loading).toMatchObject({ global: false });
  });
});

it.each([
  ['a list', calls.list, () => account.actions.fetchPage(emptySearch({}, 10)), page('late secret')],
  [
    'who is signed in',
    calls.person,
    () => user.actions.confirmCurrent(),
    envelope(200, { id: 3, username: 'late secret', authorityList: [] }),
  ],
])('what answers late to %s is not kept either', async (_, path, ask, answer) => {
  const test = await start();
  let response: ServerResponse | undefined;
  host.answer(path, (held) => void (response = held));
  const asking = test.app.dispatch(ask());
  await waitFor(() => expect(response).toBeDefined());
  await test.app.dispatch(login.actions.signOut({ returnTo: '/account' }));
  response?.writeHead(200, { 'content-type': 'application/json' }).end(answer.body);
  await asking;
  expect(kept(test)).not.toContain('secret');
});

it('under the sign-in dialog the page keeps what it shows, and gives it up when the dialog is declined', async () => {
  const test = await start();
  await test.app.dispatch(login.actions.signOut({ isRedirectDisabled: true, returnTo: '/account' }));
  expect(test.app.store.getState().account.page?.items).toHaveLength(1);
  await test.app.dispatch(login.actions.signOut({}));
  expect(kept(test)).not.toContain('secret');
});

it('the error state keeps the code that signed out, and takes the codes of the same document that follow', async () => {
  const test = startTestApp([error, global, login, user]);
  await test.app.dispatch(user.actions.fetchCurrent());
  host.answer('/api/401', { status: 401 });
  await test.app.dispatch(error.actions.trigger(401)).catch(() => undefined);
  test.app.dispatch(error.actions.saveRefusal({ status: 401, requestId: 'a', missingRights: ['secret'] }));
  await test.app.dispatch(login.actions.signOut({ returnTo: '/exception/trigger' }));
  const { error: kept } = test.app.store.getState();
  expect(kept).toMatchObject({ error: '401', refusal: undefined, isloading: false });
  test.app.dispatch(error.actions.saveError(500));
  expect(test.app.store.getState().error.error).toBe('500');
});
