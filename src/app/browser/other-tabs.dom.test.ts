import { waitFor } from '@testing-library/dom';
import { login } from '#src/models/login';
import { person } from '#src/models/person.fixture';
import { startTestApp } from '#src/models/ports.fixture';
import { user } from '#src/models/user';
import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { followOtherTabs } from './other-tabs';

const userAddress = '/user-centre/user/getCurrentUserInfo';
let host: LocalHost;
const stops: (() => void)[] = [];
beforeAll(async () => {
  host = await startPageHost();
  host.answer('/sso-login-out', envelope(200));
});
afterAll(() => host.close());
beforeEach(() => (host.received.length = 0));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a tab in which this person sees a page. */
function openTab(id: number, hasUnsavedWork = false) {
  const { app, outside } = startTestApp([login, user], { location: '/task/repertory/list?page=2' });
  app.dispatch(user.actions.saveCurrent({ ...person, id }));
  const stop = followOtherTabs(app, { isThere: () => hasUnsavedWork });
  stops.push(stop, () => app.stop());
  return { app, documents: outside.documents, outside, state: () => app.store.getState() };
}

const until = (isSo: () => boolean) => waitFor(() => expect(isSo()).toBe(true), { interval: 1 });

describe('a second tab (issue 4)', () => {
  it('signs out with the first', async () => {
    const [first, second] = [openTab(1), openTab(1)];
    void first.app.dispatch(login.actions.signOut({}));
    await until(() => second.outside.documents.length > 0);
    expect(second.outside.documents).toEqual(['/']);
    expect(second.state()).toMatchObject({ user: { current: undefined }, login: { status: false } });
  });

  it('stays under the sign-in dialog when it holds what a person has filled in', async () => {
    const [first, second] = [openTab(1), openTab(1, true)];
    void first.app.dispatch(login.actions.signOut({}));
    await until(() => second.state().login.isExpired);
    expect(second.documents).toEqual([]);
    expect(second.state()).toMatchObject({ user: { current: { id: 1 } }, login: { status: false } });
  });

  it('starts anew when somebody else signs in after its person was logged out', async () => {
    const tab = openTab(1);
    host.answer('/sso-login-out', envelope(200));
    await tab.app.dispatch(login.actions.signOut({ returnTo: '/task/grant' }));
    expect(tab.documents).toEqual([]);
    tab.app.dispatch(user.actions.saveCurrent({ ...person, id: 2 }));
    await until(() => tab.documents.length > 0);
    expect(tab.documents).toEqual(['/task/repertory/list?page=2']);
  });

  it('starts anew when somebody else signs in, without a trace of the person before', async () => {
    const [first, second] = [openTab(1), openTab(1)];
    first.app.dispatch(user.actions.saveCurrent({ ...person, id: 2 }));
    await until(() => second.documents.length > 0);
    expect(second.documents).toEqual(['/task/repertory/list?page=2']);
    expect(second.state().user.current).toBeUndefined();
  });

  it('closes its sign-in dialog when the same person signs in again in the first', async () => {
    const [first, second] = [openTab(1, true), openTab(1, true)];
    first.app.dispatch(login.actions.saveExpired());
    await until(() => second.state().login.isExpired);
    first.app.dispatch(login.actions.saveRenewed());
    await until(() => !second.state().login.isExpired);
    expect(second.documents).toEqual([]);
    expect(first.state().login.isExpired).toBe(false);
  });

  it('looks again who is signed in when it comes back into view', async () => {
    const tab = openTab(1);
    host.answer(userAddress, envelope(200, { ...person, id: 2 }));
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => tab.documents.length > 0);
    expect(tab.documents).toEqual(['/task/repertory/list?page=2']);
  });

  it('goes on quietly when that look fails', async () => {
    const tab = openTab(1);
    host.answer(userAddress, { status: 503 });
    await tab.app.dispatch(user.actions.confirmCurrent());
    expect(tab.outside.errors).toEqual([]);
    expect(tab.state().user.current?.id).toBe(1);
  });
});
