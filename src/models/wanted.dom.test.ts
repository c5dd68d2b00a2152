/** A late answer never replaces the answer to a newer question. */
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import type { ListPreference } from '#contract/preference/endpoints';
import { envelope, startPageHost, type CannedAnswer, type LocalHost } from '#src/request/local-host.fixture';
import { global } from './global';
import { grant } from './grant';
import { lists } from './lists';
import { startTestApp } from './ports.fixture';
import { search } from './search';
import { user } from './user';

const calls = {
  grant: (id: number) => `/studycard-api/grant/findStudyCardBatchDetails/${id}`,
  notices: '/api/notices',
  clearNotices: '/api/notices/cleared',
  preference: '/studycard-api/preference/v1/listPreference',
  person: '/user-centre/user/getCurrentUserInfo',
  search: '/studycard-api/search/v1/search',
};
const cut = { status: 503 };

let host: LocalHost;
beforeEach(async () => {
  window.localStorage.clear();
  host = await startPageHost();
});
afterEach(() => host.close());

const callsOf = (path: string) => host.received.filter(({ url }) => url.startsWith(path));

/** Holds back the path's next answer until the test gives it. */
function holdBack(path: string) {
  let response: ServerResponse | undefined;
  host.answer(path, (held) => void (response = held));
  const before = callsOf(path).length;
  return {
    arrived: () => waitFor(() => expect(callsOf(path).length).toBeGreaterThan(before)),
    give: ({ status = 200, body = '' }: CannedAnswer) =>
      response?.writeHead(status, { 'content-type': 'application/json' }).end(body),
  };
}

describe('a poll of one record that is answered after the next one was opened', () => {
  const { fetchDetail, refreshDetail, clearDetail } = grant.actions;
  const detailOf = (id: number) => envelope(200, { grant: { id } });
  const open = async () => {
    const test = startTestApp([grant]);
    host.answer(calls.grant(1), detailOf(1));
    host.answer(calls.grant(2), detailOf(2));
    await test.app.dispatch(fetchDetail(1));
    const late = holdBack(calls.grant(1));
    const poll = test.app.dispatch(refreshDetail(1)).catch(() => 'failed');
    await late.arrived();
    test.app.dispatch(clearDetail());
    await test.app.dispatch(fetchDetail(2));
    return { ...test, late, poll, state: () => test.app.store.getState().grant };
  };

  it('leaves the next record as it is', async () => {
    const { late, poll, state } = await open();
    late.give(detailOf(1));
    await poll;
    expect([state().detail?.grant.id, state().problems]).toEqual([2, {}]);
  });

  it('does not mark the next record as failed when it fails', async () => {
    const { late, poll, state, outside } = await open();
    late.give(cut);
    await poll;
    expect([state().detail?.grant.id, state().problems, outside.errors]).toEqual([2, {}, []]);
  });
});

describe('notices that were cleared while they were being read', () => {
  const old = { id: 'old', type: 'grant', text: '旧' };
  const clearWhileReading = async () => {
    const test = startTestApp([global, user]);
    host.answer(calls.notices, envelope(200, [old]));
    await test.app.dispatch(global.actions.fetchNotices());
    const late = holdBack(calls.notices);
    const reading = test.app.dispatch(global.actions.fetchNotices()).catch(() => 'failed');
    await late.arrived();
    host.answer(calls.notices, envelope(200, []));
    host.answer(calls.clearNotices, envelope(200));
    await test.app.dispatch(global.actions.clearNotices('grant'));
    return { ...test, late, reading };
  };

  it.each([
    ['fails', cut],
    ['brings them once more', envelope(200, [old])],
  ])('stay cleared when the read %s', async (_, answer) => {
    const { app, late, reading } = await clearWhileReading();
    late.give(answer);
    await reading;
    const state = app.store.getState();
    expect([state.global.notices, state.user.notifyCount]).toEqual([[], 0]);
  });
});

describe('the arrangement of a list', () => {
  const arranged = (...columns: string[]): ListPreference => ({
    layout: { columns: columns.map((key) => ({ key, isHidden: false })), density: 'standard' },
    defaultViewId: null,
  });
  const sent = () => callsOf(calls.preference).map(({ body }) => JSON.parse(body));
  const start = async () => {
    host.answer(calls.person, envelope(200, { id: 3, authorityList: [], listPreferences: {} }));
    const test = startTestApp([user, lists]);
    await test.app.dispatch(user.actions.fetchCurrent());
    return test.app;
  };
  const { savePreference } = lists.actions;

  it('is sent beside that of another list', async () => {
    host.answer(calls.preference, envelope(200, null));
    const app = await start();
    await Promise.all([
      app.dispatch(savePreference({ list: 'repertory.printJobs', preference: arranged('a') })),
      app.dispatch(savePreference({ list: 'grant.grants', preference: arranged('b') })),
    ]);
    expect(sent().map(({ list }) => list)).toEqual(['repertory.printJobs', 'grant.grants']);
  });

  it('is sent after the one before, and only the last of several', async () => {
    const first = holdBack(calls.preference);
    const app = await start();
    const choose = (column: string) =>
      app.dispatch(savePreference({ list: 'repertory.printJobs', preference: arranged(column) }));
    const all = [choose('a')];
    await first.arrived();
    all.push(choose('b'), choose('c'));
    host.answer(calls.preference, envelope(200, null));
    first.give(envelope(200, null));
    await Promise.all(all);
    expect(sent().map(({ preference }) => preference.layout.columns[0].key)).toEqual(['a', 'c']);
  });

  it('takes back what is under way by what the server has then', async () => {
    const first = holdBack(calls.preference);
    const app = await start();
    const choose = (before: string, column: string) =>
      app.dispatch(
        savePreference({ list: 'grant.grants', preference: arranged(column), before: arranged(before) }),
      );
    const hidden = choose('a', 'b');
    await first.arrived();
    host.answer(calls.preference, envelope(200, null));
    const shown = choose('b', 'a');
    first.give(envelope(200, null));
    await Promise.all([hidden, shown]);
    expect(sent().at(-1)).toMatchObject({ before: arranged('b'), preference: arranged('a') });
  });

  it('says what it was before the first of several, and after an answer what it was then', async () => {
    host.answer(calls.preference, envelope(200, null));
    const app = await start();
    const choose = (before: string, column: string) =>
      app.dispatch(
        savePreference({ list: 'grant.grants', preference: arranged(column), before: arranged(before) }),
      );
    await Promise.all([choose('a', 'b'), choose('b', 'c')]);
    await choose('c', 'd');
    expect(
      sent().map(({ before, preference }) => [
        before.layout.columns[0].key,
        preference.layout.columns[0].key,
      ]),
    ).toEqual([
      ['a', 'c'],
      ['c', 'd'],
    ]);
  });
});

it('what was searched for before the search was closed is not there when it is opened again', async () => {
  const { app } = startTestApp([search]);
  const late = holdBack(calls.search);
  const searching = app.dispatch(search.actions.fetchHits({ text: '七' }));
  await late.arrived();
  app.dispatch(search.actions.clear());
  late.give(envelope(200, {}));
  await searching;
  expect(app.store.getState().search.found).toBeUndefined();
});
