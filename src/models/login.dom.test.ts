import { createAuthorityStore } from '#src/access';
import { browserStorage } from '#src/lib/storage/browser-storage';
import { zhCN } from '#src/locales/zh-CN';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { login, type LoginState } from './login';
import { startTestApp } from './ports.fixture';
import { user } from './user';

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

const credentials = { username: 'warehouse', password: 'study-card' };
const good = { body: '{"code":200,"status":"ok","msg":"success","data":"ticket+1"}' };
const stateOf = (app: { store: { getState: () => { login: LoginState } } }) => app.store.getState().login;

describe('signing in (spec section 4)', () => {
  it('leaves for the post-login address with the token appended by ?', async () => {
    host.answer('/sso/ajaxLogin', good);
    const { app, outside } = startTestApp([login, user]);
    await app.dispatch(login.actions.signIn(credentials));
    expect(stateOf(app).status).toBe('ok');
    expect(outside).toMatchObject({ documents: ['/sso/session?token=ticket%2B1'], paths: [] });
    // No ticket is exchanged in the background.
    expect(host.received.map(({ url }) => url)).toEqual(['/sso/ajaxLogin']);
  });

  it('appends by & where the address has a query, and keeps where the person wanted to go', async () => {
    host.answer('/sso/ajaxLogin', good);
    const environment = { postLoginUrl: 'https://crm.example/in?from=card' };
    const { app, outside } = startTestApp([login, user], { environment });
    await app.dispatch(login.actions.signIn({ ...credentials, redirect: '/task/grant?page=2' }));
    expect(outside.documents).toEqual([
      'https://crm.example/in?from=card&token=ticket%2B1&redirect=%2Ftask%2Fgrant%3Fpage%3D2',
    ]);
  });

  it.each([
    ['/sso/session', ''],
    ['https://crm.example/in?app=https%3A%2F%2Fcards.example', 'https://crm.example/in'],
  ])('names the page below the host, so that %s comes back there', async (postLoginUrl, expected) => {
    host.answer('/sso/ajaxLogin', good);
    const environment = { postLoginUrl };
    const { app, outside } = startTestApp([login, user], { environment, root: '/apps/cards' });
    await app.dispatch(login.actions.signIn({ ...credentials, redirect: '/welcome' }));
    const address = new URL(outside.documents[0] ?? '');
    expect(address.origin + address.pathname).toBe(expected || `${window.location.origin}/sso/session`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      app: `${window.location.origin}/apps/cards`,
      token: 'ticket+1',
      redirect: '/welcome',
    });
  });

  it('sends the user name and the password, and nothing else', async () => {
    host.answer('/sso/ajaxLogin', good);
    const { app } = startTestApp([login, user]);
    await app.dispatch(login.actions.signIn({ ...credentials, redirect: '/welcome' }));
    expect(host.received[0]?.body).toBe('username=warehouse&password=study-card');
  });

  it('stays, with status error and the message, when the answer is 5001', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":5001,"status":"error","msg":"密码错误","data":null}' });
    const { app, outside } = startTestApp([login, user]);
    await app.dispatch(login.actions.signIn(credentials));
    expect(stateOf(app)).toMatchObject({ status: 'error', message: '密码错误', lockedUntilMs: undefined });
    expect(outside).toMatchObject({ documents: [], toasts: [], errors: [] });
  });

  it('knows when the next try is let through', async () => {
    host.answer('/sso/ajaxLogin', {
      body: '{"code":5001,"status":"error","msg":"已锁定","data":{"retryAfterSeconds":90}}',
    });
    const { app } = startTestApp([login, user]);
    const before = Date.now();
    await app.dispatch(login.actions.signIn(credentials));
    const lockedForMs = (stateOf(app).lockedUntilMs ?? 0) - before;
    expect(lockedForMs).toBeGreaterThanOrEqual(90_000);
    expect(lockedForMs).toBeLessThan(100_000);
  });

  it('takes one try at a time', async () => {
    host.answer('/sso/ajaxLogin', good);
    const { app } = startTestApp([login, user]);
    await Promise.all([
      app.dispatch(login.actions.signIn(credentials)),
      app.dispatch(login.actions.signIn(credentials)),
    ]);
    expect(host.received.filter(({ url }) => url === '/sso/ajaxLogin')).toHaveLength(1);
  });
});

describe('signing in over the page', () => {
  it('says why the dialog stays where the browser did not keep the session', async () => {
    host.answer('/sso/ajaxLogin', good);
    host.answer('/sso/session', { status: 200 });
    host.answer('/user-centre/user/getCurrentUserInfo', { status: 401 });
    const { app } = startTestApp([login, user]);
    app.dispatch(login.actions.saveExpired());
    await app.dispatch(login.actions.renew(credentials));
    expect(stateOf(app)).toMatchObject({
      isExpired: true,
      status: 'error',
      message: zhCN.login.cookieLost,
    });
  });
});

describe('signing out (spec section 4)', () => {
  const authority = createAuthorityStore(browserStorage);
  beforeEach(() => authority.write(['admin']));

  it('empties the authority, sets the status to false and goes to "/"', async () => {
    host.answer('/sso-login-out', envelope(200));
    const { app, outside } = startTestApp([login, user]);
    await app.dispatch(login.actions.signOut({}));
    expect(stateOf(app).status).toBe(false);
    expect(authority.read()).toEqual([]);
    expect(outside.documents).toEqual(['/']);
  });

  it('stays where it is, under the sign-in dialog, when the redirect is disabled', async () => {
    host.answer('/sso-login-out', envelope(200));
    const { app, outside } = startTestApp([login, user]);
    await app.dispatch(login.actions.signOut({ isRedirectDisabled: true, returnTo: '/task/grant' }));
    expect(outside).toMatchObject({ documents: [], paths: [] });
    expect(stateOf(app)).toMatchObject({ status: false, isExpired: true });
    expect(authority.read()).toEqual([]);
  });

  it('keeps where to return for who was logged out, and the notification on the page', async () => {
    host.answer('/sso-login-out', envelope(200));
    const { app, outside } = startTestApp([login, user]);
    await app.dispatch(login.actions.signOut({ returnTo: '/task/grant?page=2' }));
    expect(outside).toMatchObject({ documents: [], paths: ['/?redirect=%2Ftask%2Fgrant%3Fpage%3D2'] });
    expect(stateOf(app)).toMatchObject({ status: false, isExpired: false });
    expect(authority.read()).toEqual([]);
  });

  it('forgets the person also when the server can not be told', async () => {
    host.answer('/sso-login-out', { status: 503 });
    const { app, outside } = startTestApp([login, user]);
    await expect(app.dispatch(login.actions.signOut({}))).rejects.toMatchObject({ status: 503 });
    expect(authority.read()).toEqual([]);
    expect(outside.documents).toEqual(['/']);
  });
});
