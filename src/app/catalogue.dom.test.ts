import { zhCN } from '#src/locales/zh-CN';
import { login } from '#src/models/login';
import { startTestApp } from '#src/models/ports.fixture';
import { repertory } from '#src/models/repertory';
import { user } from '#src/models/user';
import { createRequest, environment, inNameOf } from '#src/request';
import { envelope, startPageHost, type CannedAnswer, type LocalHost } from '#src/request/local-host.fixture';
import { statusTexts } from '#src/request/status-texts.fixture';
import { uploadFile } from '#src/services/upload';
import { notedPolicy } from './errors/noted-policy.fixture';

const api = '/studycard-api/studycard/v1';
const credentials = { username: 'typed', password: 'study-card' };

type App = ReturnType<typeof startTestApp>['app'];

/** The places in the application where an answer can arrive, and who is signed in there. */
const places: readonly {
  readonly name: string;
  readonly address: string;
  readonly ask: (app: App) => unknown;
  readonly username?: string;
}[] = [
  {
    name: 'the login page',
    address: '/sso/ajaxLogin',
    ask: (app) => app.dispatch(login.actions.signIn(credentials)),
    username: 'typed',
  },
  {
    name: 'the second step of signing in',
    address: '/sso/ajaxLoginFactor',
    ask: (app) => {
      app.dispatch(login.actions.saveChallenge('challenge'));
      return app.dispatch(login.actions.answerChallenge({ code: '123456' }));
    },
  },
  {
    name: 'the sign-in dialog',
    address: '/sso/ajaxLogin',
    ask: (app) => app.dispatch(login.actions.renew(credentials)),
    username: 'typed',
  },
  {
    name: 'the first question of a visit',
    address: '/user-centre/user/getCurrentUserInfo',
    ask: (app) => app.dispatch(user.actions.fetchCurrent()),
  },
  {
    name: 'a list',
    address: `${api}/studyCardPrintPageList`,
    ask: (app) => app.dispatch(repertory.actions.fetchPage(repertory.state)),
  },
  {
    name: 'a record',
    address: `${api}/studyCardPrintMainInfo`,
    ask: (app) => app.dispatch(repertory.actions.fetchDetail(7)),
  },
  {
    name: 'a write',
    address: `${api}/closeStudyCardPrintDelivery`,
    ask: (app) =>
      app.dispatch(repertory.actions.closeDelivery({ id: 7, expectedCount: 5, reason: '不再补发' })),
  },
  {
    name: 'a write without data',
    address: `${api}/retryStudyCardPrint`,
    ask: (app) => app.dispatch(repertory.actions.retryPrintJob(7)),
  },
  {
    name: 'the token of an upload',
    address: '/studycard-api/qiniu/v1/uploadtoken',
    ask: () => uploadFile(new File(['picture'], 'face.png', { type: 'image/png' })),
  },
  {
    name: 'an upload',
    address: '/studycard-api/studyCardPage/uploadFile',
    ask: () => uploadFile(new File(['picture'], 'banner.png', { type: 'image/png' }), { folder: 'page' }),
  },
  {
    name: 'the check before a download',
    address: `${api}/isPrintFinshed`,
    ask: (app) => app.dispatch(repertory.actions.exportPrintFile({ id: 7, format: 'csv' })),
  },
  {
    name: 'a file that is fetched',
    address: `${api}/exportStudyCardPrintPackage`,
    ask: (app) =>
      app.dispatch(repertory.actions.exportPrintPackage({ id: 7, format: 'csv', boxesPerCarton: 10 })),
  },
];

let host: LocalHost;
beforeEach(async () => {
  host = await startPageHost();
});
afterEach(() => host.close());

/** What the application does about the answer at the place. */
async function reactionsAt({ address, ask }: (typeof places)[number], answer: CannedAnswer) {
  const client = createRequest(environment, {
    onFailure: ({ failure, url }) => policy.handleProblem({ kind: 'body', envelope: failure, url }),
  });
  const { app, outside } = startTestApp([login, user, repertory], { client });
  const { policy, done } = notedPolicy(() => ({
    location: '/task/grant',
    base: '',
    bindUrl: '/wx-bind',
    returnUrl: 'https://cards.example/',
    username: app.store.getState().login.username,
    texts: zhCN.errors,
  }));
  host.answer(address, answer);
  try {
    await inNameOf(client, () => ask(app));
  } catch (error) {
    if (!outside.errors.includes(error)) outside.errors.push(error);
  }
  for (const error of outside.errors) policy.handleError(error);
  const { message } = app.store.getState().login;
  app.stop();
  return { done: done.map(withoutQuery), message, paths: outside.paths };
}

