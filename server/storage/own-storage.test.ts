import { createHmac } from 'node:crypto';
import fs, { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { uploadLimits } from '#contract/upload/constants';
import { clearLeftovers } from '#server/modules/upload/clear-leftovers';
import { openTestApp, type TestApp } from '#testing/app';
import { exchange } from '#testing/raw';
import { incomingFolder } from './own-files';
import { storageAccount } from './own-storage';
import { signPolicy, type PutPolicy } from './upload-token';

let test: TestApp;
let address: string;
let root: string;
beforeAll(async () => {
  test = await openTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  root = join(test.parts.options.dataDirectory, 'files');
});
afterAll(() => test.close());

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f6f5c' } });
let png: Buffer;

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
    endUser: '1',
    ...changes,
  });

const manyRanges = `bytes=${'0-0,'.repeat(500)}1-1`;
const keyOf = (name: string) => `study-card/${name}-picture.png`;
const shownAt = async (key: string) => (await test.app.inject(`/files/${key}`)).rawPayload;
const filesIn = (folder: string) => readdirSync(join(root, folder));
const rowsOf = (key: string) =>
  test.parts.database.query(sql`select byte_count as "byteCount" from uploads where key = ${key}`);

beforeAll(async () => {
  png = await drawn().png().toBuffer();
  await upload(keyOf('there'), tokenWith({}));
});

