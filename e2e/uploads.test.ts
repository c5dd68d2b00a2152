/**
 * An office with DEMO=0: pictures are uploaded in every way and are part of backups; a storage that refuses signs
 * nobody out.
 */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { businessDay } from '#contract/calendar';
import { bareDemoKey, openPlace } from '#testing/bare-demo';
import { environmentOf, makeMigratedPlace, makeTestPlace, type TestPlace } from '#testing/database/database';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { commandOf, type Program } from '#testing/program';
import { ensureAdministrator } from '../server/first-start/first-administrator';
import { chooseOwnPassword, connectBrowser, openPage, signInOn, type Session } from './session';

const settings = { DEMO: '0', FIRST_START: businessDay(new Date()), SECRET_KEY: bareDemoKey };
const places: TestPlace[] = [];
let browser: Browser;
let server: ServerProcess;
let session: Session;
let page: Page;
/** As printed by the first start. */
let password = '';
const ownPassword = 'a-password-of-my-own';
let rented: Awaited<ReturnType<typeof startRentedHost>> | undefined;
/** Keys of the pictures that were uploaded. */
const keys: string[] = [];
/** Whether a cookie was sent, for uploads to the storage and for calls for their tokens. */
const withCookie = { storage: new Array<boolean>(), token: new Array<boolean>() };

beforeAll(async () => {
  const place = await makeMigratedPlace();
  places.push(place);
  const database = await openPlace(place);
  await ensureAdministrator(database, (_, shown) => (password = shown));
  await database.close();
  [server, browser] = await Promise.all([startServerProcess(place, settings), connectBrowser()]);
  session = await openPage(browser, server.origin);
  ({ page } = session);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const sent =
      pathname === '/storage' ? 'storage' : pathname.endsWith('/uploadtoken') ? 'token' : undefined;
    if (sent) void request.allHeaders().then(({ cookie }) => withCookie[sent].push(cookie !== undefined));
  });
  await chooseOwnPassword(page, password, ownPassword);
  await signInOn(page, 'admin', ownPassword);
});
afterAll(async () => {
  await session?.context.close();
  await browser?.close();
  await server?.end('SIGTERM');
  rented?.close();
  for (const place of places) await place.remove();
});