/** Notifications contain the call's address, whose query differs between the places. */
const withoutQuery = (line: string): string =>
  line.startsWith('notification ') ? line.replace(/\?\S*/, '') : line;

const bodies = [
  [401, '请登录', 'toast 请登录'],
  [4000, '不行', 'toast 不行'],
  [4100, '不行, error=X at Y', 'toast 不行'],
  [9999, '不行', 'toast 不行'],
  [500, '库存异常, error=X at Y', 'toast 库存异常。'],
  [3999, '库存异常', 'toast 库存异常。'],
  [5003, '', 'document /redirect-page.html'],
] as const;

const isSignIn = (place: string) => /sign/.test(place) || place === 'the login page';

/** The dialog covers toasts, so failures are shown in it. */
const isShownInPlace = (place: string) => place === 'the sign-in dialog';

describe.each(places)('spec section 8: $name', (place) => {
  it.each(bodies)('body code %i with «%s» leads to: %s', async (code, msg, reaction) => {
    const { done, message } = await reactionsAt(place, envelope(code, null, msg));
    const isThrownOverDialog = isShownInPlace(place.name) && code >= 500 && code < 4000;
    expect(done).toEqual(isThrownOverDialog ? [] : [reaction]);
    if (isShownInPlace(place.name) && msg !== '') expect(message).toBe(msg.split(', error=')[0]);
  });

  it('4002 leads to where accounts are bound, with the name that is known', async () => {
    const { done } = await reactionsAt(place, envelope(4002));
    const name = place.username === undefined ? '' : `&username=${place.username}`;
    expect(done).toEqual([`document /wx-bind?url=${encodeURIComponent('https://cards.example/')}${name}`]);
  });

  it.each(statusTexts)('status %i is a notification: %s', async (status, text) => {
    const { done, message, paths } = await reactionsAt(place, { status });
    if (isShownInPlace(place.name)) return expect(message).not.toBe('');
    if (place.name === 'the first question of a visit' && status === 401)
      return expect(paths).toEqual(['/user/login']);
    const ways: Readonly<Record<number, readonly string[]>> = {
      401: ['logout'],
      403: ['page /exception/403'],
    };
    expect(done).toEqual([
      `notification 请求错误 ${status}: ${place.address} ${text}`,
      ...(ways[status] ?? []),
    ]);
  });

  it.each([413, 429])(
    'status %i, which is on no list, is told in the words of the server',
    async (status) => {
      const { done, message } = await reactionsAt(place, { ...envelope(4129, null, '请稍后再试'), status });
      if (isShownInPlace(place.name)) return expect(message).not.toBe('');
      expect(done).toEqual([`notification 请求错误 ${status}: ${place.address} 请稍后再试`]);
    },
  );
});

describe('an answer that the catalogue has no word for stops silently, unless nothing would be seen of it', () => {
  it.each(
    places.flatMap((place) =>
      ([204, 404, 499, -1] as const).map((code) => [code, place.name, place] as const),
    ),
  )('body code %i at %s', async (code, name, place) => {
    const { done, message } = await reactionsAt(place, envelope(code, null, '别的'));
    expect(done).toEqual(name === 'the first question of a visit' ? ['toast 没有获取到用户信息！'] : []);
    if (isSignIn(name)) expect(message).toBe('别的');
  });

  it.each(places.map((place) => [place.name, place] as const))('status 204 at %s', async (name, place) => {
    const { done, message } = await reactionsAt(place, { status: 204 });
    if (isShownInPlace(name)) return expect(message).not.toBe('');
    if (name === 'the first question of a visit') return expect(done).toEqual(['toast 没有获取到用户信息！']);
    const isRead = isSignIn(name) || name === 'a file that is fetched';
    expect(done).toEqual(isRead ? [`toast ${zhCN.errors.malformed}`] : []);
  });
});

describe('a good code without what was asked for', () => {
  it.each(
    places.filter(({ name }) => name !== 'a write without data').map((place) => [place.name, place] as const),
  )('is told at %s', async (name, place) => {
    const { done, message } = await reactionsAt(place, envelope(200, null));
    const word = name === 'the first question of a visit' ? '没有获取到用户信息！' : zhCN.errors.malformed;
    if (isShownInPlace(name)) expect(message).not.toBe('');
    else expect(done).toEqual([`toast ${word}`]);
  });
});

it('5001 without a word says that signing in failed', async () => {
  const [page] = places;
  if (!page) throw new Error('There is no place.');
  const { message } = await reactionsAt(page, { body: '{"code":5001,"status":"error"}' });
  expect(message).toBe(zhCN.login.failed);
});
