import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './errors';
import { proveOrigin } from './origin-proof';

const host = 'cards.office.lan:8000';
const own = `http://${host}`;

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  answerErrors(app);
  proveOrigin(app);
  app.get('/change', { config: { access: 'signed-in', writes: true } }, () => 'changed');
  app.get('/read', { config: { access: 'signed-in' } }, () => 'read');
});
afterAll(() => app.close());

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers: { host, ...headers } })).statusCode;

describe('a call that writes', () => {
  it.each<[string, Record<string, string>]>([
    ['the header of the request layer', { 'x-requested-with': 'XMLHttpRequest' }],
    ['same-origin fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    [
      'a navigation from a page of its own',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    ],
    ['a script of its own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['its own Referer where the browser sends no fetch metadata', { referer: `${own}/task/repertory/list` }],
    ['its own Origin where the browser sends no fetch metadata', { origin: own }],
  ])('is let through by %s', async (_, headers) => {
    expect(await statusOf('/change', headers)).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['cross-site fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a picture on a page of its own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a style sheet of its own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'style' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site', referer: `${own}/` }],
    ['a foreign Referer', { referer: 'http://evil.example/' }],
    ['a Referer that begins like its own', { referer: `${own}.evil.example/` }],
    ['a Referer of another port', { referer: 'http://cards.office.lan:9000/' }],
    ['a Referer of another protocol', { referer: `https://${host}/` }],
    ['a Referer that is no address', { referer: host }],
    ['an opaque Origin, whatever the Referer', { origin: 'null', referer: `${own}/` }],
    ['a foreign Origin, whatever the Referer', { origin: 'http://evil.example', referer: `${own}/` }],
  ])('is refused with %s', async (_, headers) => {
    expect(await statusOf('/change', headers)).toBe(403);
  });
});

it('a call that only reads proves nothing', async () => {
  expect(await statusOf('/read', {})).toBe(200);
});
