/**
 * A record that is in no registry, on the running server: its declaration, its table and its module are all it needs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint';
import { reference, text } from '#contract/fields/fields';
import { callsOf, defineRecord } from '#contract/record/define-record';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { records } from '#contract/records';
import { demoBasics } from '#mock/index';
import { modules, seeds } from '#server/app/modules';
import { runSeeds } from '#server/first-start/seeds';
import { secretsFrom } from '#server/start/secrets';
import { openAppOn, type TestApp } from '#testing/app';
import { openBasics } from '#testing/basics';
import { addressOf, type Sent } from '#testing/process';
import { gadgetModule, gadgetTable } from '#testing/record/throw-away-record';
import { recordModule } from './record-module';

const calls = callsOf(gadget);

/** A record that refers to a record of a tree, which is of another kind. */
const lesson = defineRecord({
  kind: 'lesson',
  area: 'lesson',
  listName: 'lessons',
  label: ['课', 'Lesson'],
  listLabel: ['课程列表', 'List of lessons'],
  rights: { read: 'merchant_menu', write: 'merchant.edit' },
  table: 'lessons',
  page: { group: 'catalogue', icon: 'goods', path: 'lesson', title: ['课程', 'Lessons'] },
  fields: {
    name: text(['名称', 'Name'], 10, { form: 'required' }),
    category: reference(['类目', 'Category'], 'category', { form: 'required', isFilter: true }),
  },
});
const lessonCalls = callsOf(lesson);
const lessonModule = recordModule(lesson);

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-gadgets-'));
  const database = await openBasics();
  await database.execute(gadgetTable);
  await database.execute(sql`
    select create_record_table('lessons', 'lesson');
    alter table lessons add category_id integer not null references categories`);
  test = await openAppOn(database, {
    dataDirectory,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    areas: [...modules, gadgetModule, lessonModule],
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

it.each([gadget, ...records].map(({ kind, table }) => [kind, table]))(
  'former names of %s are kept under its kind',
  async (kind, table) => {
    const triggers = await test.parts.database.query<{ says: string }>(sql`
      select pg_get_triggerdef(oid) as says from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`);
    expect(triggers.map(({ says }) => says)).toContainEqual(
      expect.stringContaining(`keep_former_name('${kind}', 'name')`),
    );
  },
);

describe('a reference into the tree of another record', () => {
  it('is offered with the names above, and read from a file as the list and its file show it', async () => {
    const { data } = await send(lessonCalls.choices, {});
    const offered: readonly { id: number; name: string }[] = data.category;
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['小学', '小学 / 一年级']));
    const names = ['小学 / 一年级', '小学/一年级', '小学', '没有的'];
    const lines = names.map((name, at) => ({ lineNo: at + 2, cells: [`第 ${at} 课`, name] }));
    const body = { fileName: '课.csv', columns: { name: 0, categoryId: 1 }, lines };
    expect((await send(lessonCalls.previewImport, { body })).data).toMatchObject({
      newCount: 3,
      faults: [{ lineNo: 5, field: 'categoryId', cell: '没有的' }],
    });
  });
});
