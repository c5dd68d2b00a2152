/**
 * Which merchants each role sees: in list, filter, sort, search, by id, in the trail, saved views, selections and
 * exports.
 */
import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { audit } from '#contract/audit/endpoints';
import { exporting } from '#contract/export/endpoints';
import { listView } from '#contract/list-view/endpoints';
import { merchantSorts } from '#contract/merchant/constants';
import { merchant, type MerchantFilter, type NewMerchant } from '#contract/merchant/endpoints';
import { merchants } from '#contract/merchant/lists';
import { sortsOf } from '#contract/paging';
import { search } from '#contract/search/endpoints';
import { openTestMerchants, type Person, type TestMerchants } from '#testing/areas/merchant';
import { addressOf } from '#testing/process';
import { until } from '#testing/until';

let test: TestMerchants;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

beforeAll(async () => {
  test = await openTestMerchants();
  const { east, west } = test.agentIds;
  const made: readonly Partial<NewMerchant>[] = [
    { name: '东一小学', agentId: east, phone: '13800000001', contact: '赵一' },
    { name: '东二书店', agentId: east, kind: 'bookshop', phone: '13800001234', regionCode: '310101' },
    { name: '东三培训', agentId: east, kind: 'training', regionCode: '330108', contact: '钱三' },
    { name: '西一小学', agentId: west, phone: '028-87654321', regionCode: '510104', contact: '赵四' },
    { name: '西二书店', agentId: west, kind: 'bookshop', phone: '13900001234', regionCode: '510105' },
    { name: '总部代理商', kind: 'agency', regionCode: '110101' },
    { name: 'Alpha 100%', kind: 'other', regionCode: '440305' },
  ];
  for (const [place, given] of made.entries()) {
    const { id } = await test.add('ops', given);
    ids.set(given.name ?? '', id);
    await test.app.parts.database.execute(
      sql`update merchants set created_at = ${`2026-03-0${place + 1}T00:00:00Z`}::timestamptz where id = ${id}`,
    );
  }
  const body = { id: idOf('西二书店'), status: 0, reason: '欠款' } as const;
  await test.send('ops', merchant.updateMerchantInBody, { body });
});
afterAll(() => test.close());

const page = { currentPage: 1, pageSize: 50 };
type ListQuery = MerchantFilter & {
  readonly sort?: ReturnType<typeof sortsOf<(typeof merchantSorts)[number]>>[number];
};
const list = async (who: Person, query: ListQuery = {}) =>
  (await test.send(who, merchant.findMerchantList, { body: { ...page, ...query } })).data;
const namesFor = async (who: Person, query: ListQuery = {}) =>
  (await list(who, query)).items.map(({ name }) => name);

