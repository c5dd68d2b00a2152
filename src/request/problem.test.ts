import { BodyError, HttpError, MalformedReplyError, NetworkError, NoUserError, TimeoutError } from './errors';
import { problemOf } from './problem';

/** An error as webpack's runtime and mini-css-extract throw it. */
const thrownByLoader = (facts: object) => Object.assign(new Error('Loading chunk 7 failed.'), facts);

describe('what was thrown, told apart', () => {
  it.each([
    [
      new HttpError(404, 'GET', '/a', 'r-1', undefined),
      { kind: 'status', status: 404, url: '/a', requestId: 'r-1' },
    ],
    [new BodyError({ code: 500, msg: '', data: null }, 'GET', '/a', undefined), { kind: 'body', url: '/a' }],
    [new NetworkError('GET', '/a', new TypeError('Failed to fetch')), { kind: 'network', url: '/a' }],
    [new TimeoutError('GET', '/a', 20), { kind: 'timeout', url: '/a' }],
    [new MalformedReplyError('GET', '/a', undefined), { kind: 'malformed', url: '/a' }],
    [new NoUserError(), { kind: 'noUser' }],
    [new DOMException('left', 'AbortError'), { kind: 'cancelled' }],
    [
      thrownByLoader({ name: 'ChunkLoadError', type: 'missing', request: '/1.0.24/7.js' }),
      { kind: 'chunk', asset: 'script', type: 'missing', address: '/1.0.24/7.js' },
    ],
    [
      thrownByLoader({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: '/1.0.24/7.css' }),
      { kind: 'chunk', asset: 'style', type: 'error', address: '/1.0.24/7.css' },
    ],
    [new Error('数据格式不对'), { kind: 'uncaught', message: '数据格式不对' }],
    [new TypeError('x is undefined'), { kind: 'fault', message: 'TypeError: x is undefined' }],
    [new RangeError('Invalid time value'), { kind: 'fault', message: 'RangeError: Invalid time value' }],
    ['a text', { kind: 'uncaught', message: 'a text' }],
  ])('%s', (thrown, problem) => {
    expect(problemOf(thrown)).toMatchObject(problem);
  });
});
