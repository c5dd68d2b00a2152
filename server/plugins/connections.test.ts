/** What only a socket can say: requests that never end, answers that nobody reads, and bytes that are no HTTP. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openTestApp, type TestApp } from '../testing';
import { exchange, openConnection, readToEnd } from '../testing-raw';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  const connectionLimits = { headersMs: 300, requestMs: 500, silenceMs: 800, paceMs: 50 };
  test = await openTestApp({}, { connectionLimits });
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const answered408 = expect.stringMatching(
  /^HTTP\/1\.1 408 [^]*cache-control: no-store[^]*\r\n\r\n\{"code":4000,"msg":"[^"]+","data":null\}$/,
);

describe('a request that never ends', () => {
  it.each([
    ['in its headers', 'GET /api/users HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'in its body',
      'POST /studycard-api/open/v1/activate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"code":"',
    ],
    [
      'in its chunks',
      'POST /studycard-api/open/v1/activate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"cod\r\n',
    ],
  ])('%s is answered 408 and cut off', async (_, bytes) => {
    const socket = await openConnection(origin);
    socket.write(bytes);
    expect(await readToEnd(socket)).toEqual(answered408);
  });
});

describe('an answer that is never read', () => {
  it('is cut off, and the server goes on', async () => {
    const accepted: Promise<Socket[]> = once(test.app.server, 'connection');
    const socket = await openConnection(origin);
    const [connection] = await accepted;
    if (!connection) throw new Error('There is no connection.');
    socket.on('error', () => {});
    socket.pause();
    // More than the buffers of both sides take.
    const descriptionBytes = (await test.app.inject('/docs/json')).rawPayload.length;
    const count = Math.ceil((40 * 1024 * 1024) / descriptionBytes);
    socket.write('GET /docs/json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count));
    await once(connection, 'close');
    expect(connection.bytesWritten).toBeLessThan(count * descriptionBytes);
    socket.destroy();
    expect((await exchange(origin, 'GET /docs/json HTTP/1.1\nhost: x\nconnection: close\n\n')).status).toBe(
      200,
    );
  });
});

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP at all', '\x00\xff\x16\x03\x01\n\n'],
    ['an unknown method', 'BREW /api/users HTTP/1.1\nhost: x\n\n'],
    ['another version', 'GET / HTTP/9.9\nhost: x\n\n'],
    ['no host', 'GET /api/users HTTP/1.1\nconnection: close\n\n'],
    ['a header without a colon', 'GET /api/users HTTP/1.1\nhost: x\nnonsense\n\n'],
    ['two lengths', 'POST /api/users HTTP/1.1\nhost: x\ncontent-length: 1\ncontent-length: 2\n\nab'],
    [
      'a length and chunks',
      'POST /api/users HTTP/1.1\nhost: x\ncontent-length: 1\ntransfer-encoding: chunked\n\n0\n\n',
    ],
    ['a negative length', 'POST /api/users HTTP/1.1\nhost: x\ncontent-length: -1\n\n'],
    ['a chunk of nonsense', 'POST /sso/ajaxLogin HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\nzz\n'],
    ['too many headers', `GET /api/users HTTP/1.1\nhost: x\n${'x: yyyyyyyy\n'.repeat(3_000)}\n`],
    ['an endless address', `GET /${'a'.repeat(30_000)} HTTP/1.1\nhost: x\n\n`],
    ['a half of an escape', 'GET /api/%f HTTP/1.1\nhost: x\nconnection: close\n\n'],
    ['an escape of no character', 'GET /studycard-api/%ff HTTP/1.1\nhost: x\nconnection: close\n\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\nhost: x\n\n'],
    ['an upgrade', 'GET /api/users HTTP/1.1\nhost: x\nconnection: close, upgrade\nupgrade: websocket\n\n'],
    [
      'an address of another server',
      'GET http://evil.example/api/users HTTP/1.1\nhost: x\nconnection: close\n\n',
    ],
    ['the server as a whole', 'OPTIONS * HTTP/1.1\nhost: x\nconnection: close\n\n'],
  ])('are refused: %s', async (_, request) => {
    const { status, head, body } = await exchange(origin, request);
    if (status === 0) return;
    expect([status >= 400 && status < 500, status]).toEqual([true, status]);
    // Without a host, node answers by itself.
    if (!head.includes('application/json')) return;
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: null });
  });
});