/** A photo as a telephone takes it: rotated, with orientation and location in its metadata. */
const photo = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b45309' } })
    .withExif({ IFD3: { GPSAreaInformation: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

/** An animation of three frames. */
async function movingPicture() {
  const frames = Buffer.concat([40, 120, 200].map((shade) => Buffer.alloc(20 * 20 * 3, shade)));
  const raw = { width: 20, height: 60, channels: 3, pageHeight: 20 } as const;
  return {
    name: 'moving.webp',
    mimeType: 'image/webp',
    buffer: await sharp(frames, { raw }).webp().toBuffer(),
  };
}

async function expectShown(name: string) {
  const picture = page.getByRole('img', { name, exact: true }).first();
  await picture.waitFor();
  const key = String(await picture.getAttribute('src')).replace('/files/', '');
  keys.push(key);
  const bytes = await (await session.context.request.get(`/files/${key}`)).body();
  expect(bytes.includes('SECRET')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300, format: 'jpeg' });
}

const choose = async () =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo());

const run = (program: Program, at: TestPlace, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [...commandOf(program), ...args], {
    env: { ...process.env, ...settings, ...environmentOf(at) },
  });

describe('pictures in an office', () => {
  it('say at the field that the storage refuses them, over the intact form of somebody who stays signed in', async () => {
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').fill('填到一半');
    for (const [answer, sentence] of [
      [{ status: 401, body: '{"error":"token out of date"}' }, '存储拒绝了这次上传'],
      [{ status: 403, body: '' }, '存储拒绝了这次上传'],
      [{ status: 502, body: '<html>' }, '存储暂时不可用'],
      [{ status: 200, body: '<!doctype html>' }, '存储暂时不可用'],
      [{ status: 507, body: '{}' }, '存储空间已满'],
      [undefined, '连不上存储'],
    ] as const) {
      await page.route('**/storage', (route) => (answer ? route.fulfill(answer) : route.abort()));
      // Waits for the request, because the previous refusal has the same message.
      const sent = page.waitForRequest('**/storage');
      await choose();
      await sent;
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '“IMG_0001.jpg”上传失败' });
      await alert.filter({ hasText: sentence }).waitFor();
      await page.unroute('**/storage');
    }
    expect(await page.getByLabel('学习卡名称').inputValue()).toBe('填到一半');
    expect(new URL(page.url()).pathname).toBe('/task/repertory/create');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('go up as the face of a card, sent again by its button', async () => {
    await page.getByRole('button', { name: '重新上传' }).click();
    await expectShown('卡面图');
  });

  it('go up as the logo of a merchant', async () => {
    await page.goto('/merchant/information/list');
    await page.getByRole('button', { name: '新建商户' }).first().click();
    const dialog = page.getByRole('dialog');
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles(await movingPicture());
    await dialog.getByText('动图只保留了第一帧，不再播放').waitFor();
    await dialog.getByRole('button', { name: '移除' }).click();
    await chooser.setInputFiles(await photo());
    await expectShown('LOGO');
  });

  it('go up as the picture of a page', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const made = await session.context.request.post('/studycard-api/studyCardPage/v1/addPage', {
      headers,
      data: { name: '办公室页面', kind: 'success' },
    });
    const { data }: { readonly data: { readonly id: number } } = await made.json();
    await page.goto(`/cardconfig/edit/${data.id}`);
    await page
      .getByRole('region', { name: '组件', exact: true })
      .getByRole('button', { name: '图文' })
      .click();
    await choose();
    await expectShown('图片');
  });

  it('went to the storage without a cookie', () => {
    expect(withCookie.storage.length).toBeGreaterThan(6);
    expect([new Set(withCookie.storage), new Set(withCookie.token)]).toEqual([
      new Set([false]),
      new Set([true]),
    ]);
  });

  it('are there after a backup was restored into a new directory', async () => {
    const [place] = places;
    if (!place) throw new Error('There is no place.');
    const file = join(place.dataDirectory, 'backup.zip');
    const fresh = await makeTestPlace();
    places.push(fresh);
    await server.end('SIGTERM');
    await run('backup', place, [file]);
    await run('restore', fresh, [file]);
    server = await startServerProcess(fresh, settings);
    expect(keys.map((key) => key.split('/')[0])).toEqual(['study-card', 'merchant', 'page']);
    for (const key of keys) {
      const reply = await fetch(`${server.origin}/files/${key}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 200 });
    }
  });

  it('go to a rented storage as pixels alone, which the browser has drawn anew', async () => {
    rented = await startRentedHost();
    await server.end('SIGTERM');
    const [, fresh] = places;
    if (!fresh) throw new Error('Nothing was restored.');
    server = await startServerProcess(fresh, { ...settings, ...rented.settings });
    const other = await openPage(browser, server.origin);
    ({ page } = other);
    await signInOn(page, 'admin', ownPassword);
    await page.goto('/task/repertory/create');
    await choose();
    const picture = page.getByRole('img', { name: '卡面图', exact: true }).first();
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(`${rented.origin}/shown/study-card/`);
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight)),
    ).toBe(300);
    const [{ cookie, file } = { file: Buffer.alloc(0) }] = rented.taken;
    expect([cookie, file.includes('SECRET')]).toEqual([undefined, false]);
    const { exif, orientation, ...facts } = await sharp(file).metadata();
    expect({ exif, orientation, ...facts }).toMatchObject({
      exif: undefined,
      orientation: undefined,
      width: 200,
    });
    await other.context.close();
  });
});

interface Taken {
  readonly cookie: string | undefined;
  readonly file: Buffer;
}

/** A rented storage that implements the protocol: keeps the last picture and serves it under every key. */
async function startRentedHost() {
  const taken: Taken[] = [];
  const host = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // The preflight that browsers send because the page listens for upload progress.
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      if (request.method === 'GET')
        return response.setHeader('content-type', 'image/jpeg').end(taken[0]?.file);
      const body = Buffer.concat(chunks);
      // From the end of the last part's headers to the end of the picture.
      const [from, to] = [body.lastIndexOf('image/jpeg\r\n\r\n') + 14, body.lastIndexOf('\r\n--')];
      taken.push({ cookie: request.headers.cookie, file: body.subarray(from, to) });
      const key = /name="key"\s+(\S+)/.exec(body.toString('latin1'))?.[1];
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ key }));
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    settings: {
      QINIU_ACCESS_KEY: 'key',
      QINIU_SECRET_KEY: 'secret',
      QINIU_BUCKET: 'bucket',
      STORAGE_UPLOAD_URL: `${origin}/up`,
      STORAGE_FILE_URL: `${origin}/shown`,
    },
    close() {
      host.closeAllConnections();
      host.close();
    },
  };
}
