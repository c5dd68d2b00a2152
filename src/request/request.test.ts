import { prefetchLifetimeMs, systemCode } from '#config/constants';
import { embeddedEnvironment, type Environment } from '#config/environments';
import type { Locale } from '#config/locales';
import { accountHeader, requestIdPattern, rightsVersionHeader } from '#contract/headers';
import { listView } from '#contract/list-view/endpoints';
import { login } from '#contract/login/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { user } from '#contract/user/endpoints';
import { isHttpError } from './errors';
import { isAbort } from './exchange';
import { envelope, startLocalHost, type LocalHost } from './local-host.fixture';
import { ReceivedFile } from './received-file';
import { createRequest, type ReportedFailure, type Request } from './request';

let host: LocalHost;
let environment: Pick<Environment, 'hosts'>;
let request: Request;
let reported: ReportedFailure[];

const list = '/studycard-api/studycard/v1/studyCardPrintPageList';
const currentUser = '/user-centre/user/getCurrentUserInfo';
const byPage = { query: { currentPage: 1, pageSize: 10 } };

beforeEach(async () => {
  host = await startLocalHost();
  const hosts = Object.fromEntries(
    Object.entries(embeddedEnvironment.hosts).map(([name, base]) => [name, `${host.origin}${base}`]),
  );
  environment = { hosts: { ...embeddedEnvironment.hosts, ...hosts } };
  reported = [];
  request = createRequest(environment, { onFailure: (failure) => void reported.push(failure) });
});
afterEach(() => host.close());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a call (spec section 7)', () => {
  it('goes to the base URL of its host', async () => {
    host.answer(currentUser, envelope(200, { id: 1 }));
    await request.send(user.getCurrentUser, { query: { systemCode } });
    expect(host.received[0]?.url).toBe(`${currentUser}?systemCode=studycard`);
  });

  it('proves that it comes from the application', async () => {
    host.answer(list, envelope(200, {}));
    await request.send(repertory.listPrintJobs, byPage);
    expect(host.received[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  it('is called by an id of its own, which the server takes for the log', async () => {
    host.answer(list, envelope(200, {}));
    for (let count = 0; count < 2; count += 1) await request.send(repertory.listPrintJobs, byPage);
    const ids = host.received.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([expect.stringMatching(requestIdPattern), expect.stringMatching(requestIdPattern)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('asks to be answered in the language that the page is in at that moment', async () => {
    host.answer(currentUser, envelope(200, { id: 1 }));
    let shown: Locale = 'en-US';
    const inLanguage = createRequest(environment, { language: () => shown });
    const ask = (client: Request) => client.send(user.getCurrentUser, { query: { systemCode } });
    await ask(request);
    await ask(inLanguage);
    shown = 'zh-CN';
    await ask(inLanguage);
    const asked = host.received.map(({ headers }) => headers['accept-language']);
    expect(asked).toEqual(['zh-CN', 'en-US', 'zh-CN']);
  });

  it('tells that the person may do something else than at the answer before, which asking who it is does not', async () => {
    let changeCount = 0;
    const client = createRequest(environment, { onRightsChange: () => void (changeCount += 1) });
    const answerAt = (path: string, version: string) =>
      host.answer(path, { ...envelope(200, {}), headers: { [rightsVersionHeader]: version } });
    const told = [];
    for (const [path, version] of [
      [list, 'a'],
      [list, 'a'],
      [list, 'b'],
      [list, 'b'],
      [currentUser, 'c'],
      [list, 'c'],
    ] as const) {
      answerAt(path, version);
      if (path === list) await client.send(repertory.listPrintJobs, byPage);
      else await client.send(user.getCurrentUser, { query: { systemCode } });
      told.push(changeCount);
    }
    expect(told).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('names with a change the account that the page shows, which somebody else may have replaced', async () => {
    host.answer(list, envelope(200, { items: [] }));
    host.answer('/studycard-api/studycard/v1/retryStudyCardPrint', envelope(200));
    const client = createRequest(environment, { accountId: () => 42 });
    await client.send(repertory.listPrintJobs, byPage);
    await client.send(repertory.retryPrintJob, { body: { id: 7 } });
    await request.send(repertory.retryPrintJob, { body: { id: 7 } });
    expect(host.received.map(({ headers }) => headers[accountHeader])).toEqual([undefined, '42', undefined]);
  });

  it('sends a body as JSON', async () => {
    host.answer('/studycard-api/studycard/v1/retryStudyCardPrint', envelope(200));
    await request.send(repertory.retryPrintJob, { body: { id: 7 } });
    expect(host.received[0]?.headers['content-type']).toMatch('application/json');
    expect(host.received[0]?.body).toBe('{"id":7}');
  });

  it('sends a null of its body, which says that there is none', async () => {
    host.answer('/studycard-api/listView/v1/createView', envelope(200, { id: 7 }));
    const view = {
      list: 'repertory.cards',
      name: '全部',
      search: '',
      layout: null,
      sharedWith: null,
    } as const;
    await request.send(listView.createView, { body: view });
    expect(JSON.parse(host.received[0]?.body ?? '')).toEqual(view);
  });

  it('carries a key of its own when it is idempotent, or the one of its form', async () => {
    host.answer('/studycard-api/studycard/v1/retryStudyCardPrint', envelope(200));
    const retry = (idempotencyKey?: string) =>
      request.send(repertory.retryPrintJob, { body: { id: 7 }, idempotencyKey });
    await retry();
    await retry();
    await retry('the-key-of-the-form');
    const [first, second, third] = host.received.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^\w{32}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('the-key-of-the-form');
  });

  it('is sent again with its key when it is idempotent and no answer came', async () => {
    const path = '/studycard-api/studycard/v1/retryStudyCardPrint';
    host.answer(path, (response) => {
      host.answer(path, envelope(200, null, 'the first reply'));
      response.destroy();
    });
    const reply = await request.send(repertory.retryPrintJob, { body: { id: 7 } });
    expect(reply.msg).toBe('the first reply');
    const [first, second] = host.received.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('sends the sign-in as form data', async () => {
    host.answer('/sso/ajaxLogin', { body: '{"code":200,"status":"ok","msg":"","data":"t"}' });
    const answer = await request.sendBare(login.ajaxLogin, { body: { username: 'a&b', password: 'c d' } });
    expect(host.received[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(new URLSearchParams(host.received[0]?.body).get('username')).toBe('a&b');
    expect(answer).toMatchObject({ reply: { data: 't' } });
  });

  it('sends a file to the storage host without the proof and without an envelope', async () => {
    host.answer('/storage', { body: '{"key":"study-card/1.png"}' });
    const form = new FormData();
    form.append('key', 'study-card/1.png');
    form.append('file', new File(['picture'], '1.png'));
    expect(await request.store(form)).toEqual({ key: 'study-card/1.png' });
    expect(host.received[0]?.headers['content-type']).toMatch('multipart/form-data');
    expect(host.received[0]?.headers['x-requested-with']).toBeUndefined();
  });
});

describe('a read that is prefetched', () => {
  const wait = new AbortController();
  const prefetch = (signal?: AbortSignal) => request.prefetch(repertory.listPrintJobs, { ...byPage, signal });
  const send = () => request.send(repertory.listPrintJobs, byPage);

  it('answers the next call that asks the same, and no other', async () => {
    host.answer(list, envelope(200, { items: [] }));
    prefetch();
    await request.send(repertory.listPrintJobs, { query: { currentPage: 2, pageSize: 10 } });
    expect(await send()).toMatchObject({ code: 200, data: { items: [] } });
    expect(host.received).toHaveLength(2);
    await send();
    expect(host.received).toHaveLength(3);
  });

  it('answers only the same body, where a POST asks', async () => {
    const ask = repertory.previewCardChange;
    const of = (id: number) => ({ body: { action: 'freeze', cards: { id } } }) as const;
    host.answer(
      '/studycard-api/studycard/v1/previewStudyCardState',
      envelope(200, { matchedCount: 1, openCount: 1, refused: [] }),
    );
    request.prefetch(ask, of(1));
    await request.send(ask, of(2));
    await request.send(ask, of(1));
    expect(host.received.map(({ body }) => JSON.parse(body).cards.id)).toEqual([1, 2]);
  });

  it('reports its failure only to the call that takes it', async () => {
    const isAnswered = new Promise<void>((resolve) => {
      host.answer(list, (response) => {
        response.end(envelope(4100, null, '不行').body, resolve);
      });
    });
    prefetch();
    await isAnswered;
    expect(reported).toEqual([]);
    expect((await send()).code).toBe(4100);
    expect(reported).toHaveLength(1);
    await host.close();
    prefetch();
    expect(await failureOf(send())).toMatchObject({ name: 'NetworkError' });
  });

  it.each([
    ['its time is over', () => jest.advanceTimersByTime(prefetchLifetimeMs)],
    ['the instance that asked has ended', () => wait.abort()],
  ])('is dropped when %s', async (_, end) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      host.answer(list, envelope(200, { items: [] }));
      prefetch(wait.signal);
      end();
    } finally {
      jest.useRealTimers();
    }
    const before = host.received.length;
    await send();
    expect(host.received.length).toBeGreaterThan(before);
  });

  it('is no call that changes something', () => {
    expect(() => request.prefetch(repertory.retryPrintJob, { body: { id: 7 } })).toThrow(
      "repertory.retryPrintJob changes something and can't be prefetched",
    );
  });
});

describe('a call for a file', () => {
  const path = '/studycard-api/studycard/v1/exportStudyCardPrintPackage';
  const asked = { body: { id: 7, format: 'csv', boxesPerCarton: 10 } } as const;
  const disposition = `attachment; filename="_.zip"; filename*=UTF-8''${encodeURIComponent('印刷包.zip')}`;

  it('answers the bytes under the name that the server gives them', async () => {
    host.answer(path, { headers: { 'content-disposition': disposition }, body: 'PK…' });
    const reply = await request.fetchFile(repertory.exportPrintPackage, asked);
    expect(reply.data).toMatchObject({ name: '印刷包.zip' });
    expect(reply.data instanceof ReceivedFile && (await reply.data.content.text())).toBe('PK…');
    expect(host.received[0]?.body).toBe('{"id":7,"format":"csv","boxesPerCarton":10}');
  });

  it('returns its refusal and reports it once', async () => {
    host.answer(path, envelope(4100, { fields: [] }, '重新导出须填写原因'));
    const reply = await request.fetchFile(repertory.exportPrintPackage, asked);
    expect(reply).toMatchObject({ code: 4100, msg: '重新导出须填写原因' });
    expect(reported).toHaveLength(1);
  });

  it('is a network error when it is cut off, so that no half file is kept', async () => {
    host.answer(path, (response) => {
      response.writeHead(200, { 'content-disposition': disposition, 'content-length': '1000' });
      response.write('PK', () => response.destroy());
    });
    expect(await failureOf(request.fetchFile(repertory.exportPrintPackage, asked))).toMatchObject({
      name: 'NetworkError',
    });
  });

  it('is not asked for when a release has taken away what reads it, which is no failure of the network', async () => {
    host.answer(path, { headers: { 'content-disposition': disposition }, body: 'PK…' });
    jest.doMock('content-disposition', () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/7.js' });
    });
    const failure = await failureOf(request.fetchFile(repertory.exportPrintPackage, asked));
    jest.dontMock('content-disposition');
    expect(failure).toMatchObject({ name: 'ChunkLoadError', address: '/7.js' });
    expect(host.received).toEqual([]);
  });

  it('is malformed when neither a file nor a refusal comes', async () => {
    host.answer(path, envelope(200, null));
    expect(await failureOf(request.fetchFile(repertory.exportPrintPackage, asked))).toMatchObject({
      name: 'MalformedReplyError',
    });
  });
});

describe('a reply', () => {
  it('is the envelope when its code is 200', async () => {
    host.answer(list, envelope(200, { items: [] }));
    expect(await request.send(repertory.listPrintJobs, byPage)).toEqual({
      code: 200,
      msg: 'success',
      data: { items: [] },
      requestId: host.received[0]?.headers['x-request-id'],
    });
  });

  it.each([204, 401, 404, 4100, 5001])('with code %i is handed back and reported once', async (code) => {
    host.answer(list, envelope(code, null, '不行'));
    const reply = await request.send(repertory.listPrintJobs, byPage);
    expect(reply.code).toBe(code);
    expect(reported.map(({ failure }) => failure.msg)).toEqual(['不行']);
  });

  it.each([500, 502, 3999])('with code %i throws (spec section 8)', async (code) => {
    host.answer(list, envelope(code, null, '坏了'));
    expect(await failureOf(request.send(repertory.listPrintJobs, byPage))).toMatchObject({
      name: 'BodyError',
      envelope: { code, msg: '坏了' },
    });
  });

  it('of an empty 204 is a reply that is no success', async () => {
    host.answer(list, { status: 204 });
    expect(await request.send(repertory.listPrintJobs, byPage)).toMatchObject({ code: 204, data: null });
  });

  it.each([
    ['HTML with status 200', '<html>proxy</html>'],
    ['broken JSON', '{"code": 200, "data":'],
    ['JSON of another shape', '[1, 2]'],
    ['a code that is no number', '{"code":"200"}'],
    ['nothing at all', ''],
  ])('that is %s is malformed', async (_, body) => {
    host.answer(list, { body });
    expect(await failureOf(request.send(repertory.listPrintJobs, byPage))).toMatchObject({
      name: 'MalformedReplyError',
    });
  });
});

describe('a call that fails', () => {
  it.each([400, 401, 403, 404, 422, 500, 502, 503, 504])(
    'throws the status %i with address and request id',
    async (status) => {
      const body = JSON.stringify({ code: status, msg: '拒绝', data: { missing: ['merchant_menu'] } });
      host.answer(list, { status, headers: { 'x-request-id': 'r-1' }, body });
      const error = await failureOf(request.send(repertory.listPrintJobs, byPage));
      expect(isHttpError(error) && error).toMatchObject({
        status,
        requestId: 'r-1',
        envelope: { msg: '拒绝' },
      });
      expect(isHttpError(error) && error.url).toContain(list);
    },
  );

  it('is a network error when nobody listens', async () => {
    await host.close();
    expect(await failureOf(request.send(repertory.listPrintJobs, byPage))).toMatchObject({
      name: 'NetworkError',
    });
  });

  it('is a network error when the connection is cut in the middle of the answer', async () => {
    host.answer(list, (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":', () => response.destroy());
    });
    expect(await failureOf(request.send(repertory.listPrintJobs, byPage))).toMatchObject({
      name: 'NetworkError',
    });
  });

  it('is aborted, not only forgotten, when its time is over', async () => {
    let hasArrived = false;
    const isGone = new Promise((resolve) => {
      host.answer(list, (response) => {
        hasArrived = true;
        response.on('close', resolve);
      });
    });
    // On a busy machine the timeout may end before the request has arrived, so it is doubled until one has.
    for (let timeoutMs = 20; !hasArrived; timeoutMs *= 2) {
      const error = await failureOf(request.send(repertory.listPrintJobs, { ...byPage, timeoutMs }));
      expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs });
    }
    await isGone;
  });

  it('is aborted when nobody waits any more, and that is no network error', async () => {
    const nobody = new AbortController();
    const isGone = new Promise((resolve) => {
      host.answer(list, (response) => {
        response.on('close', resolve);
        nobody.abort();
      });
    });
    const error = await failureOf(
      request.send(repertory.listPrintJobs, { ...byPage, signal: nobody.signal }),
    );
    expect(isAbort(error)).toBe(true);
    await isGone;
  });
});
