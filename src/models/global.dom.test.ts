import { envelope, startPageHost, type LocalHost } from '#src/request/local-host.fixture';
import { global, recordNameAt, type GlobalState } from './global';
import { startTestApp } from './ports.fixture';
import { user, type UserState } from './user';

interface Root {
  global: GlobalState;
  user: UserState;
}
const noticesAddress = '/api/notices';

let host: LocalHost;
beforeAll(async () => {
  host = await startPageHost();
});
afterAll(() => host.close());

const stateOf = (app: { store: { getState: () => Root } }) => app.store.getState();

describe('global state (spec sections 3 and 4)', () => {
  it('begins with the side menu collapsed, and a layout action toggles it', () => {
    const { app } = startTestApp([global, user]);
    expect(stateOf(app).global.collapsed).toBe(true);
    app.dispatch(global.actions.saveCollapsed(false));
    expect(stateOf(app).global.collapsed).toBe(false);
  });

  const idsAndCount = ({ global: { notices }, user: { notifyCount } }: Root) => [
    ...notices.map(({ id }) => id),
    notifyCount,
  ];
  const held = (id: string, type = 'error') => global.actions.addNotice({ id, type, text: `通知 ${id}` });

  it('clears notices by type, and copies what remains to the notify count', async () => {
    const { app } = startTestApp([global, user]);
    for (const action of [held('1'), held('2', 'task'), held('3')]) await app.dispatch(action);
    expect(idsAndCount(stateOf(app))).toEqual(['1', '2', '3', 3]);
    await app.dispatch(global.actions.clearNotices('error'));
    expect(idsAndCount(stateOf(app))).toEqual(['2', 1]);
  });

  it.each([
    ['an empty list, as the server has it', envelope(200, []), ['held', 1]],
    ['a notice', envelope(200, [{ id: 'new', type: 'task', text: '新' }]), ['new', 'held', 2]],
    ['another code, which stops silently', envelope(300), ['old', 'held', 2]],
  ])('fetches %s, and keeps what the page itself holds', async (_, answer, expected) => {
    const { app } = startTestApp([global, user]);
    host.answer(noticesAddress, envelope(200, [{ id: 'old', type: 'task', text: '旧' }]));
    await app.dispatch(global.actions.fetchNotices());
    await app.dispatch(held('held'));
    host.answer(noticesAddress, answer);
    await app.dispatch(global.actions.fetchNotices());
    expect(idsAndCount(stateOf(app))).toEqual(expected);
  });

  it('counts what is there, also when nothing could be fetched', async () => {
    const { app } = startTestApp([global, user]);
    await app.dispatch(held('held'));
    app.dispatch(user.actions.saveNotifyCount(0));
    host.answer(noticesAddress, { status: 503 });
    await expect(app.dispatch(global.actions.fetchNotices())).rejects.toMatchObject({ status: 503 });
    expect(idsAndCount(stateOf(app))).toEqual(['held', 1]);
  });

  it('keeps the latest fifty notices', async () => {
    const { app } = startTestApp([global, user]);
    for (let index = 1; index <= 60; index += 1) await app.dispatch(held(String(index)));
    const { notices } = stateOf(app).global;
    expect([notices.length, notices[0]?.id, notices.at(-1)?.id]).toEqual([50, '11', '60']);
  });
});

describe('what a record is called', () => {
  it('is known at the path of its page alone, so that no other page is titled by it', () => {
    const { app } = startTestApp([global, user]);
    app.dispatch(global.actions.saveRecordName({ pathname: '/task/repertory/check/7', name: 'P7 · 寒假卡' }));
    const state = app.store.getState().global;
    expect(recordNameAt(state, '/task/repertory/check/7')).toBe('P7 · 寒假卡');
    expect(recordNameAt(state, '/task/repertory/check/8')).toBeUndefined();
  });
});
