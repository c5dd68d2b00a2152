/** A rented storage by its protocol, played by a host on this machine that answers as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { clearLeftovers } from '#server/modules/upload/clear-leftovers';
import { readOptions } from '#server/start/options';
import { openTestApp, type TestApp } from '#testing/app';

let test: TestApp;
let origin: string;
let answer: (request: IncomingMessage, body: string, response: ServerResponse) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('latin1').on('data', (text: string) => (body += text));
  request.on('end', () => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, body, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { storage } = readOptions({
    QINIU_ACCESS_KEY: 'key',
    QINIU_SECRET_KEY: 'secret',
    QINIU_BUCKET: 'bucket',
    STORAGE_UPLOAD_URL: `${origin}/up`,
    STORAGE_FILE_URL: `${origin}/shown/`,
    STORAGE_MANAGEMENT_URL: origin,
  });
  test = await openTestApp({ storage });
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.splice(0);
  answer = (_, body, response) => {
    const key = /name="key"\s+(\S+)/.exec(body)?.[1];
    response.end(JSON.stringify({ key }));
  };
});

async function sendPicture() {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const encoded = new Response(form);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/studycard-api/studyCardPage/uploadFile',
    headers: {
      cookie: await test.signIn('ops'),
      'x-requested-with': 'XMLHttpRequest',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return reply.json();
}

describe('a rented storage', () => {
  it('gets pictures of pages with a token of its account, and shows them from its host', async () => {
    const { code, data } = await sendPicture();
    expect([code, data.url]).toEqual([200, `${origin}/shown/${data.key}`]);
    expect(asked).toEqual(['POST /up']);
  });

  it('is what upload tokens are for, what the page is told, and what the content security policy allows', async () => {
    const headers = { cookie: await test.signIn('warehouse') };
    const { data } = (
      await test.app.inject({
        url: '/studycard-api/qiniu/v1/uploadtoken?key=study-card/20261122-picture.png',
        headers,
      })
    ).json();
    expect(data).toMatch(/^key:/);
    const who = await test.app.inject({
      url: '/user-centre/user/getCurrentUserInfo?systemCode=studycard',
      headers,
    });
    expect(who.json().data.storage).toEqual({ upload: `${origin}/up`, file: `${origin}/shown` });
    const policy = String((await test.app.inject('/welcome')).headers['content-security-policy']).split(';');
    for (const name of ['img-src', 'connect-src'])
      expect(policy.find((directive) => directive.startsWith(name))).toContain(origin);
    expect((await test.app.inject({ method: 'POST', url: '/storage' })).statusCode).toBe(404);
  });

  it.each<[string, typeof answer, RegExp]>([
    ['refuses the token', (_, __, response) => response.writeHead(401).end(), /存储设置和服务器时间/],
    ['is full', (_, __, response) => response.writeHead(507).end(), /已满/],
    ['is broken', (_, __, response) => response.writeHead(502).end('<html>'), /暂时不可用/],
    ['answers a page', (_, __, response) => response.end('<!doctype html>'), /暂时不可用/],
    [
      'leads elsewhere',
      ({ url }, body, response) =>
        url === '/up'
          ? response.writeHead(307, { location: '/elsewhere' }).end()
          : response.end(JSON.stringify({ key: /name="key"\s+(\S+)/.exec(body)?.[1] })),
      /暂时不可用/,
    ],
    ['hangs up', (request) => request.socket.destroy(), /暂时不可用/],
  ])('that %s is told at the field', async (_, wrong, sentence) => {
    answer = wrong;
    expect(await sendPicture()).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'file', message: expect.stringMatching(sentence) }] },
    });
  });

  it('that is gone when a page is published stops that in a sentence, and nothing else', async () => {
    answer = (request) => request.socket.destroy();
    const send = async (path: string, payload: object) => {
      const url = `/studycard-api/studyCardPage/v1/${path}`;
      const headers = { cookie: await test.signIn('ops'), 'x-requested-with': 'XMLHttpRequest' };
      return (await test.app.inject({ method: 'POST', url, headers, payload })).json();
    };
    const image = { id: 'p', kind: 'cardFace', imageKey: 'page/from-another-product.png', alt: '卡面' };
    const content = { schema: 1, theme: 'green', blocks: [image] };
    const { data } = await send('addPage', { name: '存储停机', kind: 'success', content });
    expect(await send('publishPage', { id: data.id, version: data.version })).toMatchObject({
      code: 4109,
      msg: '存储暂时不可用，图片没有核对，请稍后再试',
    });
  });

  it('is told to delete what nothing refers to', async () => {
    const { data } = await sendPicture();
    await clearLeftovers(test.parts);
    test.pass(86_400 + 60);
    await clearLeftovers(test.parts);
    const entry = Buffer.from(`bucket:${data.key}`).toString('base64url');
    expect(asked).toContain(`POST /delete/${entry}`);
  });
});

describe('a storage whose settings are wrong', () => {
  it.each([
    [
      { QINIU_ACCESS_KEY: 'a' },
      'missing',
      ['QINIU_SECRET_KEY', 'QINIU_BUCKET', 'STORAGE_UPLOAD_URL', 'STORAGE_FILE_URL'],
    ],
    [
      { STORAGE_FILE_URL: 'https://files.example' },
      'missing',
      ['QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY', 'QINIU_BUCKET', 'STORAGE_UPLOAD_URL'],
    ],
    [{ ...complete(), STORAGE_FILE_URL: 'http://files.example' }, 'invalid', ['STORAGE_FILE_URL']],
    [{ ...complete(), STORAGE_UPLOAD_URL: 'files.example' }, 'invalid', ['STORAGE_UPLOAD_URL']],
    [{ ...complete(), STORAGE_FILE_URL: 'https://a:b@files.example' }, 'invalid', ['STORAGE_FILE_URL']],
    [{ ...complete(), STORAGE_FILE_URL: 'https://files.example/?x=' }, 'invalid', ['STORAGE_FILE_URL']],
    [{ ...complete(), QINIU_BUCKET: 'a b' }, 'invalid', ['QINIU_BUCKET']],
  ])('is known for what is wrong: %j', (env, reason, variables) => {
    expect(readOptions(env).storage).toEqual({ kind: 'misconfigured', fault: { reason, variables } });
  });

  it('gives no token and takes no picture, and says so at the field; what is there is shown', async () => {
    const wrong = await openTestApp({ storage: readOptions({ QINIU_ACCESS_KEY: 'a' }).storage });
    const reply = await wrong.app.inject({
      url: '/studycard-api/qiniu/v1/uploadtoken?key=study-card/20261122-picture.png',
      headers: { cookie: await wrong.signIn('warehouse') },
    });
    expect(reply.json()).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'key', message: expect.stringContaining('存储设置有误') }] },
    });
    await wrong.close();
  });

  function complete() {
    return {
      QINIU_ACCESS_KEY: 'key',
      QINIU_SECRET_KEY: 'secret',
      QINIU_BUCKET: 'bucket',
      STORAGE_UPLOAD_URL: 'https://up.example',
      STORAGE_FILE_URL: 'https://files.example',
    };
  }
});
