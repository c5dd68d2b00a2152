import type { TSchema } from 'typebox';
import { lists } from '#contract/all-lists';
import { wordsOfRecord } from '#contract/audit/record-words';
import { entityWords } from '#contract/entities';
import { keysOf } from '#contract/keys';
import { labelsIn } from '#contract/labels/words';
import type { ListContract } from '#contract/lists';
import { sortsOf } from '#contract/paging';
import { scopedRights } from '#contract/rights';
import type { AuditRow } from '#server/modules/audit/audit-list';
import { openTestApp, type TestApp } from '#testing/app';
import { factsText } from './fact-texts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Filters of a list, as its area registered them. */
const filterOf = (name: string) => Object.entries<TSchema>(test.exportLists.get(name).filter);

/** Values of a closed set. */
const valuesOf = (schema: TSchema): readonly unknown[] => {
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum;
  if ('anyOf' in schema && Array.isArray(schema.anyOf))
    return schema.anyOf.flatMap((each: TSchema) => valuesOf(each));
  return 'type' in schema && schema.type === 'boolean' ? [true, false] : [];
};

const row = (given: Partial<AuditRow>): AuditRow => ({
  username: null,
  position: 7,
  isAltered: false,
  at: new Date('2026-11-20T08:00:00.000Z'),
  accountId: 2,
  accountName: '仓管老陈',
  action: 'repertory.confirm',
  entityKind: 'print_job',
  entityId: '3',
  before: null,
  after: null,
  detail: {},
  requestId: null,
  ip: null,
  ...given,
});

describe('an audit record in its file', () => {
  it.each<[string, Partial<AuditRow>, string]>([
    ['the state of a print job', { detail: { status: 1 } }, '状态：待印刷'],
    ['the state of an export', { entityKind: 'export', detail: { status: 1 } }, '状态：导出中'],
    ['a state that this version does not know', { detail: { status: 77 } }, '状态：77'],
    ['how many cards were in each state', { detail: { cardCounts: { 1: 3, 6: 1 } } }, '在库：3；已冻结：1'],
    [
      'the state that cards were filtered by',
      { entityKind: 'export', detail: { list: 'cards', filter: { id: 7, status: 6 } } },
      '列表：卡片明细；筛选条件 · 印刷批次号：7；筛选条件 · 状态：已冻结',
    ],
    [
      'a filter from before lists were named, when only print jobs were exported',
      { entityKind: null, detail: { filter: { status: 1 } } },
      '筛选条件 · 状态：待印刷',
    ],
    [
      'several values of a filter',
      { entityKind: 'export', detail: { list: 'cards', filter: { status: [1, 6] } } },
      '列表：卡片明细；筛选条件 · 状态：在库、已冻结',
    ],
    [
      'what a reference was called then',
      { entityKind: 'merchant', detail: { agentId: 7, names: { agentId: { 7: '华东代理' } } } },
      '所属代理：华东代理',
    ],
    [
      'several values of a closed set',
      { entityKind: 'role', detail: { rights: ['grant.create', 'audit.view'] } },
      '权限：发放学习卡、查看操作日志',
    ],
    [
      'the columns of an export by their names',
      { entityKind: 'export', detail: { list: 'cards', columns: ['serial', 'codeTail', 'status'] } },
      '列表：卡片明细；列：卡号、激活码尾号、状态',
    ],
    [
      'a column that this version does not know as it was kept',
      { entityKind: 'export', detail: { list: 'cards', columns: ['serial', 'colour'] } },
      '列表：卡片明细；列：卡号、colour',
    ],
    [
      'whether the file of a grant held codes',
      { action: 'grant.export', entityKind: 'grant_batch', detail: { rowCount: 12, hasCodes: false } },
      '行数：12；含激活码：否',
    ],
    ['a field that nobody named', { detail: { odd: [1, 2] } }, 'odd：1、2'],
    [
      'an export of the trail, without what was not asked for',
      {
        entityKind: 'export',
        detail: {
          list: 'auditRecords',
          sort: null,
          filter: { hidesSignIns: true, from: '2026-11-20T08:00:00.000Z' },
        },
      },
      '列表：操作日志；筛选条件 · 登录与退出：不显示；筛选条件 · 时间起：2026-11-20 16:00:00',
    ],
    [
      'a filter in which one telephone took the place of another',
      { entityKind: 'list_view', detail: { list: 'merchants', filter: { contact: 'changed' } } },
      '列表：商户信息；筛选条件 · 联系人：已修改',
    ],
    ['a box that was ticked', { detail: { isEncrypted: true } }, '加密：是'],
  ])('says %s', (_what, given, text) => {
    const record = row(given);
    expect(factsText(record, record.detail)).toBe(text);
  });

  it.each(keysOf(lists))('names every filter and every order of %s in both languages', (name) => {
    const contract: ListContract = lists[name];
    for (const [locale, isWords] of [
      ['zh-CN', /^[^a-z]*[一-鿿][^a-z]*$/],
      ['en-US', /^[A-Z][ -~]*( [↑↓])?$/],
    ] as const) {
      const words = wordsOfRecord(labelsIn(entityWords, locale), {
        entityKind: 'export',
        detail: { list: name },
      });
      const said = (text: string | undefined, key: string) =>
        text !== undefined && isWords.test(text) && text !== key;
      const unsaid = filterOf(name).flatMap(([key, schema]) => {
        const [, label] = words.labelOf(['filter', key]).split(' · ');
        const values = valuesOf(schema).filter(
          (value) => !said(words.valueOf(['filter', key], value), String(value)),
        );
        return [...(said(label, key) ? [] : [key]), ...values.map((value) => `${key}=${String(value)}`)];
      });
      expect(unsaid).toEqual([]);
      const sorts = sortsOf(contract.sorts);
      expect(sorts.filter((sort) => !said(words.valueOf(['sort'], sort), sort))).toEqual([]);
    }
  });

  it.each(keysOf(lists).filter((name) => scopedRights.includes(lists[name].right)))(
    '%s says of every filter that takes any value whether it names a person or a record',
    (name) => {
      const { namingFilters = [] }: ListContract = lists[name];
      // Fields that name something of the office for everybody, or that many records share.
      const others = ['cardName', 'goodsKindId', 'teachingMaterialId', 'categoryId', 'goodsId', 'pageId'];
      const ofMany = [...others, 'presentGoodsId', 'regionCode', 'grade', 'quantityFrom'];
      const isDay = (key: string) => /(From|To)$/.test(key);
      const open = filterOf(name)
        .filter(([key, schema]) => valuesOf(schema).length === 0 && !isDay(key))
        .map(([key]) => key);
      expect(open.filter((key) => !namingFilters.includes(key) && !ofMany.includes(key))).toEqual([]);
    },
  );

  it.each(Object.values<ListContract>(lists))('names every column of $name as its file does', (list) => {
    const detail = { columns: list.columns.map(({ key }) => key), list: list.name };
    const titles = list.columns.map(({ title }) => title).join('、');
    expect(factsText(row({ entityKind: 'export', detail }), { columns: detail.columns })).toBe(
      `列：${titles}`,
    );
    for (const key of detail.columns)
      expect(
        wordsOfRecord(labelsIn(entityWords, 'en-US'), { entityKind: 'export', detail }).valueOf(
          ['columns'],
          key,
        ),
      ).toMatch(/^[A-Z][ -~]+$/);
  });
});
