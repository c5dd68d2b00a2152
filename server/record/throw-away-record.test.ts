/**
 * A record that is in no registry, on the running server: its declaration, its table and its module are all it needs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint';
import { callsOf } from '#contract/record/define-record';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { demoBasics } from '#mock/index';
import { modules, seeds } from '#server/app/modules';
import { runSeeds } from '#server/first-start/seeds';
import { secretsFrom } from '#server/start/secrets';
import { openAppOn, type TestApp } from '#testing/app';
import { openBasics } from '#testing/basics';
import { addressOf, type Sent } from '#testing/process';
import { gadgetModule, gadgetTable } from '#testing/record/throw-away-record';

const calls = callsOf(gadget);

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-gadgets-'));
  const database = await openBasics();
  await database.execute(gadgetTable);
  test = await openAppOn(database, {
    dataDirectory,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    areas: [...modules, gadgetModule],
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  });
  await runSeeds(test.parts, seeds, demoBasics);
  cookie = await test.signIn('ops');
});
afterAll(() => test.close());

async function send<E extends Endpoint>(endpoint: E, { query, body }: Sent<E>) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    ...(body !== undefined && { payload: Object(body) }),
  });
  return reply.json();
}

describe('a record that is entered nowhere', () => {
  it('is made, found and listed, and its name is taken', async () => {
    const body = { name: '陀螺', priceFen: 1250, size: 'small' } as const;
    const { data } = await send(calls.create, { body });
    const made = { id: data.id, ...body, useCount: 2, status: 1, createdBy: '运营小周', version: 1 };
    expect((await send(calls.find, { query: { id: data.id } })).data).toMatchObject(made);
    const query = { currentPage: 1, pageSize: 10, name: '陀' };
    expect((await send(calls.list, { query })).data).toMatchObject({ totalNum: 1, items: [made] });
    expect((await send(calls.create, { body: { name: '陀 螺' } })).msg).toBe('名称已被使用');
    const bare = await send(calls.create, { body: { name: '魔方' } });
    expect((await send(calls.find, { query: { id: bare.data.id } })).data).toMatchObject({
      priceFen: null,
      size: null,
    });
  });

  it('says what an import of it would do', async () => {
    const lines = [
      { lineNo: 2, cells: ['积木', '3.5', '大号'] },
      { lineNo: 3, cells: ['陀螺', '', ''] },
    ];
    const body = { fileName: '小件.csv', columns: { name: 0, priceFen: 1, size: 2 }, lines };
    expect((await send(calls.previewImport, { body })).data).toMatchObject({
      newCount: 1,
      examples: [{ lineNo: 2, written: { name: '积木', priceFen: '3.50', size: '大号' } }],
      faults: [{ lineNo: 3, field: 'name', cell: '陀螺' }],
    });
  });
});
