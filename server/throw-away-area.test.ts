/** An area with one list that is in no registry, on the running server: its module is all it needs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { audit } from '#contract/audit/endpoints';
import { endpoints, type CallSchemas, type Endpoint } from '#contract/endpoint';
import { describeList } from '#contract/lists';
import { Page, PageQuery, SortBy } from '#contract/paging.schema';
import type { Role } from '#contract/roles';
import { demoBasics } from '#mock/index';
import { modules, seeds } from '#server/app/modules';
import type { Module } from '#server/area/module';
import { changeRecord } from '#server/command/command';
import type { Transaction } from '#server/database/database';
import { createExportLists } from '#server/export/export-lists';
import { runSeeds } from '#server/first-start/seeds';
import { defineList } from '#server/list/define-list';
import { contains } from '#server/list/filters';
import { bindArea } from '#server/plugins/area';
import { secretsFrom } from '#server/start/secrets';
import { openAppOn, type TestApp } from '#testing/app';
import { openBasics } from '#testing/basics';
import { addressOf } from '#testing/process';

/** Uses an existing table, because every locked table needs a place in database/lock-order.ts. */
const kind = 'gadget';
const gadgets = describeList<{ readonly name?: string }>()({
  name: 'gadgets',
  view: 'gadget.gadgets',
  right: 'merchant_menu',
  entity: kind,
  words: { fields: { name: ['名称', 'Name'] } },
  columns: ['name'],
  filterRecords: {},
  sorts: ['name'],
});

const filter = { name: Type.Optional(Type.String()) };
const Gadget = Type.Object({ id: Type.Integer(), name: Type.String(), version: Type.Integer() });
const schemas = {
  listGadgets: {
    summary: 'Lists gadgets',
    query: Type.Object({ ...PageQuery, ...SortBy(['name']), ...filter }, { additionalProperties: false }),
    reply: Page(Gadget),
  },
  renameGadget: { summary: 'Renames a gadget', body: Gadget, reply: Type.Null() },
} as const satisfies Record<string, CallSchemas>;
const gadget = endpoints<typeof schemas>('gadget', 'studyCard', {
  listGadgets: { method: 'GET', path: '/gadget/v1/list', access: 'merchant_menu' },
  renameGadget: { method: 'POST', path: '/gadget/v1/rename', access: 'merchant.edit' },
});

const gadgetList = defineList({
  list: gadgets,
  filter,
  table: sql`print_shops`,
  columns: { id: sql<number>`id`, name: sql<string>`name`, version: sql<number>`version` },
  key: 'id',
  sorts: { name: sql`name` },
  filters: { name: contains(sql`name`) },
  cells: { name: { width: 10, text: ({ name }) => name } },
});

const exportLists = createExportLists();
const gadgetModule: Module = (app, { database, auditedEntities, undos }) => {
  exportLists.register(gadgetList);
  auditedEntities.set(kind, {
    right: 'merchant_menu',
    findNames: async (db, ids) => {
      const found = await db.query<{ id: number; name: string }>(
        sql`select id, name from print_shops where id = any(${sql.param(ids)}::integer[])`,
      );
      return new Map(found.map(({ id, name }) => [id, name]));
    },
  });
  undos.set('gadget.rename', {
    right: 'merchant.edit',
    async takeBack(tx, [renamed]) {
      await tx.execute(
        sql`update print_shops set name = ${renamed?.before?.['name']} where id = ${renamed?.entityId}::integer`,
      );
      return { undoneCount: 1, refused: [], audit: [{ action: 'gadget.rename' }] };
    },
  });
  bindArea(app, gadget, schemas, {
    listGadgets: ({ query }) => gadgetList.findPage(database, query),
    renameGadget({ body: { id, name, version }, actor }) {
      const target = {
        kind,
        id,
        name: '小工具',
        version,
        lock: async (tx: Transaction) => {
          const [held] = await tx.query<{ name: string; version: number }>(
            sql`select name, version from print_shops where id = ${id} for no key update`,
          );
          return held;
        },
        facts: (held: { readonly name: string; readonly version: number }) => held,
      };
      return changeRecord({ database, actor }, target, async (tx, { name: before }) => {
        await tx.execute(sql`update print_shops set name = ${name}, version = version + 1 where id = ${id}`);
        return {
          reply: null,
          audit: { action: 'gadget.rename', before: { name: before }, after: { name } },
        };
      });
    },
  });
};

let test: TestApp;
let gadgetId: number;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'study-card-gadgets-'));
  const database = await openBasics();
  test = await openAppOn(database, {
    dataDirectory,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    areas: [...modules, gadgetModule],
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  });
  await runSeeds(test.parts, seeds, demoBasics);
  const inserted = await database.query<{ id: number }>(
    sql`insert into print_shops (name) values ('小工具甲'), ('小工具乙') returning id`,
  );
  gadgetId = inserted[0]?.id ?? 0;
  for (const role of ['sales', 'warehouse', 'auditor'] as const) cookies.set(role, await test.signIn(role));
});
afterAll(() => test.close());

const send = async (role: Role, endpoint: Endpoint, query: object, body?: object) => {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, query),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '' },
    ...(body && { payload: body }),
  });
  return reply.json();
};
const page = { currentPage: 1, pageSize: 10 };

describe('an area that is entered nowhere', () => {
  it('answers its list to whoever holds the right, newest first, and to nobody else', async () => {
    expect(await send('sales', gadget.listGadgets, { ...page, name: '小工具' })).toMatchObject({
      code: 200,
      data: { totalNum: 2, items: [{ name: '小工具乙' }, { name: '小工具甲' }] },
    });
    expect(await send('warehouse', gadget.listGadgets, page)).toMatchObject({
      code: 403,
      data: { missingRights: ['merchant_menu'] },
    });
  });

  it('changes its record once for each version, and has it in the trail under its name and its action', async () => {
    const rename = () =>
      send('sales', gadget.renameGadget, {}, { id: gadgetId, name: '小工具丙', version: 1 });
    expect(await rename()).toMatchObject({ code: 200 });
    expect(await rename()).toMatchObject({ msg: expect.stringContaining('小工具') });
    const records = await send('auditor', audit.listAuditRecords, { ...page, entityKind: kind });
    expect(records).toMatchObject({
      data: { items: [{ action: 'gadget.rename', entityLabel: '小工具丙', after: { name: '小工具丙' } }] },
    });
    const { requestId } = records.data.items[0];
    expect(await send('sales', audit.undoChange, {}, { requestId })).toMatchObject({
      data: { undoneCount: 1 },
    });
    const { data } = await send('sales', gadget.listGadgets, { ...page, name: '小工具甲' });
    expect(data.items).toMatchObject([{ id: gadgetId }]);
  });

  it('has its file', () => {
    expect(exportLists.get('gadgets')).toMatchObject({ columnKeys: ['name'] });
  });
});
