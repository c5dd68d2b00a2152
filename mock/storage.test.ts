import { createHmac } from 'node:crypto';
import { signPolicy, type PutPolicy } from '../server/modules/upload/upload-token';
import { storageAccount } from '../server/modules/upload/storage-account';
import { openTestApp, type TestApp } from '../server/testing';
import { exchange } from '../server/testing-raw';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await openTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)]);

async function upload(key: string, token: string, content: Buffer = png) {
  const form = new FormData();
  form.append('key', key);
  form.append('token', token);
  form.append('file', new Blob([new Uint8Array(content)]), 'card.png');
  const reply = await fetch(`${address}/storage`, { method: 'POST', body: form });
  return { status: reply.status, body: await reply.json() };
}

async function takeToken(key: string): Promise<string> {
  const reply = await test.app.inject({
    url: `/studycard-api/qiniu/v1/uploadtoken?key=${encodeURIComponent(key)}`,
    headers: { cookie: await test.signIn('warehouse') },
  });
  return reply.json().data;
}

const tokenWith = (changes: Partial<PutPolicy>): string =>
  signPolicy(storageAccount(test.parts), {
    scope: 'study-card',
    deadline: test.parts.now().getTime() / 1000 + 60,
    insertOnly: 1,
    fsizeLimit: 1000,
    mimeLimit: 'image/png',
    ...changes,
  });

// The second one makes a folder that is called like a file.
beforeAll(async () => {
  for (const key of ['folder/file.png', 'folder.png/file.png']) await upload(key, tokenWith({}));
});

describe('an upload token', () => {
  it('is for who is signed in', async () => {
    expect((await test.app.inject('/studycard-api/qiniu/v1/uploadtoken')).statusCode).toBe(401);
  });

  it('has the three parts that Qiniu publishes: key, signature of the policy, policy', () => {
    const policy = {
      scope: 'my-bucket:sunflower.jpg',
      deadline: 1451491200,
      insertOnly: 1,
      fsizeLimit: 1,
      mimeLimit: 'image/png',
    } as const;
    const token = signPolicy({ accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }, policy);
    const [accessKey, signature, encoded] = token.split(':');
    const hmac = createHmac('sha1', 'MY_SECRET_KEY').update(String(encoded)).digest('base64');
    expect(accessKey).toBe('MY_ACCESS_KEY');
    expect(signature).toBe(hmac.replaceAll('+', '-').replaceAll('/', '_'));
    expect(JSON.parse(Buffer.from(String(encoded), 'base64').toString())).toEqual(policy);
  });
});

describe('the storage stand-in', () => {
  it('takes a file and shows it as the image it is, able to do nothing', async () => {
    expect(await upload('study-card/picture-a.png', await takeToken('study-card/picture-a.png'))).toEqual({
      status: 200,
      body: { key: 'study-card/picture-a.png', hash: expect.any(String) },
    });
    const shown = await test.app.inject('/files/study-card/picture-a.png');
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('does not overwrite', async () => {
    const twice = 'study-card/twice-and-again.png';
    await upload(twice, await takeToken(twice));
    expect(await upload(twice, await takeToken(twice))).toMatchObject({ status: 409 });
  });

  it.each<[string, () => string, string, Buffer, number]>([
    ['a token that nobody signed', () => `stand-in:AAAAAAAAAAAAAAAAAAAAAAAAAAA=:e30=`, 'b.png', png, 401],
    ['no token', () => '', 'b.png', png, 401],
    ['an old token', () => tokenWith({ deadline: 1 }), 'b.png', png, 401],
    ['a token for another file', () => tokenWith({ scope: 'study-card:c.png' }), 'b.png', png, 403],
    ['a token for another bucket', () => tokenWith({ scope: 'others' }), 'b.png', png, 403],
    ['too large a file', () => tokenWith({}), 'b.png', Buffer.concat([png, Buffer.alloc(1000)]), 413],
    [
      'a page under an image name',
      () => tokenWith({}),
      'b.png',
      Buffer.from('<script>alert(1)</script>'),
      403,
    ],
    ['an image under a page name', () => tokenWith({}), 'b.html', png, 400],
    ['a step upwards', () => tokenWith({}), '../b.png', png, 400],
    ['a hidden file', () => tokenWith({}), '.b.png', png, 400],
    ['an absolute path', () => tokenWith({}), '/tmp/b.png', png, 400],
    ['NUL in a name', () => tokenWith({}), 'a\u0000.png', png, 400],
    ['a name that no disk takes', () => tokenWith({}), `${'a'.repeat(300)}.png`, png, 400],
    ['a path without end', () => tokenWith({}), `${'a/'.repeat(3_000)}a.png`, png, 400],
    ['a file as a folder', () => tokenWith({}), 'folder/file.png/b.png', png, 400],
    ['a folder as a file', () => tokenWith({}), 'folder.png', png, 409],
  ])('refuses %s', async (_, token, key, content, status) => {
    expect(await upload(key, token(), content)).toEqual({ status, body: { error: expect.any(String) } });
  });

  it.each([
    ['%ff', '', 400],
    ['%00.png', '', 400],
    ['../secret.key', '', 403],
    ['..%2f..%2fsecret.key', '', 404],
    ['%2e%2e/secret.key', '', 403],
    ['.hidden.png', '', 404],
    ['folder/', '', 403],
    ['folder/file.png', 'bytes=0-3', 206],
    ['folder/file.png', 'bytes=-1', 206],
    ['folder/file.png', 'bytes=5-2', 416],
    ['folder/file.png', 'bytes=99999-', 416],
    ['folder/file.png', `bytes=${'0-0,'.repeat(500)}1-1`, 206],
    ['folder/file.png', 'lines=1-2', 200],
  ])('is asked for %s with the range "%s" and answers %i', async (path, range, status) => {
    const header = range === '' ? '' : `range: ${range}\n`;
    const answer = await exchange(
      address,
      `GET /files/${path} HTTP/1.1\nhost: x\nconnection: close\n${header}\n`,
    );
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(Number), data: null });
  });

  it('refuses a form without a file', async () => {
    const reply = await fetch(`${address}/storage`, { method: 'POST', body: new FormData() });
    expect(reply.status).toBe(400);
  });
});
