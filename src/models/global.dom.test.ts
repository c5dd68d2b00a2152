import { global, type GlobalState } from './global';
import { startTestApp } from './ports.fixture';
import { user, type UserState } from './user';

interface Root {
  global: GlobalState;
  user: UserState;
}
const stateOf = (app: { store: { getState: () => Root } }) => app.store.getState();

describe('global state (spec sections 3 and 4)', () => {
  it('begins with the side menu collapsed, and a layout action toggles it', () => {
    const { app } = startTestApp([global, user]);
    expect(stateOf(app).global.collapsed).toBe(true);
    app.dispatch(global.actions.saveCollapsed(false));
    expect(stateOf(app).global.collapsed).toBe(false);
  });

  it('clears notices by type, and copies what remains to the notify count', async () => {
    const { app } = startTestApp([global, user]);
    app.dispatch(global.actions.addNotice({ id: '1', type: 'error', text: '甲' }));
    app.dispatch(global.actions.addNotice({ id: '2', type: 'task', text: '乙' }));
    app.dispatch(global.actions.addNotice({ id: '3', type: 'error', text: '丙' }));
    await app.dispatch(global.actions.clearNotices('error'));
    expect(stateOf(app).global.notices.map(({ text }) => text)).toEqual(['乙']);
    expect(stateOf(app).user.notifyCount).toBe(1);
  });

  it('fetches notices: currently always an empty list', async () => {
    const { app } = startTestApp([global, user]);
    await app.dispatch(global.actions.fetchNotices());
    expect(stateOf(app).global.notices).toEqual([]);
    expect(stateOf(app).user.notifyCount).toBe(0);
  });

  it('keeps the latest fifty notices', () => {
    const { app } = startTestApp([global, user]);
    for (let index = 1; index <= 60; index += 1) {
      app.dispatch(global.actions.addNotice({ id: String(index), type: 'error', text: String(index) }));
    }
    const { notices } = stateOf(app).global;
    expect([notices.length, notices[0]?.id, notices.at(-1)?.id]).toEqual([50, '11', '60']);
  });
});
