/** What only a raw socket can test: requests that never end, answers that nobody reads, and bytes that are not HTTP. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { importLimits } from '#contract/import/constants';
import { importing } from '#contract/import/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { upload } from '#contract/upload/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';
import { exchange, openConnection, readToEnd } from '#testing/raw';
import { until } from '#testing/until';

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
    ['in its headers', 'GET /api/users HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'in its body',
      'POST /studycard-api/open/v1/activate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"code":"',
    ],
    [
      'in its chunks',
      'POST /studycard-api/open/v1/activate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"cod\r\n',
    ],
  ])('%s is answered 408 and cut off', async (_, bytes) => {
    const socket = await openConnection(origin);
    socket.write(bytes);
    expect(await readToEnd(socket)).toEqual(answered408);
  });
});

const boundary = 'content-type: multipart/form-data; boundary=b\r\n';
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const readSheet = `POST ${addressOf(importing.readSheet, {})} HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\n`;
const importMerchants = `POST ${addressOf(merchant.importMerchants, {})} HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\n`;
const chunk = Buffer.alloc(65_536, 'x');

describe('a body that is refused', () => {
  const bytesMax = 64 * 1024 * 1024;

  /** Sends until the server closes the connection; gives up far beyond every limit. */
  async function sendEndlessly(head: string): Promise<number> {
    const socket = await openConnection(origin);
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head);
    while (socket.writable && socket.bytesWritten < bytesMax)
      if (!socket.write(chunk))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    const sentBytes = socket.bytesWritten;
    socket.destroy();
    return sentBytes;
  }
  it.each([
    ['a form without a session', `${readSheet}${boundary}content-length: 300000000\r\n\r\n${part}`],
    [
      'text without a session',
      `${readSheet}content-type: application/json\r\ncontent-length: 300000000\r\n\r\n`,
    ],
    [
      'more than a sign-in takes',
      'POST /sso/ajaxLogin HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 300000000\r\n\r\n',
    ],
    [
      'what nobody asks for',
      'POST /nowhere HTTP/1.1\r\nhost: localhost\r\ncontent-length: 300000000\r\n\r\n',
    ],
  ])('ends with the refusal: %s', async (_, head) => {
    expect(await sendEndlessly(head)).toBeLessThan(bytesMax / 2);
  });

  const field = '--b\r\ncontent-disposition: form-data; name="sheet"\r\n\r\n';
  const uploadFile = `POST ${addressOf(upload.uploadPageFile, {})} HTTP/1.1\r\nhost: localhost\r\nx-requested-with: XMLHttpRequest\r\n`;
  const storage = 'POST /storage HTTP/1.1\r\nhost: localhost\r\n';
  describe.each([
    ['that says how long it is', 'content-length: 300000000\r\n', ''],
    ['in chunks', 'transfer-encoding: chunked\r\n', '11e1a300\r\n'],
  ])('and that somebody sends who may, %s,', (_, length, begin) => {
    it.each([
      ['a sheet', readSheet + boundary, part],
      ['a sheet behind a field', readSheet + boundary, field],
      ['a sheet without parts', readSheet + boundary, ''],
      ['a picture of a page', uploadFile + boundary, part],
      ['a picture for the storage', storage + boundary, part],
      ['a table as text', `${importMerchants}content-type: application/json\r\n`, '{"fileName":"'],
      ['with a read', `GET /api/users HTTP/1.1\r\nhost: localhost\r\n${boundary}`, part],
    ])('ends, too: %s', async (__, head, body) => {
      const cookie = await test.signIn('ops');
      const sentBytes = await sendEndlessly(`${head}cookie: ${cookie}\r\n${length}\r\n${begin}${body}`);
      expect(sentBytes).toBeLessThan(bytesMax / 2);
    });
  });

  it('is answered 413 where it is not much larger than it may be', async () => {
    // Uses the usual limits, because a busy machine is slow with ten megabytes.
    const patient = await openTestApp();
    const socket = await openConnection(await patient.app.listen({ host: '127.0.0.1', port: 0 }));
    const bytes = Buffer.concat([Buffer.from(part), Buffer.alloc(importLimits.fileBytesMax + 1, 'x')]);
    const end = '\r\n--b--\r\n';
    socket.write(
      `${readSheet}cookie: ${await patient.signIn('ops')}\r\n${boundary}content-length: ${bytes.length + end.length}\r\n\r\n`,
    );
    socket.write(bytes);
    socket.write(end);
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 [^]*\{"code":4113,/);
    await patient.close();
  });
});

