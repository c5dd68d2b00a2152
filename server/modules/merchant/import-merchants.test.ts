/** Merchants from a file: previewed, imported in one transaction, and the lines left out. */
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { audit } from '#contract/audit/endpoints';
import { importing } from '#contract/import/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { merchantImportFields, type MerchantImportField } from '#contract/merchant/terms';
import type { ReaderKind } from '#contract/readers/readers';
import { writings } from '#contract/readers/writings';
import { readSheet } from '#server/import/read-sheet';
import { openTestMerchants, type TestMerchants } from '#testing/areas/merchant';
import { savedBy } from '#testing/import/workbooks';
import { addressOf } from '#testing/process';

let test: TestMerchants;
beforeAll(async () => {
  test = await openTestMerchants();
});
afterAll(() => test.close());

const columns = {
  name: 0,
  kind: 1,
  contact: 2,
  phone: 3,
  regionCode: 4,
  agentId: 5,
  contractFrom: 6,
  creditLimit: 7,
};
const rest = ['王老师', '138 0013 8000', '浙江省 / 杭州市 / 西湖区'];
const sheetOf = (...lines: readonly (readonly string[])[]) => ({
  fileName: '商户.xlsx',
  columns: columns satisfies Partial<Record<MerchantImportField, number>>,
  lines: lines.map((cells, place) => ({ lineNo: place + 2, cells: [...cells] })),
});
const countMerchants = async () => {
  const [row] = await test.app.parts.database.query<{ count: number }>(sql`select count(*) from merchants`);
  return row?.count ?? 0;
};
let keys = 0;
const idempotencyKey = () => `import-merchants-${(keys += 1)}`;

const mixed = sheetOf(
  ['导入一小', '学校', ...rest, '华东代理', '2026/3/1', '1,200'],
  ['导入二小', 'Bookshop', ...rest],
  ['导 入一小', '学校', ...rest],
  ['导入三小', '幼儿园', '', '123', '浙江'],
  ['', '学校', ...rest, '', '2026-02-30', '很多'],
  ['导入四小', '学校', ...rest, '没有这个人'],
);

describe('a look at a file of merchants', () => {
  it('counts the merchants it would create, and names each cell for which a line is refused', async () => {
    const before = await countMerchants();
    const { data } = await test.send('sales', merchant.previewMerchantImport, { body: mixed });
    expect(data).toEqual({
      newCount: 2,
      refusedCount: 4,
      examples: [
        {
          lineNo: 2,
          written: {
            name: '导入一小',
            kind: '学校',
            contact: '王老师',
            phone: '13800138000',
            regionCode: '浙江省 / 杭州市 / 西湖区',
            agentId: '华东代理',
            contractFrom: '2026-03-01',
            creditLimit: '1200',
          },
        },
        // Empty fields are not shown.
        {
          lineNo: 3,
          written: {
            name: '导入二小',
            kind: '书店',
            contact: '王老师',
            phone: '13800138000',
            regionCode: '浙江省 / 杭州市 / 西湖区',
          },
        },
      ],
      faults: [
        { lineNo: 4, field: 'name', cell: '导 入一小', message: '与第 2 行同名' },
        { lineNo: 5, field: 'kind', cell: '幼儿园', message: '类型不在可选范围内' },
        { lineNo: 5, field: 'contact', cell: '', message: '联系人必填' },
        { lineNo: 5, field: 'phone', cell: '123', message: '手机格式不正确' },
        { lineNo: 5, field: 'regionCode', cell: '浙江', message: '没有这个地区，请选择到区县' },
        { lineNo: 6, field: 'name', cell: '', message: '名称必填' },
        {
          lineNo: 6,
          field: 'contractFrom',
          cell: '2026-02-30',
          message: '合作开始日识别为 2026-02-30，没有这一天',
        },
        { lineNo: 6, field: 'creditLimit', cell: '很多', message: '授信额度（张）应为整数' },
        { lineNo: 7, field: 'agentId', cell: '没有这个人', message: '没有叫“没有这个人”的代理' },
      ],
    });
    expect(await countMerchants()).toBe(before);
  });

  it('says them in the language of whoever asks', async () => {
    const reply = await test.app.app.inject({
      method: 'POST',
      url: addressOf(merchant.previewMerchantImport, {}),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'en-US',
        cookie: await test.app.signIn('ops'),
      },
      payload: sheetOf(['导入外文', 'School', '王老师', '1', '330106']),
    });
    expect(reply.json().data.faults).toEqual([
      { lineNo: 2, field: 'phone', cell: '1', message: 'Mobile has the wrong format' },
    ]);
  });

  it('needs a column for what must be filled in', async () => {
    const body = { fileName: 'a.csv', columns: {}, lines: [{ lineNo: 2, cells: ['导入一小'] }] };
    const { data } = await test.send('ops', merchant.previewMerchantImport, { body });
    expect(data.faults.map(({ field }) => field).sort()).toEqual(
      ['contact', 'kind', 'name', 'phone', 'regionCode'].sort(),
    );
  });
});

