import { createHash } from 'node:crypto';
import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardRoutes } from '../access';
import { answerErrors } from '../errors';
import { refuseUnreadable } from '../readable-text';
import { inlineScriptSources } from './built-files';
import { knowOffice } from './office';
import { pageInsteadOf, servePages } from './pages';

let root: string;
let app: FastifyInstance;
const chunk = '/1.0.24/list.0a1b2c3d.js';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'study-card-pages-'));
  mkdirSync(join(root, '1.0.24'));
  writeFileSync(join(root, 'index.html'), '<title>index</title><script ignore>say()</script>');
  writeFileSync(join(root, '.inputs'), 'hash');
  writeFileSync(join(root, chunk), 'run()');
  writeFileSync(join(root, `${chunk}.gz`), gzipSync('run()'));
  app = Fastify({
    exposeHeadRoutes: false,
    rewriteUrl: (request) => pageInsteadOf(request) ?? request.url ?? '/',
  });
  await app.register(cookie);
  // As welcomeOrigins sets it on every answer.
  app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'));
  knowOffice(app);
  answerErrors(app);
  guardRoutes(app, async () => null);
  refuseUnreadable(app);
  await servePages(app, root);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const go = (url: string) =>
  app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } });

describe('the front end', () => {
  it('is told in its page whose the office is, also whoever takes compressed answers', async () => {
    const set = { ...app.office };
    Object.assign(app.office, { officeName: '文渊 "图书"', icpNumber: '浙ICP备12345678号' });
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    Object.assign(app.office, set);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toMatch(/<title>文渊 &quot;图书&quot;<\/title>.*<title>index<\/title>/s);
    const [, content = ''] = /<meta name="office" content="([^"]*)"/.exec(reply.body) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
      ...{ officeName: '文渊 "图书"', officePhone: '', icpNumber: '浙ICP备12345678号', policeNumber: '' },
      officeMarkKey: null,
    });
  });

  it.each([
    '/',
    '/welcome',
    '/task/repertory/check/7',
    '/user/login?redirect=%2Fwelcome',
    '/redirect',
    '/?x=%00',
    '/task/grant?x=%00',
    '//task/grant',
    '/%74ask/grant',
    '/task/%E4%',
    '/task/%E4%/x?y=%',
    '/../task',
    '/task/%00',
    '/%5Ctask',
    '/task/..%5Cx',
    '/%2e%2e/task',
    `/task/${'a'.repeat(300)}`,
  ])('answers %s with the index page, asked for anew each time', async (url) => {
    const reply = await go(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('index');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  // In reproducible images all files have the same time, and two builds often have the same size.
  it('sends a newer build’s page to a browser with the older one, though size and time are the same', async () => {
    const page = join(root, 'index.html');
    const before = await go('/');
    const { atime, mtime } = statSync(page);
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('index', 'newer'));
    utimesSync(page, atime, mtime);
    const reply = await app.inject({
      url: '/',
      headers: {
        'sec-fetch-mode': 'navigate',
        accept: 'text/html',
        'if-none-match': String(before.headers.etag),
        'if-modified-since': mtime.toUTCString(),
      },
    });
    writeFileSync(page, text);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('newer');
  });

  it('lets the script run that stands in the index page, by the hash of its text', () => {
    const hash = createHash('sha256').update('say()').digest('base64');
    expect(inlineScriptSources(root)).toEqual([`'sha256-${hash}'`]);
  });

  it('sends a hashed file compressed, to be kept for good', async () => {
    const reply = await app.inject({ url: chunk, headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.inject(chunk)).body).toBe('run()');
  });

  it.each([
    '/1.0.24/gone.0a1b2c3d.js',
    '/missing.txt',
    '/.inputs',
    '/..%2f..%2fpackage.json',
    '/studycard-api/x',
  ])('answers 404, not a page, to a script that asks for %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it.each(['/1.0.24/gone.0a1b2c3d.js', '/studycard-api/x', '/api/x'])(
    'answers 404 to a person too, where no page can be: %s',
    async (url) => {
      expect((await go(url)).statusCode).toBe(404);
    },
  );
});

describe('while another build takes the place of this one', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Removes a file between the check and the read. @returns puts it back */
  function loseWhenRead(path: string) {
    const read = fs.createReadStream;
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...given) => {
      renameSync(join(root, path), join(root, 'kept'));
      return read(...given);
    });
    return () => renameSync(join(root, 'kept'), join(root, path));
  }

  it.each([
    ['a file', chunk, {}],
    ['a compressed file', `${chunk}.gz`, { 'accept-encoding': 'gzip' }],
    ['a part of a file', chunk, { range: 'bytes=0-2' }],
  ])('answers %s that goes before it is read with 404, as one that has gone', async (_, path, headers) => {
    const putBack = loseWhenRead(path);
    const reply = await app.inject({ url: chunk, headers });
    putBack();
    const gone = await app.inject({ url: '/1.0.24/gone.0a1b2c3d.js', headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe(gone.json().code);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const name of ['content-encoding', 'content-range']) expect(reply.headers).not.toHaveProperty(name);
  });

  it('answers a HEAD for a file that has gone with 404', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/1.0.24/gone.0a1b2c3d.js' });
    expect(reply.statusCode).toBe(404);
  });

  it.each(['/', '/task/repertory/list'])(
    'asks who goes to %s to come again in a moment, when there is no index page',
    async (url) => {
      renameSync(join(root, 'index.html'), join(root, 'kept'));
      const reply = await go(url);
      renameSync(join(root, 'kept'), join(root, 'index.html'));
      expect(reply.statusCode).toBe(503);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
      expect((await go(url)).body).toContain('index');
    },
  );

  it('sends the whole of the index page that it begins to read, compressed for who takes that', async () => {
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    writeFileSync(join(root, 'index.html.gz'), gzipSync(page));
    const reply = await app.inject({
      url: '/welcome',
      headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    rmSync(join(root, 'index.html.gz'));
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, accept-encoding' });
    expect(gunzipSync(reply.rawPayload).toString()).toBe(page);
  });
});
