/** How many statements the calls send to PostgreSQL that people make most, the look-up of the session among them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { systemCode } from '#config/constants';
import { bodyCodes } from '#contract/codes';
import { customer } from '#contract/customer/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { notice } from '#contract/notice/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { user } from '#contract/user/endpoints';
import { openTestApp, type TestApp } from '#testing/app';
import { newPrintJob } from '#testing/areas/repertory';
import { addressOf } from '#testing/process';
import { until } from '#testing/until';

/** What a call sends; what the server does beside it sends its statements elsewhere. */
const asked = new AsyncLocalStorage<string[]>();
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(target, client, args) {
    asked.getStore()?.push(String(Object(args[0]).text ?? args[0]));
    return Reflect.apply(target, client, args);
  },
});

let test: TestApp;
let cookie: string;
let serial = '';
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.signIn('admin');
  await ask('POST', addressOf(repertory.createPrintJob, {}), newPrintJob({ quantity: 10, prefix: 'COUNT' }));
  serial = await until('a card', async () => {
    const { items } = (await ask('GET', addressOf(repertory.listPrintJobs, page))).data;
    return items[0]?.generatedCount === 10 ? items[0].serialFirst : undefined;
  });
});
afterAll(() => test.close());

const page = { currentPage: 1, pageSize: 10 };

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([bodyCodes.ok, bodyCodes.emptyList]).toContain(reply.json().code);
  return reply.json();
}

describe('the statements of a call', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    [
      'the person who is signed in, with the number of notices',
      3,
      () => ask('GET', addressOf(user.getCurrentUser, { systemCode })),
    ],
    ['the notices, where one kind has any', 3, () => ask('GET', addressOf(notice.listNotices, {}))],
    ['a page of print jobs', 2, () => ask('GET', addressOf(repertory.listPrintJobs, page))],
    ['a page of merchants', 2, () => ask('POST', addressOf(merchant.findMerchantList, {}), page)],
    ['a page of grants', 2, () => ask('GET', addressOf(grant.listGrants, page))],
    ['a page of statements', 2, () => ask('GET', addressOf(grant.listStatements, page))],
    [
      'a page of customers',
      2,
      () => ask('POST', addressOf(customer.listCustomers, {}), { page: 1, size: 10 }),
    ],
    ['a dictionary', 2, () => ask('GET', addressOf(dictionary.listTeachingMaterials, {}))],
    ['the goods by their kinds', 2, () => ask('GET', addressOf(dictionary.listGoodsKinds, {}))],
    ['a card', 2, () => ask('GET', addressOf(repertory.findCard, { serial }))],
  ])('for %s are %i', async (_, count, call) => {
    // The first call opens connections, and notes that the session is in use.
    await call();
    const texts: string[] = [];
    await asked.run(texts, call);
    expect({ count: texts.length, texts }).toEqual({ count, texts });
  });
});