describe('an import of merchants', () => {
  it('makes what was counted, once, and the trail says so of each and of all', async () => {
    const sent = { body: { ...mixed, expectedCount: 2 }, idempotencyKey: idempotencyKey() };
    const before = await countMerchants();
    for (let time = 0; time < 2; time += 1)
      expect((await test.send('sales', merchant.importMerchants, sent)).data).toEqual({
        newCount: 2,
        refusedCount: 4,
      });
    expect(await countMerchants()).toBe(before + 2);
    const found = await test.send('ops', merchant.findMerchantList, {
      body: { name: '导入', currentPage: 1, pageSize: 10, sort: 'code' },
    });
    expect(found.data.items).toMatchObject([
      {
        name: '导入一小',
        kind: 'school',
        agent: { name: '华东代理' },
        phone: '138****8000',
        region: { code: '330106' },
      },
      { name: '导入二小', kind: 'bookshop', agent: null },
    ]);
    const query = { currentPage: 1, pageSize: 3 } as const;
    const { data } = await test.send('auditor', audit.listAuditRecords, { query });
    expect(data.items.map(({ action, detail }) => [action, detail.newCount])).toEqual([
      ['merchant.create', undefined],
      ['merchant.create', undefined],
      ['merchant.import', 2],
    ]);
    expect(data.items[1]).toMatchObject({
      detail: { names: { agentId: { [test.agentIds.east]: '华东代理' } } },
    });
    expect(JSON.stringify(data.items)).not.toContain('13800138000');
  });

  it('imports nothing when it is no longer what was counted', async () => {
    const before = await countMerchants();
    const sent = { body: { ...mixed, expectedCount: 2 }, idempotencyKey: idempotencyKey() };
    expect(await test.send('sales', merchant.importMerchants, sent)).toMatchObject({
      code: 4109,
      msg: '数据刚刚有变化：现在可以导入的是 0 家，请重新核对',
    });
    expect(await countMerchants()).toBe(before);
  });

  it('makes an agent’s merchants its own, and none for another agent', async () => {
    const body = sheetOf(['导入代理一', '学校', ...rest], ['导入代理二', '学校', ...rest, '华东代理']);
    const { data } = await test.send('agent-west', merchant.previewMerchantImport, { body });
    expect(data).toMatchObject({ newCount: 1, faults: [{ lineNo: 3, field: 'agentId' }] });
    await test.send('agent-west', merchant.importMerchants, {
      body: { ...body, expectedCount: 1 },
      idempotencyKey: idempotencyKey(),
    });
    const found = await test.send('ops', merchant.findMerchantList, {
      body: { name: '导入代理', currentPage: 1, pageSize: 10 },
    });
    expect(found.data.items).toMatchObject([{ name: '导入代理一', agent: { name: '西部代理' } }]);
  });

  it('asks of a credit code that another line or merchant has, and takes a yes', async () => {
    const creditCode = '91330106MA2CDEFG5D';
    const other = '91310104MA1FL0AB20';
    await test.add('ops', { name: '共用代码总店', creditCode });
    const asked = {
      fileName: '共用.csv',
      columns: { name: 0, kind: 1, contact: 2, phone: 3, regionCode: 4, creditCode: 5, sharesCreditCode: 6 },
      lines: [[creditCode], [other], [other, '否'], [creditCode, '是'], [other, 'yes']].map(
        (cells, place) => ({
          lineNo: place + 2,
          cells: [`共用代码 ${place}`, '学校', ...rest, ...cells],
        }),
      ),
    };
    const { data } = await test.send('ops', merchant.previewMerchantImport, { body: asked });
    const ask = (holder: string) => `与${holder}相同；如确实共用，请在“与其他商户共用信用代码”选“是”`;
    expect(data).toMatchObject({
      newCount: 3,
      faults: [
        { lineNo: 2, field: 'creditCode', message: ask('商户“共用代码总店”') },
        { lineNo: 4, field: 'creditCode', message: ask('第 3 行') },
      ],
    });
  });

  it('takes as many lines as a file may have, in one piece', async () => {
    const many = Array.from({ length: 5000 }, (_, place) => [`整批导入 ${place}`, '学校', ...rest]);
    const before = await countMerchants();
    const { data } = await test.send('ops', merchant.importMerchants, {
      body: { ...sheetOf(...many), expectedCount: 5000 },
      idempotencyKey: idempotencyKey(),
    });
    expect(data).toEqual({ newCount: 5000, refusedCount: 0 });
    expect(await countMerchants()).toBe(before + 5000);
  });

  it('is for those who may make merchants, as are the template and the reading of a file', async () => {
    const body = { ...mixed, expectedCount: 1 };
    expect((await test.send('auditor', merchant.importMerchants, { body })).code).toBe(403);
    expect((await test.send('auditor', merchant.previewMerchantImport, { body: mixed })).code).toBe(403);
    expect((await test.send('auditor', merchant.downloadMerchantTemplate)).code).toBe(403);
    expect((await test.send('auditor', importing.readSheet, { body: { file: '' } })).code).toBe(403);
  });
});

