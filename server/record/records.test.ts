/** Declared records over the wire, as in the catalogue. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { audit } from '#contract/audit/endpoints';
import type { goods } from '#contract/catalogue/goods';
import { bodyCodes } from '#contract/codes';
import type { BodyOf } from '#contract/endpoint';
import type { VersionConflict } from '#contract/envelope';
import type { NewOf } from '#contract/record/define-record';
import { recordCalls } from '#contract/records';
import { search } from '#contract/search/endpoints';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';

const { printShop: shops, goodsKind: kinds, goods: products, teachingMaterial: materials } = recordCalls;

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

const page = { currentPage: 1, pageSize: 50 };
const addShop = async (name: string, also = {}) =>
  (await test.send('ops', shops.create, { body: { name, ...also } })).data;
const shop = async (id: number) => (await test.send('ops', shops.find, { query: { id } })).data;
const addKind = async (name: string) => (await test.send('ops', kinds.create, { body: { name } })).data.id;
const addGoods = (body: NewOf<typeof goods>) => test.send('ops', products.create, { body });
const trailOf = async (entityKind: string, id: number) =>
  (
    await test.send('auditor', audit.listRecordTrail, {
      query: { ...page, entityKind, entityId: String(id) },
    })
  ).data.items;

describe('a new record', () => {
  it('has what was filled in, and what every record has', async () => {
    const { id } = await addShop(' 华印 智能卡 ', {
      contact: '周经理',
      phone: '138 1234 8000',
      note: '周五发货',
    });
    expect(await shop(id)).toEqual({
      id,
      name: '华印 智能卡',
      contact: '周经理',
      phone: '138****8000',
      address: '',
      note: '周五发货',
      openJobCount: 0,
      jobCount: 0,
      status: 1,
      statusReason: null,
      createdBy: '运营小周',
      createdAt: expect.any(String),
      version: 1,
      formerNames: [],
      soldCardCount: 0,
    });
    expect(await trailOf('print_shop', id)).toMatchObject([
      { action: 'print_shop.create', after: { name: '华印 智能卡', phone: '138****8000' } },
    ]);
  });

  it.each([
    ['a name of another one, whatever its blanks and widths', { name: '华印智能卡' }, '名称已被使用'],
    ['no name', { name: '  ' }, '名称'],
    ['a telephone that is none', { name: '某厂', phone: '123' }, '手机'],
  ])('is refused with %s', async (_, body, message) => {
    const { code, msg } = await test.send('ops', shops.create, { body });
    expect({ code, msg }).toEqual({ code: bodyCodes.invalidFields, msg: expect.stringContaining(message) });
  });

  it('names another record that is there and in use', async () => {
    const kindId = await addKind('编程');
    expect((await addGoods({ name: '积木编程', kindId, priceFen: 9900, isPresent: true })).code).toBe(
      bodyCodes.ok,
    );
    expect((await addGoods({ name: '乐高', kindId: 999 })).msg).toBe('商品种类不存在');
    await test.send('ops', kinds.changeStatus, {
      body: { id: kindId, action: 'disable', reason: '停办' },
    });
    expect((await addGoods({ name: '乐高', kindId })).msg).toBe('商品种类已停用');
    const { data } = await test.send('ops', products.list, {
      query: { ...page, kindId, isPresent: 'true' },
    });
    expect(data.items).toMatchObject([
      { name: '积木编程', kind: { id: kindId, name: '编程' }, priceFen: 9900, isPresent: true },
    ]);
  });

  it('is refused with a code of another one, whatever its blanks, capitals and widths', async () => {
    const kindId = await addKind('编号');
    expect((await addGoods({ name: '编号一', kindId, code: 'NO-1a' })).code).toBe(bodyCodes.ok);
    for (const code of ['NO-1a', 'no-1A', 'ＮＯ-１a', 'NO - 1a'])
      expect((await addGoods({ name: '编号二', kindId, code })).msg).toBe('商品编号已被使用');
    expect((await addGoods({ name: '编号二', kindId, code: 'NO-1b' })).code).toBe(bodyCodes.ok);
  });

  it.each(['warehouse', 'sales', 'support'] as const)('is not for %s to make or to see', async (who) => {
    const { code } = await test.send(who, shops.list, { query: page });
    expect(code).toBe(bodyCodes.forbidden);
  });

  it('is not for an auditor to make', async () => {
    expect((await test.send('auditor', shops.list, { query: page })).code).toBe(bodyCodes.ok);
    expect((await test.send('auditor', shops.create, { body: { name: '甲' } })).code).toBe(
      bodyCodes.forbidden,
    );
  });
});

describe('an edit', () => {
  it('leaves a telephone as it is that it does not name, and tells of another one that reads alike', async () => {
    const { id } = await addShop('金卡', { phone: '13812348000', contact: '老金' });
    const edit = { id, version: 1, name: '金卡印务' };
    expect((await test.send('ops', shops.update, { body: edit })).data).toEqual({ version: 2 });
    expect(await shop(id)).toMatchObject({ name: '金卡印务', contact: '', phone: '138****8000' });
    await test.send('ops', shops.update, { body: { ...edit, version: 2, phone: '13899998000' } });
    const [{ after } = { after: null }] = await trailOf('print_shop', id);
    expect(after).toMatchObject({ phone: 'changed' });
  });

  it('is refused when somebody else was first, and told who', async () => {
    const { id } = await addShop('先后印务');
    await test.send('ops', shops.update, { body: { id, version: 1, name: '先来印务', contact: '王师傅' } });
    const { code, data } = await test.send('admin', shops.update, {
      body: { id, version: 1, name: '后到印务' },
    });
    const conflict: unknown = data;
    expect({ code, conflict }).toEqual({
      code: bodyCodes.versionConflict,
      conflict: expect.objectContaining({
        by: '运营小周',
        before: { name: '先后印务', contact: '' },
        after: { name: '先来印务', contact: '王师傅' },
      } satisfies Partial<VersionConflict>),
    });
  });
});

describe('a record that is in use', () => {
  it('is not deleted, and says what speaks of it', async () => {
    const kindId = await addKind('美术');
    await addGoods({ name: '水彩课', kindId });
    const { code, msg } = await test.send('ops', kinds.remove, { body: { id: kindId } });
    expect({ code, msg }).toEqual({
      code: bodyCodes.stateConflict,
      msg: '该商品种类还在使用（商品数 1），不能删除，可以停用',
    });
    const unused = await addKind('没有商品');
    expect((await test.send('ops', kinds.remove, { body: { id: unused } })).code).toBe(bodyCodes.ok);
    expect((await test.send('ops', kinds.find, { query: { id: unused } })).code).toBe(
      bodyCodes.recordNotFound,
    );
  });

  it('is disabled for a reason, and enabled once', async () => {
    const { id } = await addShop('停用印务');
    const change = (action: 'enable' | 'disable', reason?: string) =>
      test.send('ops', shops.changeStatus, { body: { id, action, ...(reason && { reason }) } });
    expect((await change('disable')).code).toBe(bodyCodes.invalidFields);
    expect((await change('disable', '倒闭了')).code).toBe(bodyCodes.ok);
    expect(await shop(id)).toMatchObject({ status: 0, statusReason: '倒闭了' });
    expect((await change('disable', '又一次')).msg).toBe('该印刷厂已停用');
    expect((await change('enable')).code).toBe(bodyCodes.ok);
    expect(await shop(id)).toMatchObject({ status: 1, statusReason: null });
  });
});

describe('a change of many', () => {
  type Selection = BodyOf<typeof products.changeMany>['records'];
  const made: number[] = [];
  let kindId = 0;
  beforeAll(async () => {
    kindId = await addKind('音乐');
    for (const name of ['钢琴', '吉他', '小提琴']) made.push((await addGoods({ name, kindId })).data.id);
    await test.send('ops', products.changeStatus, {
      body: { id: made[0] ?? 0, action: 'disable', reason: '没有老师' },
    });
  });
  const preview = (records: Selection) =>
    test.send('ops', products.previewChange, { body: { action: 'disable', records } });
  const change = (records: Selection, expectedCount: number, requestId = randomUUID()) =>
    test.send('ops', products.changeMany, {
      requestId,
      body: { action: 'disable', records, expectedCount, reason: '学期结束' },
    });
  const statuses = async () =>
    (await test.send('ops', products.list, { query: { ...page, kindId } })).data.items.map(
      ({ status }) => status,
    );

  it('is counted first: who takes it, who does not and why, and what speaks of them', async () => {
    const { data } = await preview({ filter: { kindId } });
    expect(data).toEqual({
      matchedCount: 3,
      openCount: 2,
      refused: [{ message: '已停用', count: 1, examples: ['钢琴'] }],
      touched: { jobCount: 0, qrCodeCount: 0, presentJobCount: 0, presentGrantCount: 0 },
    });
    const ofKinds = await test.send('ops', kinds.previewChange, {
      body: { action: 'disable', records: { ids: [kindId, 999_999] } },
    });
    expect(ofKinds.data).toMatchObject({
      openCount: 1,
      refused: [{ message: '记录不存在', count: 1, examples: ['999999'] }],
      touched: { goodsCount: 3 },
    });
  });

  it('does nothing when others than those that were counted would be changed', async () => {
    expect(await change({ filter: { kindId } }, 3)).toMatchObject({
      code: bodyCodes.stateConflict,
      msg: '选定的记录刚刚有变化：现在可以执行的是 2 条，请重新核对',
    });
    expect(await statuses()).toEqual([1, 1, 0]);
  });

  it('is recorded for each of them with its reason, and is taken back for all of them at once', async () => {
    const requestId = randomUUID();
    const { data } = await change({ filter: { kindId }, excluded: [made[0] ?? 0] }, 2, requestId);
    expect(data).toEqual({ changedCount: 2, refused: [] });
    expect(await statuses()).toEqual([0, 0, 0]);
    expect(await trailOf('goods', made[1] ?? 0)).toMatchObject([
      { action: 'goods.disable', detail: { reason: '学期结束' } },
      {},
    ]);
    const undone = await test.send('ops', audit.undoChange, { body: { requestId } });
    expect(undone.data).toMatchObject({ undoneCount: 2 });
    expect(await statuses()).toEqual([1, 1, 0]);
  });

  it('needs a selection, and the right to keep the catalogue', async () => {
    expect((await preview({})).code).toBe(bodyCodes.invalidFields);
    const body = { action: 'disable', records: { ids: [1] } } as const;
    expect((await test.send('auditor', products.previewChange, { body })).code).toBe(bodyCodes.forbidden);
  });
});

describe('the search from anywhere', () => {
  const hitsFor = async (who: 'ops' | 'sales', text: string) =>
    (await test.send(who, search.search, { body: { text } })).data.records;

  it('finds a record by what its declaration names, the enabled ones first, for who may see it', async () => {
    const kindId = await addKind('寻物');
    const { id } = (await addGoods({ name: '望远镜', code: 'SEEK-7', kindId })).data;
    const { id: shopId } = await addShop('望远印务', { contact: '寻先生' });
    await test.send('ops', shops.changeStatus, { body: { id: shopId, action: 'disable', reason: '搬走' } });
    const ofGoods = { kind: 'goods', id, name: '望远镜', detail: 'SEEK-7 · 寻物', isEnabled: true };
    expect(await hitsFor('ops', 'seek')).toEqual([ofGoods]);
    const ofShop = { kind: 'print_shop', id: shopId, name: '望远印务', detail: '', isEnabled: false };
    expect(await hitsFor('ops', '望远')).toEqual(expect.arrayContaining([ofGoods, ofShop]));
    expect(await hitsFor('ops', '寻先生')).toEqual([]);
    expect(await hitsFor('sales', '望远')).toEqual([]);
  });

  it('tells categories of one name by what they stand below', async () => {
    const { category: categories } = recordCalls;
    const { id } = (await test.send('ops', categories.create, { body: { name: '夜校' } })).data;
    await test.send('ops', categories.create, { body: { name: '茶艺', parentId: id } });
    expect(await hitsFor('ops', '茶艺')).toMatchObject([{ kind: 'category', detail: '夜校' }]);
  });
});

describe('the whole telephone', () => {
  it('is shown to who keeps the record, which is recorded', async () => {
    const { id } = await addShop('电话印务', { phone: '13912345678' });
    expect((await test.send('auditor', shops.reveal, { body: { id } })).code).toBe(bodyCodes.forbidden);
    expect((await test.send('ops', shops.reveal, { body: { id } })).data).toEqual({
      phone: '13912345678',
    });
    expect(await trailOf('print_shop', id)).toMatchObject([{ action: 'print_shop.reveal' }, {}]);
  });
});

describe('an order by hand', () => {
  const names = async () =>
    (await test.send('ops', materials.list, { query: { ...page, name: '排序' } })).data.items.map(
      ({ name }) => name,
    );

  it('is that of the list, and a step changes two places', async () => {
    const ids: number[] = [];
    for (const name of ['排序甲', '排序乙', '排序丙'])
      ids.push((await test.send('ops', materials.create, { body: { name } })).data.id);
    expect(await names()).toEqual(['排序甲', '排序乙', '排序丙']);
    const [, , third = 0] = ids;
    const move = (direction: 'up' | 'down') =>
      test.send('ops', materials.move, { body: { id: third, direction } });
    await move('up');
    expect(await names()).toEqual(['排序甲', '排序丙', '排序乙']);
    await move('down');
    await move('down');
    expect(await names()).toEqual(['排序甲', '排序乙', '排序丙']);
  });
});

describe('an import', () => {
  const sheet = (...lines: string[][]) => ({
    fileName: '商品.xlsx',
    columns: { name: 0, kindId: 1, isPresent: 2, priceFen: 3 },
    lines: lines.map((cells, place) => ({ lineNo: place + 2, cells })),
  });

  it('names each cell that speaks against a line, and changes nothing until it is meant', async () => {
    await addKind('科学');
    const body = sheet(
      ['小小科学家', '科学', '可赠送', '¥1,299.50'],
      ['科学实验盒', '自然', '', ''],
      ['小小 科学家', '科学', '', '免费'],
      ['观星', '科 学', '不赠送', ''],
      ['望远', '科学', '', '9.995'],
      ['登月', '科学', '', '30000000'],
    );
    const noAmount = '请填写金额，最多两位小数，不超过 21474836.47 元';
    const { data } = await test.send('ops', products.previewImport, { body });
    expect(data).toMatchObject({
      newCount: 2,
      refusedCount: 4,
      faults: [
        { lineNo: 3, field: 'kindId', cell: '自然', message: '没有叫“自然”的商品种类' },
        { lineNo: 4, field: 'priceFen', cell: '免费', message: noAmount },
        { lineNo: 6, field: 'priceFen', cell: '9.995', message: noAmount },
        { lineNo: 7, field: 'priceFen', cell: '30000000', message: noAmount },
      ],
      examples: [
        {
          lineNo: 2,
          written: { name: '小小科学家', kindId: '科学', isPresent: '可赠送', priceFen: '1299.50' },
        },
        { lineNo: 5, written: { name: '观星', kindId: '科学', isPresent: '不赠送' } },
      ],
    });
    const done = await test.send('ops', products.importMany, { body: { ...body, expectedCount: 2 } });
    expect(done.data).toEqual({ newCount: 2, refusedCount: 4 });
    const again = await test.send('ops', products.importMany, { body: { ...body, expectedCount: 2 } });
    expect(again.code).toBe(bodyCodes.stateConflict);
    const [row] = await test.app.parts.database.query<{ fen: number }>(
      sql`select price_fen as fen from goods where name = '小小科学家'`,
    );
    expect(row).toEqual({ fen: 129_950 });
  });
});

describe('an import into a tree', () => {
  const { category: categories } = recordCalls;
  const add = async (name: string, parentId?: number) =>
    (
      await test.send('ops', categories.create, {
        body: { name, ...(parentId !== undefined && { parentId }) },
      })
    ).data.id;
  const preview = async (parent: string) =>
    (
      await test.send('ops', categories.previewImport, {
        body: {
          fileName: '类目.xlsx',
          columns: { name: 0, parentId: 1 },
          lines: [{ lineNo: 2, cells: ['书法', parent] }],
        },
      })
    ).data;

  it('reads what a record stands below as the list shows it, and by its name where only one has that', async () => {
    const day = await add('白天班');
    await add('初级班', day);
    expect(await preview('初级班')).toMatchObject({ newCount: 1 });
    await add('初级班', await add('晚班'));
    expect(await preview('白天班 / 初级班')).toMatchObject({ newCount: 1 });
    expect(await preview('初级班')).toMatchObject({
      newCount: 0,
      faults: [
        {
          lineNo: 2,
          field: 'parentId',
          cell: '初级班',
          message: '叫“初级班”的上级不止一个，请先写它的上级，用“/”隔开',
        },
      ],
    });
  });
});

describe('a cell of a flag', () => {
  it.each([
    ['是', true],
    ['否', false],
    [' Yes', true],
    ['不赠送', false],
  ])('is read where it says %s, as its refusal asks for', async (cell, isPresent) => {
    const kind = `旗语 ${cell}`;
    const kindId = await addKind(kind);
    const body = {
      fileName: '商品.xlsx',
      columns: { name: 0, kindId: 1, isPresent: 2 },
      lines: [
        { lineNo: 2, cells: [`信号 ${cell}`, kind, cell] },
        { lineNo: 3, cells: [`杂音 ${cell}`, kind, '也许'] },
      ],
    };
    const { data } = await test.send('ops', products.previewImport, { body });
    expect(data).toMatchObject({
      newCount: 1,
      faults: [{ lineNo: 3, field: 'isPresent', message: '赠送应为是或否' }],
    });
    await test.send('ops', products.importMany, { body: { ...body, expectedCount: 1 } });
    expect((await test.send('ops', products.list, { query: { ...page, kindId } })).data.items).toMatchObject([
      { isPresent },
    ]);
  });
});

describe('an import of five thousand', () => {
  it('names three bad lines of them, each with its cell, and makes the others', async () => {
    await addKind('批量');
    const bad: Readonly<Record<number, string[]>> = {
      7: ['', '批量'],
      1234: ['坏种类', '没有的种类'],
      4999: ['批量商品 1', '批量'],
    };
    const lines = Array.from({ length: 5000 }, (_, place) => ({
      lineNo: place + 2,
      cells: bad[place] ?? [`批量商品 ${place + 1}`, '批量'],
    }));
    const body = { fileName: '五千.xlsx', columns: { name: 0, kindId: 1 }, lines };
    const { data } = await test.send('ops', products.previewImport, { body });
    expect(data).toMatchObject({
      newCount: 4997,
      refusedCount: 3,
      faults: [
        { lineNo: 9, field: 'name', cell: '' },
        { lineNo: 1236, field: 'kindId', cell: '没有的种类' },
        { lineNo: 5001, field: 'name', cell: '批量商品 1', message: '名称与第 2 行相同' },
      ],
    });
    const done = await test.send('ops', products.importMany, { body: { ...body, expectedCount: 4997 } });
    expect(done.data).toEqual({ newCount: 4997, refusedCount: 3 });
  });
});

describe('a tree of records', () => {
  const { category: categories } = recordCalls;
  const add = (name: string, parentId?: number) =>
    test.send('ops', categories.create, { body: { name, ...(parentId !== undefined && { parentId }) } });

  it('stands in its order from the top down, has one name below each of them, and three levels', async () => {
    const top = (await add('职业教育')).data.id;
    const grade = (await add('一年级', top)).data.id;
    const other = (await add('二年级', top)).data.id;
    const subject = (await add('钳工', grade)).data.id;
    expect((await add('钳 工', grade)).msg).toBe('名称已被使用');
    expect((await add('钳工', other)).code).toBe(bodyCodes.ok);
    expect((await add('初级', subject)).msg).toBe('类目最多 3 级');
    const moved = { id: top, version: 1, name: '职业教育', parentId: grade };
    expect((await test.send('ops', categories.update, { body: moved })).msg).toBe('不能放在自己下面');
    const { data } = await test.send('ops', categories.list, { query: { ...page, parentId: grade } });
    expect(data.items).toMatchObject([{ name: '钳工', parent: { id: grade, name: '职业教育 / 一年级' } }]);
    await test.send('ops', categories.move, { body: { id: other, direction: 'up' } });
    const all = await test.send('ops', categories.list, { query: { ...page, pageSize: 100 } });
    const names = all.data.items.map(({ name, parent }) => [parent?.name, name].filter(Boolean).join(' / '));
    const first = names.indexOf('职业教育');
    expect(names.slice(first, first + 5)).toEqual([
      '职业教育',
      '职业教育 / 二年级',
      '职业教育 / 二年级 / 钳工',
      '职业教育 / 一年级',
      '职业教育 / 一年级 / 钳工',
    ]);
  });

  it('offers what each of them can be put below, by the names from the top; a disabled one disables what is below', async () => {
    const made = async (name: string, parentId?: number) => (await add(name, parentId)).data.id;
    const ids = { 小班: await made('小班'), 中班: await made('中班'), 大班: await made('大班') };
    const first = await made('上学期', ids.小班);
    await made('识字', first);
    await made('下学期', ids.小班);
    await made('音乐', ids.中班);
    const offer = async () => {
      const { parent } = (await test.send('ops', categories.choices, {})).data;
      return (parent ?? []).filter(({ name }) => /^[小中大]班/.test(name));
    };
    const placesFor = async (id: number) =>
      (await offer()).flatMap(({ name, unfitIds = [] }) => (unfitIds.includes(id) ? [] : [name]));
    expect(await placesFor(ids.小班)).toEqual([]);
    expect(await placesFor(ids.中班)).toEqual(['小班', '大班']);
    expect(await placesFor(first)).toEqual(['小班', '中班', '大班']);
    expect(await placesFor(ids.大班)).toEqual([
      '小班',
      '小班 / 上学期',
      '小班 / 下学期',
      '中班',
      '中班 / 音乐',
    ]);
    await test.send('ops', categories.changeStatus, {
      body: { id: ids.小班, action: 'disable', reason: '停办' },
    });
    expect((await offer()).map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
      ['小班', false],
      ['小班 / 上学期', false],
      ['小班 / 下学期', false],
      ['中班', true],
      ['中班 / 音乐', true],
      ['大班', true],
    ]);
  });
});
