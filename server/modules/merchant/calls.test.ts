/** Merchants over the wire: created, edited, shown, and refusals. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { audit } from '#contract/audit/endpoints';
import { dictionary } from '#contract/dictionary/endpoints';
import type { VersionConflict } from '#contract/envelope';
import { merchant, type MerchantUpdate, type NewMerchant } from '#contract/merchant/endpoints';
import { newMerchant, openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { addressOf } from '#testing/process';

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

const wholePhone = '13912345678';
const add = (given: Partial<NewMerchant>) =>
  test.send('ops', merchant.addMerchantInBody, { body: newMerchant(given) });
const update = (body: MerchantUpdate) => test.send('ops', merchant.updateMerchantInBody, { body });
const detail = async (id: number) => (await test.send('ops', merchant.findMerchant, { query: { id } })).data;
const trailOf = async (id: number) => {
  const query = { currentPage: 1, pageSize: 50, entityKind: 'merchant', entityId: String(id) } as const;
  return (await test.send('auditor', audit.listRecordTrail, { query })).data.items;
};

const whole: Partial<NewMerchant> = {
  name: '  杭州西湖书店 ',
  kind: 'bookshop',
  creditCode: '91330100799655058B',
  contact: '李经理',
  phone: wholePhone,
  email: 'li@example.com',
  regionCode: '330106',
  address: '文三路 1 号',
  logoKey: 'merchant/logo.png',
  contractFrom: '2026-01-01',
  contractTo: '2026-12-31',
  settlementKind: 'monthly',
  creditLimit: 500,
  note: '老客户',
};

describe('a new merchant', () => {
  it('has a number of its own and everything that was filled in', async () => {
    const { data } = await add({ ...whole, agentId: test.agentIds.east });
    expect(data.code).toBe(`M${String(data.id).padStart(6, '0')}`);
    expect(await detail(data.id)).toMatchObject({
      merchant: {
        code: data.code,
        name: '杭州西湖书店',
        kind: 'bookshop',
        agent: { id: test.agentIds.east, name: '华东代理' },
        phone: '139****5678',
        region: { code: '330106', path: ['浙江省', '杭州市', '西湖区'] },
        status: 1,
      },
      version: 1,
      creditCode: '91330100799655058B',
      settlementKind: 'monthly',
      creditLimit: 500,
      statusReason: null,
      createdBy: { name: '运营小周' },
    });
  });

  it('is made by GET as specified, from the application alone', async () => {
    const query = newMerchant({ name: '由地址新建的商户', creditLimit: 20 });
    const url = addressOf(merchant.addMerchant, { ...query });
    const cookie = await test.app.signIn('ops');
    const foreign = await test.app.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    const { code, data } = await test.send('ops', merchant.addMerchant, { query });
    expect(code).toBe(200);
    expect(await detail(data.id)).toMatchObject({ merchant: { name: query.name }, creditLimit: 20 });
  });

  it('is made once, however often the call comes with its key', async () => {
    const sent = { query: newMerchant(), idempotencyKey: 'merchant-key-0001' };
    const replies = [
      await test.send('ops', merchant.addMerchant, sent),
      await test.send('ops', merchant.addMerchant, sent),
    ];
    expect(replies[1]).toEqual(replies[0]);
  });
});

describe('what is refused, at its field:', () => {
  it.each<[what: string, given: () => Partial<NewMerchant>, path: string, message: string]>([
    ['a name that exists', () => ({ name: '重名学校' }), 'name', '已有同名的商户'],
    ['the same with blanks and wide letters', () => ({ name: ' 重名　学 校' }), 'name', '已有同名的商户'],
    ['a name of blanks', () => ({ name: '   ' }), 'name', '名称不能为空'],
    [
      'a wrong check character',
      () => ({ creditCode: '91330100799655058A' }),
      'creditCode',
      '统一社会信用代码的校验位不正确',
    ],
    [
      'a code with letters that it has not',
      () => ({ creditCode: '91330100799655058O' }),
      'creditCode',
      '统一社会信用代码格式不正确',
    ],
    ['a malformed telephone', () => ({ phone: '12812348000' }), 'phone', '手机格式不正确'],
    ['a telephone of another country', () => ({ phone: '+1 380 013 8000' }), 'phone', '手机格式不正确'],
    ['a region that is none', () => ({ regionCode: '330199' }), 'regionCode', '没有这个地区，请选择到区县'],
    [
      'a city without its district',
      () => ({ regionCode: '330100' }),
      'regionCode',
      '没有这个地区，请选择到区县',
    ],
    [
      'days the wrong way round',
      () => ({ contractFrom: '2026-02-01', contractTo: '2026-01-31' }),
      'contractTo',
      '合作结束日不能早于合作开始日',
    ],
    ['an agent who is none', () => ({ agentId: 1 }), 'agentId', '该账号不是可用的代理'],
    ['an account that is not there', () => ({ agentId: 99_999 }), 'agentId', '该账号不是可用的代理'],
  ])('%s', async (_, given, path, message) => {
    await test.add('ops', { name: '重名学校' }).catch(() => {});
    const before = await test.app.parts.database.query(sql`select count(*) from merchants`);
    expect(await add(given())).toMatchObject({ code: 4100, data: { fields: [{ path, message }] } });
    expect(await test.app.parts.database.query(sql`select count(*) from merchants`)).toEqual(before);
  });

  it('an agent whose account was taken out of use, unless the merchant is theirs already', async () => {
    const { west } = test.agentIds;
    const { id } = await test.add('ops', { agentId: west });
    const set = (isActive: boolean) =>
      test.app.parts.database.execute(sql`update accounts set is_active = ${isActive} where id = ${west}`);
    await set(false);
    try {
      expect(await add({ agentId: west })).toMatchObject({
        code: 4100,
        data: { fields: [{ path: 'agentId', message: '代理“西部代理”已停用' }] },
      });
      expect((await update(await test.editOf(id, { note: '仍由其负责' }))).code).toBe(200);
      const { data } = await test.send('ops', merchant.listAgents);
      expect(data.map((agent) => [agent.id, agent.isEnabled])).toEqual([
        [test.agentIds.east, true],
        [west, false],
      ]);
      const found = await test.send('ops', merchant.findMerchant, { query: { id } });
      expect(found.data.merchant.agent).toMatchObject({ id: west, isEnabled: false });
    } finally {
      await set(true);
    }
  });

  it('tells an agent of a merchant that it cannot see no more than that the name is taken', async () => {
    const name = '只此一家书院';
    await test.add('ops', { name, agentId: test.agentIds.west });
    const columns = { name: 0, kind: 1, contact: 2, phone: 3, regionCode: 4 };
    const lines = [{ lineNo: 2, cells: [name, '学校', '王老师', '13800138000', '330106'] }];
    const body = { fileName: '名单.csv', columns, lines };
    const seen = await test.send('agent-east', merchant.previewMerchantImport, { body });
    expect(seen.data).toMatchObject({
      newCount: 0,
      faults: [{ field: 'name', message: '已有同名的商户' }],
    });
  });

  it('in English where the page is', async () => {
    const reply = await test.app.app.inject({
      method: 'POST',
      url: addressOf(merchant.addMerchantInBody, {}),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'en-US',
        cookie: await test.app.signIn('ops'),
      },
      payload: newMerchant({ phone: '1', regionCode: '330199' }),
    });
    expect(reply.json()).toMatchObject({ msg: 'Mobile has the wrong format' });
  });
});

describe('an edit', () => {
  it('takes away what it leaves out, but not the telephone', async () => {
    const shared = { ...whole, name: '待编辑书店' };
    await expect(test.add('ops', shared)).rejects.toThrow('与商户“杭州西湖书店”相同；如确实共用');
    const { id } = await test.add('ops', { ...shared, sharesCreditCode: 'yes' });
    const { version, ...edit } = await test.editOf(id);
    const { email, creditCode, ...rest } = edit;
    expect(await update({ ...rest, version: version ?? 0, name: '已编辑书店' })).toMatchObject({
      code: 200,
      data: { version: 2 },
    });
    expect(await detail(id)).toMatchObject({
      merchant: { name: '已编辑书店', phone: '139****5678' },
      version: 2,
      email: null,
      creditCode: null,
      address: '文三路 1 号',
    });
    expect([email, creditCode]).toEqual([whole.email, whole.creditCode]);
  });

  it('by GET as specified does the same', async () => {
    const { id } = await test.add('ops');
    const query = await test.editOf(id, { phone: '13700001111' });
    expect((await test.send('ops', merchant.updateMerchant, { query })).data).toEqual({ version: 2 });
    expect((await detail(id)).merchant.phone).toBe('137****1111');
  });

  it('that leaves out what must be there is told what', async () => {
    const { id } = await test.add('ops');
    expect(await update({ id, version: 1, name: '只有名称', kind: 'other' })).toMatchObject({
      code: 4100,
      data: {
        fields: [
          { path: 'contact', message: '联系人必填' },
          { path: 'regionCode', message: '地区必填' },
        ],
      },
    });
  });

  it('that saw an older version is told who was first and what differs, without the whole telephone', async () => {
    const { id } = await test.add('ops');
    const seen = await test.editOf(id);
    await update({ ...seen, phone: wholePhone, agentId: test.agentIds.west });
    const refused = await update({ ...seen, name: '来晚了' });
    expect(refused).toMatchObject({
      code: 4110,
      msg: expect.stringContaining('商户已被 运营小周 于'),
      data: {
        version: 2,
        before: { phone: '138****8000', agentId: null },
        after: { phone: '139****5678', agentId: test.agentIds.west },
      } satisfies Partial<VersionConflict>,
    });
    expect(JSON.stringify(refused)).not.toContain(wholePhone);
  });

  it('to a telephone that reads alike is named in the trail, and to whoever comes second', async () => {
    const { id } = await test.add('ops');
    const seen = await test.editOf(id);
    await update({ ...seen, phone: '13811118000' });
    const [record] = await test.app.parts.database.query(sql`
      select before ->> 'phone' as before, after ->> 'phone' as after,
        array(select jsonb_object_keys(before) intersect values ('nameKey'), ('nameOrder'), ('createdAt')) as own
      from audit_log
      where action = 'merchant.update' and entity_id = ${String(id)}`);
    expect(record).toEqual({ before: '138****8000', after: 'changed', own: [] });
    expect(await update({ ...seen, name: '来晚了' })).toMatchObject({
      code: 4110,
      data: { before: { phone: '138****8000' } },
    });
  });

  it('of a merchant that is not there is refused', async () => {
    const edit = await test.editOf((await test.add('ops')).id);
    expect(await update({ ...edit, id: 2_000_000_000 })).toMatchObject({ code: 4104, msg: '商户不存在' });
  });
});

describe('a change of status', () => {
  it('needs a reason to disable and none to enable, and keeps the version', async () => {
    const { id } = await test.add('ops');
    expect(await update({ id, status: 0 })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'reason', message: '停用商户须填写原因' }] },
    });
    expect((await update({ id, status: 0, reason: '合同到期' })).data).toEqual({ version: 1 });
    expect(await detail(id)).toMatchObject({ merchant: { status: 0 }, statusReason: '合同到期' });
    expect(await update({ id, status: 0, reason: '再次' })).toMatchObject({
      code: 4109,
      msg: '该商户已停用',
    });
    expect((await test.send('ops', merchant.updateMerchant, { query: { id, status: 1 } })).code).toBe(200);
    expect(await detail(id)).toMatchObject({ merchant: { status: 1 }, statusReason: null });
  });

  it('changes nothing else', async () => {
    const { id } = await test.add('ops');
    expect(await update({ id, status: 0, reason: '合同到期', name: '顺便改名' })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'name', message: '名称不能与状态一起修改' }] },
    });
    expect(await update({ ...(await test.editOf(id)), reason: '没有更改状态' })).toMatchObject({
      code: 4100,
      data: { fields: [{ path: 'reason' }] },
    });
  });
});

describe('the telephone', () => {
  it('is shown whole to those who may, and each time is recorded', async () => {
    const { id } = await test.add('ops', { phone: wholePhone });
    const reveal = { body: { id }, idempotencyKey: 'reveal-phone-0001' };
    for (let time = 0; time < 2; time += 1)
      expect((await test.send('sales', merchant.revealMerchantPhone, reveal)).data).toEqual({
        phone: wholePhone,
      });
    expect((await test.send('auditor', merchant.revealMerchantPhone, reveal)).code).toBe(403);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual([
      'merchant.reveal',
      'merchant.reveal',
      'merchant.create',
    ]);
  });

  it('stands whole in no record, no kept reply and no log', async () => {
    const { id } = await test.add('ops');
    await test.send('ops', merchant.updateMerchant, {
      query: await test.editOf(id, { phone: '13655554444' }),
      idempotencyKey: 'whole-phone-00001',
    });
    const { database } = test.app.parts;
    const [kept] = await database.query<{ text: string }>(sql`
      select (select string_agg(to_jsonb(audit_log)::text, '') from audit_log)
        || (select string_agg(to_jsonb(idempotency_keys)::text, '') from idempotency_keys) as text`);
    for (const phone of ['13655554444', '13812348000']) {
      expect(kept?.text).not.toContain(phone);
      expect(test.app.logLines.join('')).not.toContain(phone);
    }
    expect(kept?.text).toContain('136****4444');
  });
});

describe('the trail of a merchant', () => {
  it('says that a contact, an e-mail and an address are there, and not which, also when they change', async () => {
    const { id } = await test.add('ops', {
      contact: '王老师',
      email: 'wang@example.com',
      address: '文二路 9 号',
    });
    const edited = await test.editOf(id, { contact: '李老师', address: '文二路 8 号' });
    const { email: _, ...withoutEmail } = edited;
    expect((await update(withoutEmail)).code).toBe(200);
    const [edit, created] = await trailOf(id);
    expect(created?.after).toMatchObject({ contact: 'given', email: 'given', address: 'given' });
    expect(edit?.before).toMatchObject({ contact: 'given', email: 'given', address: 'given' });
    expect(edit?.after).toMatchObject({ contact: 'changed', email: null, address: 'changed' });
    // Whoever comes second is told by the merchant itself.
    expect(await update(edited)).toMatchObject({
      code: 4110,
      data: { after: { contact: '李老师', email: null, address: '文二路 8 号' } },
    });
  });

  it('holds codes, and what they were called then beside them', async () => {
    const { id } = await test.add('ops', { agentId: test.agentIds.east });
    await update(await test.editOf(id, { agentId: test.agentIds.west, regionCode: '110101' }));
    const [edit, created] = await trailOf(id);
    expect(created).toMatchObject({ action: 'merchant.create', actionName: '新建商户', entityName: '商户' });
    expect(edit).toMatchObject({
      before: { version: 1, agentId: test.agentIds.east, regionCode: '330106' },
      after: { version: 2, agentId: test.agentIds.west, regionCode: '110101' },
      detail: {
        names: {
          agentId: { [test.agentIds.east]: '华东代理', [test.agentIds.west]: '西部代理' },
          regionCode: { 330106: '浙江省 / 杭州市 / 西湖区', 110101: '北京市 / 东城区' },
        },
      },
    });
  });
});

describe('the tree of regions', () => {
  it('is sent compressed, and kept for a day by the browser of whoever is signed in', async () => {
    const url = addressOf(dictionary.listRegionTree, {});
    const cookie = await test.app.signInAs('ops');
    const ask = (headers: Record<string, string>) => test.app.app.inject({ url, headers });
    const whole = await ask({ cookie });
    const compressed = await ask({ cookie, 'accept-encoding': 'gzip, br' });
    expect(
      [whole, compressed].map(({ headers }) => [headers['content-encoding'], headers['cache-control']]),
    ).toEqual([
      [undefined, 'private, max-age=86400'],
      ['gzip', 'private, max-age=86400'],
    ]);
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(whole.body);
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4);
    expect((await ask({})).headers['cache-control']).toBe('no-store');
  });
});