describe('the template', () => {
  it('has the headings that a file is matched by; an agent’s has no terms', async () => {
    const headingsOf = async (person: 'ops' | 'agent-east') => {
      const headers = { cookie: await test.app.signInAs(person), 'x-requested-with': 'XMLHttpRequest' };
      const url = addressOf(merchant.downloadMerchantTemplate, {});
      const { rawPayload } = await test.app.app.inject({ url, headers });
      return (await readXlsx(rawPayload)).sheets[0]?.rows[0];
    };
    const headings = await headingsOf('ops');
    expect(headings?.slice(0, 5)).toEqual(['名称*', '类型*', '统一社会信用代码', '所属代理', '联系人*']);
    expect(headings).toHaveLength(merchantImportFields.length);
    const terms = [
      '所属代理',
      '统一社会信用代码',
      '合作开始日',
      '合作结束日',
      '结算方式',
      '授信额度（张）',
      '已结清至',
      '与其他商户共用信用代码',
    ];
    expect(await headingsOf('agent-east')).toEqual(
      headings?.filter((heading) => !terms.includes(String(heading))),
    );
  });
});

describe('a cell of an import', () => {
  const kinds: readonly [MerchantImportField, ReaderKind][] = [
    ['phone', 'phone'],
    ['phone', 'contactPhone'],
    ['creditCode', 'creditCode'],
    ['contractFrom', 'day'],
    ['creditLimit', 'count'],
    ['name', 'name'],
  ];
  // The example in the table of writings has a wrong check character.
  const valueOf = (kind: ReaderKind) => writings[kind] ?? { value: '', written: [], others: [] };

  it.each(kinds)('of %s is read as everywhere: %s', async (field, kind) => {
    const lineOf = (cell: string): string[] => {
      const given: Partial<Record<MerchantImportField, string>> = {
        name: '同一家',
        kind: '学校',
        contact: '王老师',
        phone: '13800138000',
        regionCode: '浙江杭州西湖区',
        [field]: cell,
      };
      return merchantImportFields.map((each) => given[each] ?? '');
    };
    const faultsOf = async (cell: string) => {
      const { data } = await test.send('sales', merchant.previewMerchantImport, {
        body: {
          fileName: '商户.xlsx',
          columns: Object.fromEntries(merchantImportFields.map((each, place) => [each, place])),
          lines: [{ lineNo: 2, cells: lineOf(cell) }],
        },
      });
      return data.faults.map(({ field: at, message }) => `${at} ${message}`);
    };
    const { value, written } = valueOf(kind);
    const faultsOfValue = await faultsOf(value);
    for (const each of written) expect([each, await faultsOf(each)]).toEqual([each, faultsOfValue]);
  });
});

