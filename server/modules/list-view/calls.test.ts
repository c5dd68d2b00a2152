import { sql, type SQL } from 'drizzle-orm';
import { audit } from '#contract/audit/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { Envelope } from '#contract/envelope';
import { listView, type ListView, type NewListView } from '#contract/list-view/endpoints';
import { listLimits } from '#contract/lists';
import { role } from '#contract/role/endpoints';
import type { Role } from '#contract/roles';
import { openTestApp, type TestApp } from '#testing/app';
import { addressOf, type Sent } from '#testing/process';

let test: TestApp;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  test = await openTestApp();
  for (const role of ['admin', 'warehouse', 'ops', 'auditor', 'sales', 'agent'] as const)
    cookies.set(role, await test.signIn(role));
});
afterEach(() => test.parts.database.execute(sql`delete from list_views`));
afterAll(() => test.close());

async function send<E extends Endpoint>(role: Role, endpoint: E, sent: Sent<E> = {}) {
  const reply = await test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...Object(sent.query) }),
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: cookies.get(role) ?? '' },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<Envelope<ReplyOf<E>>>();
}

const newView = (given: Partial<NewListView> = {}): NewListView => ({
  list: 'repertory.printJobs',
  name: '待印刷',
  search: 'status=1&sort=-quantity',
  layout: { columns: [{ key: 'printShop', isHidden: true }], density: 'compact' },
  sharedWith: null,
  ...given,
});
const create = (role: Role, given: Partial<NewListView> = {}) =>
  send(role, listView.createView, { body: newView(given) });
const namesFor = async (role: Role) =>
  (await send(role, listView.listViews, { query: { list: 'repertory.printJobs' } })).data.map(
    ({ name }) => name,
  );
const edit = (
  { id, version, name, search, layout, sharedWith }: ListView,
  given: Partial<ListView> = {},
) => ({
  body: { id, version, name, search, layout, sharedWith, ...given },
});