describe('the list of merchants', () => {
  it('shows the newest first, with how many there are, also past its end', async () => {
    expect(await namesFor('ops')).toEqual([
      'Alpha 100%',
      '总部代理商',
      '西二书店',
      '西一小学',
      '东三培训',
      '东二书店',
      '东一小学',
    ]);
    const past = await test.send('ops', merchant.findMerchantList, { body: { currentPage: 9, pageSize: 5 } });
    expect(past.data).toMatchObject({ items: [], totalNum: 7, totalPage: 2 });
  });

  it.each<[filter: MerchantFilter, names: string[]]>([
    [{ name: '书店' }, ['西二书店', '东二书店']],
    [{ name: '100%' }, ['Alpha 100%']],
    [{ name: 'alpha' }, ['Alpha 100%']],
    [{ kind: 'school' }, ['西一小学', '东一小学']],
    [{ regionCode: '33' }, ['东三培训', '东一小学']],
    [{ regionCode: '5101' }, ['西二书店', '西一小学']],
    [{ regionCode: '330108' }, ['东三培训']],
    [{ contact: '赵' }, ['西一小学', '东一小学']],
    [{ contact: '1234' }, ['西二书店', '东二书店']],
    [{ contact: '13900001234' }, ['西二书店']],
    [{ contact: '028 8765 4321' }, ['西一小学']],
    [{ contact: '4321' }, ['西一小学']],
    [{ status: 0 }, ['西二书店']],
    [{ status: 1, kind: 'bookshop' }, ['东二书店']],
    [{ createdFrom: '2026-03-03T00:00:00Z', createdTo: '2026-03-05T00:00:00Z' }, ['西一小学', '东三培训']],
  ])('is filtered by %j', async (filter, names) => {
    const found = await list('ops', filter);
    expect(found.items.map(({ name }) => name)).toEqual(names);
    expect(found.totalNum).toBe(names.length);
  });

  it('is filtered by agent, by number and by the beginning of one', async () => {
    expect(await namesFor('ops', { agentId: test.agentIds.west })).toEqual(['西二书店', '西一小学']);
    const code = `M${String(idOf('东二书店')).padStart(6, '0')}`;
    expect(await namesFor('ops', { name: code.toLowerCase() })).toEqual(['东二书店']);
    expect(await namesFor('ops', { name: 'M0000' })).toHaveLength(7);
  });

  it('is ordered by number, past the sixth digit too', async () => {
    const { database } = test.app.parts;
    const millionth = 1_000_000;
    await database.execute(sql`
      insert into merchants (id, name, kind, contact, phone, region_code, created_by, created_at)
      overriding system value
      values (${millionth}, '百万', 'other', '孙', '13812348000', '330106', 1, now())`);
    const codes = (await list('ops', { sort: 'code' })).items.map(({ code }) => code);
    await database.execute(sql`delete from merchants where id = ${millionth}`);
    expect(codes.at(-1)).toBe('M1000000');
    expect(codes).toEqual(codes.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
  });

  it.each(['createdAt', 'name'] as const)('is ordered by %s, either way', async (sort) => {
    const ascending = await namesFor('ops', { sort });
    expect(ascending).toHaveLength(7);
    expect(await namesFor('ops', { sort: `-${sort}` })).toEqual(ascending.toReversed());
    const expected = {
      createdAt: ['东一小学', '东二书店', '东三培训'],
      name: ['Alpha 100%', '东一小学', '东二书店', '东三培训', '西一小学', '西二书店', '总部代理商'],
    };
    expect(ascending.slice(0, expected[sort].length)).toEqual(expected[sort]);
  });
});

const eastern = ['东三培训', '东二书店', '东一小学'];
const western = ['西二书店', '西一小学'];

describe('an agent meets its own merchants and nothing else:', () => {
  it('in the list, whatever the order', async () => {
    expect(await namesFor('agent-east')).toEqual(eastern);
    expect(await list('agent-west')).toMatchObject({
      totalNum: 2,
      items: [{ name: '西二书店' }, { name: '西一小学' }],
    });
    for (const sort of sortsOf(merchantSorts))
      expect((await namesFor('agent-east', { sort })).toSorted()).toEqual(eastern.toSorted());
  });

  it.each<[filter: () => MerchantFilter]>([
    [() => ({ agentId: test.agentIds.west })],
    [() => ({ name: '西' })],
    [() => ({ name: `M${String(idOf('西一小学')).padStart(6, '0')}` })],
    [() => ({ contact: '赵四' })],
    [() => ({ contact: '13900001234' })],
    [() => ({ regionCode: '51' })],
    [() => ({ status: 0 })],
  ])('under no filter', async (filter) => {
    expect(await list('agent-east', filter())).toMatchObject({ totalNum: 0, items: [] });
  });

  it('by search', async () => {
    const found = async (who: Person, text: string) =>
      (await test.send(who, search.search, { body: { text } })).data.merchants.map(({ name }) => name);
    expect(await found('ops', '1234')).toEqual(['西二书店', '东二书店']);
    expect(await found('agent-east', '1234')).toEqual(['东二书店']);
    expect(await found('agent-east', '小学')).toEqual(['东一小学']);
    expect(await found('agent-west', `m${String(idOf('东一小学')).padStart(6, '0')}`)).toEqual([]);
    expect(await found('warehouse', '小学')).toEqual([]);
    const { data } = await test.send('ops', search.search, { body: { text: '东二' } });
    expect(data).toMatchObject({ printJobs: [], merchants: [{ phone: '138****1234', status: 1 }] });
  });

  it('by id: reading, editing, changing the status, the telephone and the trail', async () => {
    const id = idOf('西一小学');
    const edit = await test.editOf(id, { note: '改过' });
    const trail = { ...page, entityKind: 'merchant', entityId: String(id) } as const;
    const replies = [
      await test.send('agent-east', merchant.findMerchant, { query: { id } }),
      await test.send('agent-east', merchant.updateMerchant, { query: edit }),
      await test.send('agent-east', merchant.updateMerchantInBody, {
        body: { id, status: 0, reason: '停用' },
      }),
      await test.send('agent-east', merchant.revealMerchantPhone, { body: { id } }),
      await test.send('agent-east', audit.listRecordTrail, { query: trail }),
    ];
    const missing = await test.send('agent-east', merchant.findMerchant, { query: { id: 2_000_000_000 } });
    expect(missing).toMatchObject({ code: 4104, msg: '商户不存在' });
    for (const reply of replies) expect(reply).toEqual(missing);
    expect((await test.send('agent-west', audit.listRecordTrail, { query: trail })).data.totalNum).toBe(1);
    const strange = { ...trail, entityId: 'x'.repeat(40) };
    expect((await test.send('agent-east', audit.listRecordTrail, { query: strange })).code).toBe(4104);
  });

  it('in a selection, by ids and by filter', async () => {
    const preview = (selection: object) =>
      test.send('agent-east', merchant.previewMerchantChange, {
        body: { action: 'disable', merchants: selection },
      });
    const named = await preview({ ids: [idOf('东一小学'), idOf('西一小学')] });
    expect(named.data).toEqual({
      matchedCount: 2,
      openCount: 1,
      refused: [{ message: '商户不存在', count: 1, examples: [String(idOf('西一小学'))] }],
      touched: { openCardCount: 0, openGrantCount: 0, qrCodeCount: 0 },
    });
    expect((await preview({ filter: {} })).data).toMatchObject({
      matchedCount: 3,
      openCount: 3,
      refused: [],
    });
    const changed = await test.send('agent-east', merchant.changeMerchants, {
      body: { action: 'disable', merchants: { ids: [idOf('西一小学')] }, reason: '越权' },
    });
    expect(changed.data).toEqual({
      changedCount: 0,
      refused: [{ id: idOf('西一小学'), code: '', name: '', message: '商户不存在' }],
    });
    expect(await namesFor('ops', { status: 0 })).toEqual(['西二书店']);
  });

  it('among the agents that a merchant may belong to', async () => {
    const { data } = await test.send('agent-east', merchant.listAgents);
    expect(data).toEqual([{ id: test.agentIds.east, name: '华东代理', isEnabled: true }]);
  });

  it('under no view that the office shares with all agents and that names one of them', async () => {
    const body = {
      list: merchants.view,
      name: '西部',
      search: `agentId=${test.agentIds.west}`,
      layout: null,
      sharedWith: 'agent',
    } as const;
    expect((await test.send('admin', listView.createView, { body })).code).toBe(4100);
    const agentId = test.agentIds.west;
    expect(await namesFor('agent-west', { agentId })).toEqual(western);
    expect(await namesFor('agent-east', { agentId })).toEqual([]);
  });
});

describe('an agent’s merchant', () => {
  it('is the agent’s own, whatever the call says, and stays it', async () => {
    const { west, east } = test.agentIds;
    const { id } = await test.add('agent-east', { name: '东四学校', agentId: west });
    expect(await namesFor('agent-west')).toEqual(western);
    const body = await test.editOf(id, { agentId: west });
    expect((await test.send('agent-east', merchant.updateMerchantInBody, { body })).code).toBe(200);
    const { data } = await test.send('agent-east', merchant.findMerchant, { query: { id } });
    expect(data.merchant.agent).toEqual({ id: east, name: '华东代理', isEnabled: true });
    await test.app.parts.database.execute(sql`delete from merchants where id = ${id}`);
  });
});

describe('an export of merchants', () => {
  async function exportAs(who: Person, order: { filter?: MerchantFilter; sort?: 'name' } = {}) {
    const body = { list: 'merchants', format: 'csv', filter: {}, ...order } as const;
    const { data, code, msg } = await test.send(who, exporting.createExportJob, { body });
    if (code !== 200) throw new Error(msg);
    await until('the file', async () => {
      const { items } = (await test.send(who, exporting.listExportJobs, { query: page })).data.page;
      return items.find(({ id }) => id === data.id)?.status === 2 || undefined;
    });
    return data;
  }
  const fetchFile = async (username: string, id: number) =>
    test.app.app.inject({
      url: addressOf(exporting.fetchExportFile, { id }),
      headers: { cookie: await test.app.signInAs(username), 'sec-fetch-site': 'same-origin' },
    });

  it('has the rows of whoever ordered it, telephones masked', async () => {
    const { id, rowCount } = await exportAs('agent-east');
    expect(rowCount).toBe(3);
    const [header, ...rows] = parseCsv((await fetchFile('agent-east', id)).body);
    // Contacts are exported only with a reason.
    const columns = merchants.columns.filter(({ key }) => key !== 'contact');
    expect(header).toEqual(columns.map(({ title }) => title));
    expect(rows.map(([, name]) => name)).toEqual(eastern);
    expect(rows[1]).toEqual(
      expect.arrayContaining(['138****1234', '书店', '华东代理', '上海市 / 黄浦区', '启用']),
    );
    const all = await exportAs('ops', { sort: 'name' });
    expect(all.rowCount).toBe((await list('ops')).totalNum);
  });

  it('finds nothing to export under another agent', async () => {
    await expect(exportAs('agent-east', { filter: { agentId: test.agentIds.west } })).rejects.toThrow(
      '没有符合条件的数据，无需导出',
    );
  });

  it('is not handed out to somebody who has become an agent since', async () => {
    const { id } = await exportAs('sales');
    const setScope = (isAgent: boolean) =>
      test.app.parts.database.execute(
        sql`update accounts set scope_agent_id = case when ${isAgent} then id end where username = 'sales'`,
      );
    await setScope(true);
    try {
      const refused = await test.send('sales', exporting.isExportFetchable, { query: { id } });
      expect(refused).toMatchObject({ code: 4109, msg: '你能查看的数据范围已改变，请重新导出' });
    } finally {
      await setScope(false);
    }
    expect((await test.send('sales', exporting.isExportFetchable, { query: { id } })).code).toBe(200);
  });

  it('is not handed out to an agent who has lost one of its merchants since, and another one is', async () => {
    const { east, west } = test.agentIds;
    const { id: moved } = await test.add('ops', { agentId: east });
    const former = await exportAs('agent-east');
    const kept = await exportAs('agent-west');
    const edit = await test.editOf(moved, { agentId: west });
    expect((await test.send('ops', merchant.updateMerchantInBody, { body: edit })).code).toBe(200);
    const fetchable = (who: Person, id: number) =>
      test.send(who, exporting.isExportFetchable, { query: { id } });
    const refused = { code: 4109, msg: '你能查看的数据范围已改变，请重新导出' };
    expect(await fetchable('agent-east', former.id)).toMatchObject(refused);
    expect((await fetchFile('agent-east', former.id)).body).not.toContain('华东代理');
    expect((await fetchable('agent-west', kept.id)).code).toBe(200);
    const again = await exportAs('agent-east');
    expect((await fetchable('agent-east', again.id)).code).toBe(200);
  });
});
