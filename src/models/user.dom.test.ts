import { createAuthorityStore } from '#src/access';
import { browserStorage } from '#src/lib/storage/browser-storage';
import { createUnsavedWork } from '#src/lib/unsaved-work';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { person } from './person.fixture';
import { startTestApp } from './ports.fixture';
import { user, type UserState } from './user';

const address = '/user-centre/user/getCurrentUserInfo';
const warehouse = {
  ...person,
  username: 'warehouse',
  authorityList: ['studycard_inventory_menu', 'repertory.create'],
  notifyCount: 4,
};

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
  window.localStorage.clear();
});
afterEach(() => host.close());

const stateOf = (app: { store: { getState: () => { user: UserState } } }) => app.store.getState().user;

describe('the current user (spec sections 3 and 6)', () => {
  it('brings the auth list and the notify count', async () => {
    host.answer(address, envelope(200, warehouse));
    const { app } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    expect(stateOf(app)).toMatchObject({
      current: { username: 'warehouse' },
      authList: ['studycard_inventory_menu', 'repertory.create'],
      notifyCount: 4,
    });
  });

  it('asked again about the same person leaves the count of the notices as it is', async () => {
    host.answer(address, envelope(200, warehouse));
    const { app } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    app.dispatch(user.actions.saveNotifyCount(2));
    await app.dispatch(user.actions.confirmCurrent());
    expect(stateOf(app).notifyCount).toBe(2);
  });

  it('writes ["admin"] as authority, whatever the server says', async () => {
    host.answer(address, envelope(200, { ...warehouse, authorityList: [] }));
    const { app } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    expect(createAuthorityStore(browserStorage).read()).toEqual(['admin']);
    expect(stateOf(app).authList).toEqual(['noAuth']);
  });

  it('writes it again when the tab comes back into view, where the authority was removed', async () => {
    host.answer(address, envelope(200, warehouse));
    const { app } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    createAuthorityStore(browserStorage).clear();
    await app.dispatch(user.actions.confirmCurrent());
    expect(createAuthorityStore(browserStorage).read()).toEqual(['admin']);
  });

  it('leaves the authority and the person as they are where coming back finds nobody', async () => {
    host.answer(address, envelope(200, warehouse));
    const { app, outside } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    createAuthorityStore(browserStorage).clear();
    host.answer(address, envelope(200, null));
    await app.dispatch(user.actions.confirmCurrent());
    expect(createAuthorityStore(browserStorage).read()).toEqual([]);
    expect(stateOf(app).current).toMatchObject({ username: 'warehouse' });
    expect(outside.errors).toEqual([]);
  });

  it.each([
    [{ role: 'support' as const, authorityList: ['users_manage_all'] }, false, '你的角色已改为 客服'],
    [
      { role: 'support' as const, authorityList: ['users_manage_all'] },
      true,
      '你的角色已改为 客服，内容留作草稿',
    ],
    [{ authorityList: ['studycard_inventory_menu'] }, true, '你的角色 仓管 的权限已更改，内容留作草稿'],
    [{ role: 'role-7' as const, roleName: '夜班' }, false, '你的角色已改为 夜班'],
    [{ notifyCount: 9 }, true, undefined],
  ])('is warned only when a read finds a changed role or rights: %j', async (changed, isUnsaved, told) => {
    host.answer(address, envelope(200, warehouse));
    const { app, outside } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    const release = isUnsaved ? createUnsavedWork().hold() : undefined;
    host.answer(address, envelope(200, { ...warehouse, ...changed }));
    await app.dispatch(user.actions.confirmCurrent());
    release?.();
    expect(outside.toasts).toEqual(told === undefined ? [] : [{ kind: 'warning', text: told }]);
    expect(stateOf(app).current).toMatchObject(changed);
  });

  it('is an error of its own where the server names nobody', async () => {
    host.answer(address, envelope(200, null));
    const { app, outside } = startTestApp([user]);
    await expect(app.dispatch(user.actions.fetchCurrent())).rejects.toMatchObject({ name: 'NoUserError' });
    expect(outside.errors).toHaveLength(1);
    expect(stateOf(app).hasFailed).toBe(true);
  });

  it.each([
    ['/task/grant?page=2#top', '/user/login?redirect=%2Ftask%2Fgrant%3Fpage%3D2%23top'],
    ['/', '/user/login'],
    ['/welcome', '/user/login'],
    ['/user/login?redirect=%2Ftask%2Fgrant', '/user/login?redirect=%2Ftask%2Fgrant'],
    ['/User/Login/?redirect=%2Ftask%2Fgrant', '/User/Login/?redirect=%2Ftask%2Fgrant'],
  ])('leads from %s to the way in when nobody is signed in, without an error', async (location, login) => {
    host.answer(address, { status: 401 });
    const { app, outside } = startTestApp([user], { location });
    await app.dispatch(user.actions.fetchCurrent());
    expect(outside.paths).toEqual([login]);
    expect(outside.errors).toEqual([]);
  });

  it.each(['/exception/404', '/exception/trigger?from=mail', '/Exception/404/', '/%65xception/404'])(
    'stays at %s, which needs no session, when nobody is signed in',
    async (location) => {
      host.answer(address, { status: 401 });
      const { app, outside } = startTestApp([user], { location });
      await app.dispatch(user.actions.fetchCurrent());
      expect(outside).toMatchObject({ paths: [], errors: [] });
      expect(stateOf(app).isAbsent).toBe(true);
    },
  );

  it('leads to the CRM login page where the environment names it', async () => {
    host.answer(address, { status: 401 });
    const environment = { loginPath: '/crmlogin/saas/login' };
    const { app, outside } = startTestApp([user], { environment });
    await app.dispatch(user.actions.fetchCurrent());
    expect(outside.paths).toEqual(['/crmlogin/saas/login']);
  });

  it('is an error when a known session has ended', async () => {
    host.answer(address, envelope(200, warehouse));
    const { app, outside } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    host.answer(address, { status: 401 });
    await expect(app.dispatch(user.actions.fetchCurrent())).rejects.toMatchObject({ status: 401 });
    expect(outside.paths).toEqual([]);
    expect(outside.errors).toHaveLength(1);
  });

  it('stops silently on any other code, and the page can say that it failed', async () => {
    host.answer(address, envelope(4104));
    const { app, outside } = startTestApp([user]);
    await app.dispatch(user.actions.fetchCurrent());
    expect(stateOf(app)).toMatchObject({ current: undefined, hasFailed: true });
    expect(outside.errors).toEqual([]);
  });
});
