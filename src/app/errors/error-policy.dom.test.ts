import { zhCN } from '#src/locales';
import { ChunkLoadError } from '#src/request/chunk-load-error';
import { HttpError, MalformedReplyError, NetworkError } from '#src/request/errors';
import { createErrorPolicy, type ErrorPolicyParts } from './error-policy';

/** A policy whose outputs record their calls. */
function setUp(location = '/task/grant') {
  const done: (readonly string[])[] = [];
  const note =
    (name: string) =>
    (...parts: readonly unknown[]) =>
      void done.push([name, ...parts.map(String)]);
  const parts: ErrorPolicyParts = {
    notifier: {
      success: note('success'),
      error: note('error'),
      warning: note('warning'),
      notification: note('notification'),
      globalError: note('globalError'),
    },
    navigation: { navigate: note('navigate') },
    onDeparture: ({ code, address }) => note('departure')(code, address),
    surroundings: () => ({
      location,
      base: '',
      bindUrl: '/wx-bind',
      returnUrl: `https://cards.example${location}`,
      username: undefined,
      texts: zhCN.errors,
    }),
    signOut: note('signOut'),
    saveRefusal: ({ requestId, missingRights }) =>
      done.push(['saveRefusal', String(requestId), ...missingRights]),
    confirmRights: note('confirmRights'),
    lookForNewBuild: note('lookForNewBuild'),
    log: note('log'),
  };
  return { policy: createErrorPolicy(parts), done };
}

describe('the error policy', () => {
  it('shows a 403, keeps its request id and the rights that it names, and goes to the 403 page', () => {
    const { policy, done } = setUp();
    const data = { missingRights: ['grant.create', 'from_the_future', 7] };
    policy.handleError(new HttpError(403, 'GET', '/api/403', 'r-9', { code: 403, msg: '', data }));
    expect(done).toEqual([
      ['saveRefusal', 'r-9', 'grant.create', 'from_the_future'],
      ['confirmRights'],
      ['notification', '请求错误 403: /api/403', '用户得到授权，但是访问是被禁止的。'],
      ['navigate', '/exception/403'],
    ]);
  });

  it('tells no query, in which a telephone may stand', () => {
    const { policy, done } = setUp();
    policy.handleError(new HttpError(500, 'GET', '/api/list?phone=13800138000', undefined, undefined));
    expect(JSON.stringify(done)).toContain('请求错误 500: /api/list');
    expect(JSON.stringify(done)).not.toContain('13800138000');
  });

  it('logs out on a thrown 401', () => {
    const { policy, done } = setUp();
    policy.handleError(new HttpError(401, 'GET', '/api/401', undefined, undefined));
    expect(done.map(([name]) => name)).toEqual(['saveRefusal', 'notification', 'signOut']);
  });

  it('shows the message of a reply that was handed back', () => {
    const { policy, done } = setUp();
    policy.handleProblem({
      kind: 'body',
      envelope: { code: 4109, msg: '任务已确认', data: null },
      url: '/a',
    });
    expect(done).toEqual([['error', '任务已确认']]);
  });

  it('leaves for the sign-in-again page as a document', () => {
    const { policy, done } = setUp();
    policy.handleProblem({ kind: 'body', envelope: { code: 5003, msg: '', data: null }, url: '/a' });
    expect(done).toEqual([['departure', '5003', '/redirect-page.html']]);
  });

  it.each([
    [new HttpError(400, 'GET', '/a', undefined, undefined), true],
    [new HttpError(404, 'GET', '/a', undefined, undefined), true],
    [new HttpError(422, 'GET', '/a', undefined, undefined), true],
    [new MalformedReplyError('GET', '/a', undefined), true],
    [new TypeError("Cannot read properties of undefined (reading 'name')"), true],
    [new ChunkLoadError('script', 'error', '/7.js', undefined), true],
    [new HttpError(403, 'GET', '/a', undefined, undefined), false],
    [new HttpError(500, 'GET', '/a', undefined, undefined), false],
    [new NetworkError('GET', '/a', new TypeError('Failed to fetch')), false],
  ])(
    'tells of %s, and looks for a newer build where an old page fails like that: %s',
    (thrown, isLookedFor) => {
      const { policy, done } = setUp();
      policy.handleError(thrown);
      const names = done.map(([name]) => name);
      expect(names.includes('lookForNewBuild')).toBe(isLookedFor);
      expect(names.filter((name) => name !== 'lookForNewBuild')).not.toEqual([]);
    },
  );

  it('does nothing about a cancelled call', () => {
    const { policy, done } = setUp();
    policy.handleError(new DOMException('left', 'AbortError'));
    expect(done).toEqual([]);
  });

  it('logs a chunk that failed', () => {
    const { policy, done } = setUp();
    policy.handleProblem({ kind: 'chunk', asset: 'script', type: 'missing', address: '/1.0.24/7.js' });
    expect(done).toEqual([['log', 'chunk-load error (missing): /1.0.24/7.js']]);
  });
});