describe('an upload token', () => {
  it('is for who is signed in', async () => {
    expect((await test.app.inject('/studycard-api/qiniu/v1/uploadtoken')).statusCode).toBe(401);
  });

  it('without a key is for a new picture anywhere in the first folder that the person may fill', async () => {
    const bare = async (username: 'warehouse' | 'support') =>
      (
        await test.app.inject({
          url: '/studycard-api/qiniu/v1/uploadtoken',
          headers: { cookie: await test.signIn(username) },
        })
      ).json();
    const { data: token } = await bare('warehouse');
    expect((await upload(keyOf('bare-token'), token)).status).toBe(200);
    expect((await upload(keyOf('bare-token'), token)).status).toBe(409);
    expect((await upload('merchant/bare-token-picture.png', token)).status).toBe(403);
    expect(await bare('support')).toMatchObject({ code: 403 });
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

describe('the own storage', () => {
  it('takes a file and shows it as the image it is, able to do nothing', async () => {
    const key = keyOf('first');
    expect(await upload(key, await takeToken(key))).toEqual({
      status: 200,
      body: { key, hash: expect.any(String), changes: [] },
    });
    const shown = await test.app.inject(`/files/${key}`);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
    expect(await rowsOf(key)).toEqual([{ byteCount: shown.rawPayload.length }]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('answers a picture that is cleared before it is read with 404', async () => {
    const key = keyOf('cleared');
    await upload(key, tokenWith({}));
    const read = fs.createReadStream;
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...given) => {
      rmSync(join(root, key));
      return read(...given);
    });
    const reply = await test.app.inject(`/files/${key}`);
    jest.restoreAllMocks();
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('does not overwrite', async () => {
    const before = await shownAt(keyOf('there'));
    const other = await drawn().negate().png().toBuffer();
    expect(await upload(keyOf('there'), tokenWith({}), other)).toMatchObject({ status: 409 });
    expect((await shownAt(keyOf('there'))).equals(before)).toBe(true);
  });

  it.each<[string, () => string, string, () => Buffer, number]>([
    ['a token that nobody signed', () => `own:AAAAAAAAAAAAAAAAAAAAAAAAAAA=:e30=`, 'b', () => png, 401],
    ['no token', () => '', keyOf('b'), () => png, 401],
    ['an old token', () => tokenWith({ deadline: 1 }), keyOf('b'), () => png, 401],
    ['a token for another file', () => tokenWith({ scope: 'study-card:c' }), keyOf('b'), () => png, 403],
    ['a token for another bucket', () => tokenWith({ scope: 'others' }), keyOf('b'), () => png, 403],
    [
      'too large a file',
      () => tokenWith({}),
      keyOf('b'),
      () => Buffer.concat([png, Buffer.alloc(1000)]),
      413,
    ],
    ['a page under an image name', () => tokenWith({}), keyOf('b'), () => Buffer.from('<script>'), 403],
    ['a picture that breaks off', () => tokenWith({}), keyOf('b'), () => png.subarray(0, 60), 403],
    ['an image under a page name', () => tokenWith({}), 'study-card/b-picture.html', () => png, 400],
    ['a step upwards', () => tokenWith({}), '../b-picture.png', () => png, 400],
    ['a step upwards behind a folder', () => tokenWith({}), 'study-card/../../b-picture.png', () => png, 400],
    ['a hidden file', () => tokenWith({}), 'study-card/.b-picture.png', () => png, 400],
    ['a folder of nobody', () => tokenWith({}), 'elsewhere/b-picture.png', () => png, 400],
    ['an absolute path', () => tokenWith({}), '/tmp/b-picture.png', () => png, 400],
    ['NUL in a name', () => tokenWith({}), 'study-card/b-picture\u0000.png', () => png, 400],
    ['a name that no disk takes', () => tokenWith({}), `study-card/${'a'.repeat(300)}.png`, () => png, 400],
    ['a file as a folder', () => tokenWith({}), `${keyOf('there')}/b-picture.png`, () => png, 400],
  ])('refuses %s and keeps nothing of it', async (_, token, key, content, status) => {
    const before = filesIn('study-card');
    expect(await upload(key, token(), content())).toEqual({ status, body: { error: expect.any(String) } });
    expect([filesIn('study-card'), filesIn(incomingFolder)]).toEqual([before, []]);
  });

  it.each([
    ['%ff', '', 400],
    ['%00.png', '', 400],
    ['../secret.key', '', 403],
    ['..%2f..%2fsecret.key', '', 404],
    ['%2e%2e/secret.key', '', 403],
    ['.hidden.png', '', 404],
    ['study-card/', '', 403],
    [`${incomingFolder}/a.part`, '', 404],
    [keyOf('there'), 'bytes=0-3', 206],
    [keyOf('there'), 'bytes=-1', 206],
    [keyOf('there'), 'bytes=5-2', 416],
    [keyOf('there'), 'bytes=99999-', 416],
    [keyOf('there'), manyRanges, 206],
    [keyOf('there'), 'lines=1-2', 200],
  ])('is asked for %s with the range "%s" and answers %i', async (path, range, status) => {
    const header = range === '' ? '' : `range: ${range}\n`;
    const answer = await exchange(
      address,
      `GET /files/${path} HTTP/1.1\nhost: localhost\nconnection: close\n${header}\n`,
    );
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(Number), data: null });
  });

  it('is there without a demonstration, too, and refuses a form without a file', async () => {
    const office = await openTestApp({ isDemo: false });
    const at = await office.app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(`${at}/storage`, { method: 'POST', body: new FormData() });
    expect([reply.status, await reply.json()]).toEqual([400, { error: expect.stringContaining('file') }]);
    await office.close();
  });
});

describe('what an interrupted upload leaves behind', () => {
  const longAgo = () => new Date(test.parts.now().getTime() - (uploadLimits.unknownDays + 1) * 86_400_000);
  const leave = (path: string, at: Date) => {
    writeFileSync(join(root, path), png);
    utimesSync(join(root, path), at, at);
  };

  it('is cleared when its upload must be over, and files that are shown stay', async () => {
    const shown = 'merchant/put-there-by-hand.png';
    await upload('merchant/makes-the-folder.png', tokenWith({}));
    leave(shown, longAgo());
    await test.parts.database.execute(sql`
      insert into merchants (name, kind, contact, phone, region_code, logo_key, created_by, created_at)
      values ('有标志', 'school', '小周', '13800000000', '110101', ${shown}, 1, now())`);
    leave(keyOf('lost-long-ago'), longAgo());
    leave(keyOf('lost-just-now'), test.parts.now());
    leave(`${incomingFolder}/old.part`, longAgo());
    leave(`${incomingFolder}/new.part`, test.parts.now());
    await clearLeftovers(test.parts);
    expect(filesIn(incomingFolder)).toEqual(['new.part']);
    expect(filesIn('merchant')).toContain('put-there-by-hand.png');
    const left = filesIn('study-card');
    expect(left).toContain('lost-just-now-picture.png');
    expect(left).toContain('there-picture.png');
    expect(left).not.toContain('lost-long-ago-picture.png');
  });

  it('is a file for a while when its row was written in part or not at all, and no row without its file', async () => {
    const { database } = test.parts;
    await database.execute(sql`
      create function refuse_facts() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`);
    await database.execute(sql`
      create trigger cut before update on uploads for each row execute function refuse_facts()`);
    expect((await upload(keyOf('half-known'), tokenWith({}))).status).toBe(500);
    await database.execute(sql`drop trigger cut on uploads`);
    expect(await rowsOf(keyOf('half-known'))).toHaveLength(1);
    expect(filesIn('study-card')).toContain('half-known-picture.png');

    await database.execute(sql`alter table uploads rename to uploads_away`);
    expect((await upload(keyOf('rowless'), tokenWith({}))).status).toBe(500);
    await database.execute(sql`alter table uploads_away rename to uploads`);
    utimesSync(join(root, keyOf('rowless')), longAgo(), longAgo());
    await clearLeftovers(test.parts);
    expect(filesIn('study-card')).not.toContain('rowless-picture.png');

    writeFileSync(join(root, 'page'), 'a file where the folder should be');
    const key = 'page/without-a-folder.png';
    expect((await upload(key, tokenWith({}))).status).toBe(503);
    expect(await rowsOf(key)).toEqual([]);
  });
});
