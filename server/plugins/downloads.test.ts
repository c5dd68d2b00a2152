/** Every download by navigation that fails, for whatever reason: a page for people, never an envelope in the window. */
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { allEndpoints } from '#testing/api-document/calls';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf } from '#testing/process';
import { FileAnswer } from './answers';
import { answerErrors } from './errors';
import { sendFile } from './files';
import { knowOffice } from './pages/office';

let test: TestApp;
const cookies: Record<string, string> = { nobody: '' };
beforeAll(async () => {
  test = await openTestApp();
  cookies['somebody without rights'] = await test.signIn('none');
  cookies['an administrator'] = await test.signIn('admin');
});
afterAll(() => test.close());

const downloads = allEndpoints.filter(({ kind }) => kind === 'download');
const asks = [{}, { id: 999_999 }, { printId: 999_999, format: 'xlsx' }];

describe.each(downloads.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it.each(['nobody', 'somebody without rights', 'an administrator'])('tells %s on a page', async (who) => {
    for (const query of asks)
      for (const headers of [
        { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
        // Without https a browser sends no more than this.
        { accept: 'text/html,application/xhtml+xml', referer: 'http://localhost/', host: 'localhost' },
        { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
      ]) {
        const reply = await test.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint, query),
          headers: { ...headers, cookie: cookies[who] ?? '' },
        });
        const isFile = reply.headers['content-disposition']?.toString().startsWith('attachment') ?? false;
        if (!isFile) expect(reply.headers['content-type']).toMatch(/^text\/html/);
      }
  });
});

describe('a file whose stream fails before its first byte', () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(cookie);
    knowOffice(app);
    answerErrors(app);
    app.get('/cards.csv', { config: { isDownload: true } }, (_request, reply) => {
      const stream = new Readable({ read: () => void stream.destroy(new Error('the database is away')) });
      return sendFile(new FileAnswer('cards.csv', 'text/csv; charset=utf-8', stream), reply);
    });
  });
  afterAll(() => app.close());

  it.each([
    ['a person, on a page', { 'sec-fetch-mode': 'navigate' }, /^text\/html/],
    ['a script, as any call that fails', { 'sec-fetch-mode': 'cors' }, /^application\/json/],
  ])('is told to %s, and saved by nobody', async (_, headers, type) => {
    const reply = await app.inject({ url: '/cards.csv', headers });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toMatch(type);
    expect(reply.headers).not.toHaveProperty('content-disposition');
    expect(reply.body).toContain('服务器发生错误');
  });
});