describe('a saved view', () => {
  it('is seen by its owner alone', async () => {
    const { data } = await create('warehouse');
    const { name, search, layout } = newView();
    expect(data).toMatchObject({
      name,
      search,
      layout,
      sharedWith: null,
      isOwn: true,
      canEdit: true,
      version: 1,
    });
    expect([await namesFor('warehouse'), await namesFor('ops')]).toEqual([['待印刷'], []]);
  });

  it('shared with a role is seen by everybody of the role, after their own', async () => {
    await create('admin', { name: 'A 共享给仓管', sharedWith: 'warehouse' });
    await create('warehouse', { name: '自己的' });
    expect(await namesFor('warehouse')).toEqual(['自己的', 'A 共享给仓管']);
    expect(await namesFor('ops')).toEqual([]);
  });

  it.each<[Role, Role, number]>([
    ['warehouse', 'warehouse', 200],
    ['warehouse', 'ops', 4100],
    ['admin', 'ops', 200],
    // Agents can't see this list at all.
    ['admin', 'agent', 4100],
  ])('of a %s may be shared with %s: %i', async (role, sharedWith, code) => {
    expect((await create(role, { sharedWith })).code).toBe(code);
  });

  it('is renamed, changed and deleted by its owner, and the audit trail has each step', async () => {
    const { data: view } = await create('warehouse');
    const renamed = await send('warehouse', listView.updateView, edit(view, { name: '等待印刷' }));
    expect(renamed.data).toMatchObject({ name: '等待印刷', version: 2 });
    expect(await send('warehouse', listView.deleteView, { body: { id: view.id } })).toMatchObject({
      code: 200,
    });
    expect(await namesFor('warehouse')).toEqual([]);
    const { data: trail } = await send('auditor', audit.listRecordTrail, {
      query: { currentPage: 1, pageSize: 10, entityKind: 'list_view', entityId: String(view.id) },
    });
    expect(trail.items.map(({ actionName }) => actionName)).toEqual(['删除视图', '修改视图', '保存视图']);
    const [, , saved] = trail.items;
    expect(saved).toMatchObject({
      after: { filter: { status: '1' }, sort: '-quantity' },
      detail: { list: 'printJobs' },
    });
  });

  it('that was deleted can be restored as it was, by whoever may delete it', async () => {
    const { data: view } = await create('warehouse', { sharedWith: 'warehouse' });
    const restore = (role: Role) => send(role, listView.restoreView, { body: { id: view.id } });
    for (const role of ['warehouse', 'admin'] as const) {
      expect((await send(role, listView.deleteView, { body: { id: view.id } })).code).toBe(200);
      expect(await namesFor('warehouse')).toEqual([]);
      expect(await send(role, listView.updateView, edit(view))).toMatchObject({ code: 4104 });
      expect(await restore('ops')).toMatchObject({ code: 4104, msg: '已删除的视图不存在' });
      const { data: back } = await restore(role);
      expect(back).toEqual({ ...view, isOwn: role === 'warehouse', isForOthers: role === 'admin' });
      expect(await namesFor('warehouse')).toEqual(['待印刷']);
    }
    expect(await restore('warehouse')).toMatchObject({ code: 4104 });
    const { data: trail } = await send('auditor', audit.listRecordTrail, {
      query: { currentPage: 1, pageSize: 10, entityKind: 'list_view', entityId: String(view.id) },
    });
    expect(trail.items[0]).toMatchObject({ actionName: '恢复视图', after: { name: '待印刷' } });
  });

  it('that was deleted is not restored where its name is taken by now, or where the owner has as many as are allowed', async () => {
    const { data: view } = await create('warehouse');
    await send('warehouse', listView.deleteView, { body: { id: view.id } });
    const { data: other } = await create('warehouse');
    const restore = () => send('warehouse', listView.restoreView, { body: { id: view.id } });
    expect(await restore()).toMatchObject({ code: 4109, msg: '已有同名的视图“待印刷”，不能恢复' });
    await send('warehouse', listView.updateView, edit(other, { name: '另一个' }));
    for (let count = 1; count < listLimits.viewsMax; count += 1)
      await create('warehouse', { name: `视图${count}` });
    expect(await restore()).toMatchObject({ code: 4109, msg: expect.stringContaining('最多保存') });
    expect(await namesFor('warehouse')).not.toContain('待印刷');
  });

  it('that is shared is shown with role and owner to whoever manages accounts, even after the owner was disabled', async () => {
    await create('warehouse', { sharedWith: 'warehouse' });
    await create('warehouse', { name: '自己的' });
    const { database } = test.parts;
    const setHere = (isHere: boolean) =>
      database.execute(sql`update accounts set is_active = ${isHere} where role = 'warehouse'`);
    await setHere(false);
    const { data } = await send('admin', listView.listViews, { query: { list: 'repertory.printJobs' } });
    await setHere(true);
    expect(data).toMatchObject([
      { name: '待印刷', sharedWith: 'warehouse', isOwnerHere: false, isForOthers: true, canEdit: true },
    ]);
    expect(await namesFor('ops')).toEqual([]);
  });

  it('can be shared with a role of the office’s own, and tells how many people will see it', async () => {
    const counters = { name: '盘点组', rights: ['studycard_inventory_menu'] } as const;
    const { id } = (
      await send('admin', role.createRole, { body: { ...counters, rights: [...counters.rights] } })
    ).data;
    await send('admin', role.createRole, { body: { name: '编辑组', rights: ['card_config_edit'] } });
    const audiences = async (who: Role) =>
      (await send(who, listView.listAudiences, { query: { list: 'repertory.printJobs' } })).data;
    const own = `role-${id}` as const;
    const offered = await audiences('admin');
    expect(offered).toContainEqual({ role: own, name: '盘点组', peopleCount: 0, hasAgentPeople: false });
    expect(offered).toContainEqual({ role: 'warehouse', name: null, peopleCount: 1, hasAgentPeople: false });
    expect(offered.map(({ name, role: code }) => name ?? code)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/编辑组|agent|none/)]),
    );
    expect(await audiences('warehouse')).toEqual([
      { role: 'warehouse', name: null, peopleCount: 0, hasAgentPeople: false },
    ]);
    expect((await create('admin', { sharedWith: own })).data).toMatchObject({
      sharedWith: own,
      sharedWithName: '盘点组',
    });
    expect(await create('warehouse', { sharedWith: own })).toMatchObject({ code: 4100 });
    await test.parts.database.execute(sql`delete from roles where name is not null`);
  });

  it('that names people or records cannot be shared with agents, and is hidden from them where it was shared before', async () => {
    const share = (search: string) =>
      create('admin', { list: 'merchant.merchants', search, sharedWith: 'agent', name: search });
    const forAgent = async () =>
      (await send('agent', listView.listViews, { query: { list: 'merchant.merchants' } })).data;
    expect(await share('contact=13812348000')).toMatchObject({
      code: 4100,
      msg: '视图按“联系人”指明了具体的人或记录，不能共享给代理，请先清除这个筛选条件',
    });
    const { data: view } = await share('status=1');
    expect((await forAgent()).map(({ search }) => search)).toEqual(['status=1']);
    const named = await send('admin', listView.updateView, edit(view, { search: 'contact=13812348000' }));
    expect(named.code).toBe(4100);
    // Like a view that was shared earlier, or with a role that an agent's people got later.
    await test.parts.database.execute(sql`update list_views set search = 'contact=13812348000'`);
    expect(await forAgent()).toEqual([]);
    const { data } = await send('admin', listView.listAudiences, { query: { list: 'merchant.merchants' } });
    expect(data.find(({ role: code }) => code === 'agent')).toMatchObject({ hasAgentPeople: true });
  });

  it('is recorded in the trail with the names behind its ids, before and after a change', async () => {
    const people = await test.parts.database.query<{ id: number; name: string }>(
      sql`select id, display_name as name from accounts order by id limit 2`,
    );
    const [one, other] = people;
    if (!one || !other) throw new Error('Nothing can be pointed at.');
    const list = 'merchant.merchants';
    const { data: view } = await create('admin', { list, search: `agentId=${one.id}&regionCode=3301` });
    const search = `agentId=${other.id}&regionCode=33&name=`;
    const { data } = await send('admin', listView.updateView, edit(view, { search }));
    const trail = await send('auditor', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 20, entityKind: 'list_view', entityId: String(data.id) },
    });
    expect(trail.data.items.map(({ detail }) => detail)).toEqual([
      {
        list: 'merchants',
        names: {
          'filter.agentId': { [one.id]: one.name, [other.id]: other.name },
          'filter.regionCode': { 3301: '浙江省 / 杭州市', 33: '浙江省' },
        },
      },
      {
        list: 'merchants',
        names: {
          'filter.agentId': { [one.id]: one.name },
          'filter.regionCode': { 3301: '浙江省 / 杭州市' },
        },
      },
    ]);
  });

  it.each<[list: string, search: string, names: (id: number) => object, made: SQL]>([
    [
      'goods.goods',
      'kindId=',
      (id) => ({ 'filter.kindId': { [id]: '名称 A' } }),
      sql`insert into goods_kinds (name) values ('名称 A')`,
    ],
    [
      'category.categories',
      'parentId=',
      (id) => ({ 'filter.parentId': { [id]: '名称 B' } }),
      sql`insert into categories (name) values ('名称 B')`,
    ],
    [
      'repertory.printJobs',
      'teachingMaterialId=',
      (id) => ({ 'filter.teachingMaterialId': { [id]: '名称 C' } }),
      sql`insert into teaching_materials (name) values ('名称 C')`,
    ],
    [
      'audit.records',
      'about=print_shop:',
      (id) => ({ 'filter.about': { [`print_shop:${id}`]: '名称 D' } }),
      sql`insert into print_shops (name) values ('名称 D')`,
    ],
  ])('of %s is recorded with the name behind %s', async (list, search, names, made) => {
    const [row] = await test.parts.database.query<{ id: number }>(sql`${made} returning id`);
    if (!row) throw new Error('Nothing can be pointed at.');
    const { data: view } = await create('admin', { list, search: `${search}${row.id}` });
    const trail = await send('auditor', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 20, entityKind: 'list_view', entityId: String(view.id) },
    });
    expect(trail.data.items[0]?.detail).toEqual({ list: expect.any(String), names: names(row.id) });
  });

  it('keeps a telephone whole for its owner, and masked in the audit trail', async () => {
    const list = 'merchant.merchants';
    const { data: view } = await create('admin', { list, search: 'contact=138+1234+8000' });
    expect(view.search).toBe('contact=138+1234+8000');
    const { data } = await send('admin', listView.updateView, edit(view, { search: 'contact=13899998000' }));
    await send('admin', listView.updateView, edit(data, { search: 'name=13899998000&contact=010-62345678' }));
    const trail = await send('auditor', audit.listAuditRecords, {
      query: { currentPage: 1, pageSize: 20, entityKind: 'list_view', entityId: String(view.id) },
    });
    expect(trail.data.items.map(({ before, after }) => [before?.['filter'], after?.['filter']])).toEqual([
      [{ contact: '138****8000' }, { name: '138****8000', contact: '010****5678' }],
      [{ contact: '138****8000' }, { contact: 'changed' }],
      [undefined, { contact: '138****8000' }],
    ]);
  });

  it('of somebody else cannot be changed or deleted, and is answered as not found, shared or not', async () => {
    const { data: own } = await create('admin');
    const { data: shared } = await create('admin', { name: '共享', sharedWith: 'warehouse' });
    for (const view of [own, shared]) {
      expect((await send('warehouse', listView.updateView, edit(view))).code).toBe(4104);
      expect((await send('warehouse', listView.deleteView, { body: { id: view.id } })).code).toBe(4104);
    }
  });

  it('that is shared can be made private or deleted by whoever manages accounts', async () => {
    const { data: shared } = await create('warehouse', { sharedWith: 'warehouse' });
    const alone = await send('admin', listView.updateView, edit(shared, { sharedWith: null }));
    // From then on only its owner sees it.
    expect(alone).toMatchObject({ code: 200, data: { sharedWith: null, isOwn: false, canEdit: false } });
    expect((await send('admin', listView.deleteView, { body: { id: shared.id } })).code).toBe(4104);
    const { data: another } = await create('warehouse', { name: '另一个', sharedWith: 'warehouse' });
    expect((await send('admin', listView.deleteView, { body: { id: another.id } })).code).toBe(200);
  });

  it('has a name that is unique among the views of its owner', async () => {
    await create('warehouse');
    const { data: other } = await create('warehouse', { name: '另一个' });
    expect(await create('warehouse')).toMatchObject({ code: 4100, msg: '已有同名的视图' });
    expect(await send('warehouse', listView.updateView, edit(other, { name: '待印刷' }))).toMatchObject({
      code: 4100,
    });
    expect((await create('ops')).code).toBe(200);
  });

  it('that was changed meanwhile is not overwritten', async () => {
    const { data: view } = await create('warehouse');
    await send('warehouse', listView.updateView, edit(view, { search: 'status=2' }));
    expect((await send('warehouse', listView.updateView, edit(view, { search: 'status=3' }))).code).toBe(
      4110,
    );
  });

  it('needs a name of more than blanks', async () => {
    expect(await create('warehouse', { name: '  ' })).toMatchObject({ code: 4100 });
  });

  it('is refused to people without the right to its list', async () => {
    expect((await create('sales')).code).toBe(403);
    expect((await send('sales', listView.listViews, { query: { list: 'repertory.printJobs' } })).code).toBe(
      403,
    );
  });

  it('is refused where its owner has as many as are allowed', async () => {
    for (let count = 0; count < listLimits.viewsMax; count += 1)
      await create('warehouse', { name: `视图${count}` });
    expect(await create('warehouse')).toMatchObject({ code: 4109 });
  });
});