describe('a file that another program has written', () => {
  const look = async () => {
    const { lines, hiddenLineNos } = await readSheet(savedBy('openpyxl'));
    const [headings, ...records] = lines;
    const columnOf = (heading: string) => headings?.cells.indexOf(heading) ?? -1;
    const body = {
      fileName: '商户.xlsx',
      columns: {
        ...{ name: columnOf('名称'), kind: columnOf('类型'), contact: columnOf('联系人') },
        ...{ phone: columnOf('手机'), regionCode: columnOf('地区'), agentId: columnOf('所属代理') },
        ...{ contractFrom: columnOf('合作开始日'), creditLimit: columnOf('授信额度（张）') },
      },
      lines: records.filter(({ lineNo }) => !hiddenLineNos.includes(lineNo)),
    };
    const { data } = await test.send('sales', merchant.previewMerchantImport, { body });
    return { data, made: { body: { ...body, expectedCount: 10 }, idempotencyKey: idempotencyKey() } };
  };

  it('is read as it looks: nine regions, three formats of dates, mobile and landline numbers', async () => {
    const { data, made } = await look();
    expect(data).toMatchObject({
      newCount: 10,
      faults: [
        { lineNo: 14, field: 'contact', message: '#N/A 是表格里的错误值' },
        { lineNo: 14, field: 'contractFrom', cell: '2026-02-30' },
        { lineNo: 14, field: 'creditLimit', message: '#REF! 是表格里的错误值' },
      ],
    });
    await test.send('sales', merchant.importMerchants, made);
    const rows = await test.app.parts.database.query<Record<string, unknown>>(sql`
      select name, phone, region_code as region, contract_from::text as day, credit_limit as credit from merchants
      where name like '%一校' order by id`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['东莞一校', '13800138000', '441900', '2026-03-01', 1200],
      ['儋州一校', '13800138000', '460400', '2026-03-01', 1200],
      ['仙桃一校', '13800138000', '429004', '2026-03-01', 0],
      ['西湖一校', '010-62345678', '330106', null, 0],
      ['石河子一校', '010-62345678', '659001', null, 0],
      ['东城一校', '13800138000', '110101', null, 0],
      ['城口一校', '13800138000', '500229', null, 0],
      ['昆山一校', '13800138000', '320583', null, 0],
      ['湾仔一校', '13800138000', '810102', null, 0],
      ['同名一校', '13800138000', '450103', null, 0],
    ]);
  });
});

describe('an agent of an import', () => {
  it('is named by the user name as well, and two of one name are a fault of the line', async () => {
    const { database } = test.app.parts;
    const look = async (agent: string) =>
      (
        await test.send('sales', merchant.previewMerchantImport, {
          body: sheetOf([`代理试 ${agent}`, '学校', ...rest, agent]),
        })
      ).data;
    const names = async () => (await test.send('sales', merchant.listAgents)).data.map(({ name }) => name);
    await database.execute(sql`update accounts set display_name = '华东代理' where username = 'agent-west'`);
    expect(await look('华东代理')).toMatchObject({
      newCount: 0,
      faults: [{ field: 'agentId', message: '叫“华东代理”的代理有 2 位，请填写用户名' }],
    });
    expect(await look('#N/A')).toMatchObject({
      faults: [{ field: 'agentId', cell: '#N/A', message: '#N/A 是表格里的错误值' }],
    });
    for (const named of ['agent-west', 'Agent-East', '华东代理（agent-east）'])
      expect(await look(named)).toMatchObject({ newCount: 1, faults: [] });
    expect(await names()).toEqual(['华东代理（agent-east）', '华东代理（agent-west）']);
    await database.execute(sql`update accounts set display_name = '华西代理' where username = 'agent-west'`);
    expect(await names()).toEqual(['华东代理', '华西代理']);
  });

  it('who has left is named as such, unless somebody with the name is there', async () => {
    const { database } = test.app.parts;
    const set = (isActive: boolean) =>
      database.execute(sql`update accounts set is_active = ${isActive} where username = 'agent-west'`);
    const look = async (agent: string) =>
      (
        await test.send('sales', merchant.previewMerchantImport, {
          body: sheetOf([`代理再试 ${agent}`, '学校', ...rest, agent]),
        })
      ).data;
    await set(false);
    try {
      for (const cell of ['华西代理', 'agent-west'])
        expect(await look(cell)).toMatchObject({
          faults: [{ field: 'agentId', message: `代理“${cell}”已停用` }],
        });
      await database.execute(
        sql`update accounts set display_name = '华东代理' where username = 'agent-west'`,
      );
      expect(await look('华东代理')).toMatchObject({ newCount: 1, faults: [] });
    } finally {
      await database.execute(
        sql`update accounts set display_name = '华西代理' where username = 'agent-west'`,
      );
      await set(true);
    }
  });
});
