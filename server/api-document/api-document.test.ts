import { gunzipSync } from 'node:zlib';
import { isWrite } from '#contract/endpoint';
import { allEndpoints } from '#testing/api-document/calls';
import { clientOf, operationsOf, resolve, type Document, type Operation } from '#testing/api-document/client';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { until } from '#testing/until';

let test: TestApp;
let document: Document;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  test = await openTestApp();
  document = (await test.app.inject('/docs/json')).json();
  operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
});
afterAll(() => test.close());

// The calls that answer errors exist only in demonstrations.
const calls = allEndpoints.filter(({ name }) => !/^errorSimulation\.\d/.test(name));
const namesOf = (keep: (operation: Operation) => boolean) =>
  [...operations.values()].filter(keep).map(({ operationId }) => operationId);
const headersOf = ({ parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase());

describe('the API description', () => {
  it('has every call of the product, and the exchange of the ticket', () => {
    const names = calls.map(({ name }) => name);
    expect([...operations.keys()].sort()).toEqual([...names, 'login.openSession'].sort());
  });

  it('says in one line what each call does, and under what it is found', () => {
    expect(namesOf(({ summary = '' }) => !/^[A-Z].{5,70}[^.]$/.test(summary))).toEqual([]);
    expect(namesOf(({ tags = [] }) => tags.length !== 1)).toEqual([]);
    const summaries = [...operations.values()].map(({ summary }) => summary);
    expect(summaries.filter((summary, place) => summaries.indexOf(summary) !== place)).toEqual([]);
  });

  it('refers to nothing that is not in it', () => {
    const refs = JSON.stringify(document).match(/#\/components\/[^"]+/g) ?? [];
    expect(refs.length).toBeGreaterThan(100);
    for (const $ref of new Set(refs)) expect(resolve(document, { $ref })).toBeDefined();
  });

  it('asks for a session, for the proof and for a key where the server does', () => {
    for (const endpoint of calls) {
      const operation = operations.get(endpoint.name);
      if (!operation) throw new Error(endpoint.name);
      expect([endpoint.name, operation.isGuarded]).toEqual([endpoint.name, endpoint.access !== 'anyone']);
      const headers = [
        ...(isWrite(endpoint) && !endpoint.isFromOutside ? ['x-requested-with'] : []),
        ...(endpoint.isIdempotent ? ['idempotency-key'] : []),
      ];
      expect([endpoint.name, headersOf(operation)]).toEqual([endpoint.name, headers]);
    }
  });

  it('promises data from every call, except where the contract says that there may be none', () => {
    const hasNone = ({ name, codes }: (typeof calls)[number]) =>
      codes === undefined &&
      JSON.stringify(operations.get(name)?.responses['200']).includes('"data":{"type":"null"}');
    for (const call of calls.filter(({ name }) => name !== 'user.getCurrentUser'))
      expect([call.name, call.isReplyOptional ?? false]).toEqual([call.name, hasNone(call)]);
  });

  it('names the kinds of file that a download answers', () => {
    for (const { name, kind } of calls) {
      const answer = operations.get(name)?.responses['200'] ?? {};
      const types = Object.keys(('content' in answer && answer.content) || {});
      expect([name, types.some((type) => type !== 'application/json')]).toEqual([name, kind === 'download']);
    }
  });

  it('shows closed sets as their members, and a recursive reply as a schema that refers to itself', () => {
    expect(JSON.stringify(operations.get('user.getCurrentUser')?.responses)).toContain('"audit.view"');
    const reply = JSON.stringify(operations.get('dictionary.listCategoryTree')?.responses);
    const ref = /"(#\/components\/schemas\/def-\d+)"/.exec(reply)?.[1] ?? '';
    expect(JSON.stringify(resolve<object>(document, { $ref: ref }))).toContain(ref);
  });

  it('is enough to sign in, order a print job and download its file', async () => {
    const call = clientOf(document, test.app);
    const ticket = await call('login.ajaxLogin', { body: { username: 'warehouse', password: 'study-card' } });
    expect((await call('login.openSession', { query: { token: ticket.json().data } })).statusCode).toBe(204);

    const { id } = (await call('repertory.createPrintJob', { body: newPrintJob({ quantity: 3 }) })).json()
      .data;
    const query = { id: String(id) };
    await until('the print file', async () => {
      const isMade: boolean = (await call('repertory.isPrintFinished', { query })).json().data;
      return isMade || undefined;
    });
    const file = await call('repertory.exportPrintFile', { query: { ...query, format: 'csv' } });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.trim().split('\n')).toHaveLength(4);
  });

  it.each(['/docs/json', '/docs/static/swagger-ui-bundle.js'])(
    'is sent small, and is kept by the browser (%s)',
    async (url) => {
      const whole = await test.app.inject(url);
      const small = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(small.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'private, max-age=3600',
      });
      expect(gunzipSync(small.rawPayload).equals(whole.rawPayload)).toBe(true);
      expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2);
    },
  );

  it('is for anyone in a demonstration, otherwise for who is signed in', async () => {
    expect((await test.app.inject('/docs/')).statusCode).toBe(200);
    const real = await openTestApp({ isDemo: false });
    expect((await real.app.inject('/docs/')).statusCode).toBe(401);
    expect((await real.app.inject('/docs/json')).statusCode).toBe(401);
    await real.close();
  });
});