it('somebody who goes away in the midst of a file is no error of the server', async () => {
  const cookie = await test.signIn('ops');
  test.takeLogLines();
  const socket = await openConnection(origin);
  socket.on('error', () => {});
  socket.write(`${readSheet}cookie: ${cookie}\r\n${boundary}content-length: 500000\r\n\r\n${part}`);
  socket.write(chunk);
  const logged = (text: string) => until(text, async () => test.logLines.find((line) => line.includes(text)));
  await logged('starting multipart parsing');
  socket.resetAndDestroy();
  await logged('the caller went away');
  const levels = test.takeLogLines().map((line) => Number(Object(JSON.parse(line)).level));
  expect(levels.filter((level) => level >= 40)).toEqual([]);
});

describe('an answer that is never read', () => {
  it('is cut off, and the server goes on', async () => {
    const accepted: Promise<Socket[]> = once(test.app.server, 'connection');
    const socket = await openConnection(origin);
    const [connection] = await accepted;
    if (!connection) throw new Error('There is no connection.');
    socket.on('error', () => {});
    socket.pause();
    // More than the buffers of both sides hold.
    const descriptionBytes = (await test.app.inject('/docs/json')).rawPayload.length;
    const count = Math.ceil((40 * 1024 * 1024) / descriptionBytes);
    socket.write('GET /docs/json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count));
    await once(connection, 'close');
    expect(connection.bytesWritten).toBeLessThan(count * descriptionBytes);
    socket.destroy();
    expect(
      (await exchange(origin, 'GET /docs/json HTTP/1.1\nhost: localhost\nconnection: close\n\n')).status,
    ).toBe(200);
  });
});

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP at all', '\x00\xff\x16\x03\x01\n\n'],
    ['an unknown method', 'BREW /api/users HTTP/1.1\nhost: localhost\n\n'],
    ['another version', 'GET / HTTP/9.9\nhost: localhost\n\n'],
    ['no host', 'GET /api/users HTTP/1.1\nconnection: close\n\n'],
    ['a header without a colon', 'GET /api/users HTTP/1.1\nhost: localhost\nnonsense\n\n'],
    ['two lengths', 'POST /api/users HTTP/1.1\nhost: localhost\ncontent-length: 1\ncontent-length: 2\n\nab'],
    [
      'a length and chunks',
      'POST /api/users HTTP/1.1\nhost: localhost\ncontent-length: 1\ntransfer-encoding: chunked\n\n0\n\n',
    ],
    ['a negative length', 'POST /api/users HTTP/1.1\nhost: localhost\ncontent-length: -1\n\n'],
    [
      'a chunk of nonsense',
      'POST /sso/ajaxLogin HTTP/1.1\nhost: localhost\ntransfer-encoding: chunked\n\nzz\n',
    ],
    ['too many headers', `GET /api/users HTTP/1.1\nhost: localhost\n${'x: yyyyyyyy\n'.repeat(3_000)}\n`],
    ['an endless address', `GET /${'a'.repeat(30_000)} HTTP/1.1\nhost: localhost\n\n`],
    ['a half of an escape', 'GET /api/%f HTTP/1.1\nhost: localhost\nconnection: close\n\n'],
    ['an escape of no character', 'GET /studycard-api/%ff HTTP/1.1\nhost: localhost\nconnection: close\n\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\nhost: localhost\n\n'],
    [
      'an upgrade',
      'GET /api/users HTTP/1.1\nhost: localhost\nconnection: close, upgrade\nupgrade: websocket\n\n',
    ],
    [
      'an address of another server',
      'GET http://evil.example/api/users HTTP/1.1\nhost: localhost\nconnection: close\n\n',
    ],
    ['the server as a whole', 'OPTIONS * HTTP/1.1\nhost: localhost\nconnection: close\n\n'],
  ])('are refused: %s', async (_, request) => {
    const { status, head, body } = await exchange(origin, request);
    if (status === 0) return;
    expect([status >= 400 && status < 500, status]).toEqual([true, status]);
    // Without a host header node answers by itself, not in JSON.
    if (!head.includes('application/json')) return;
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: null });
  });
});
