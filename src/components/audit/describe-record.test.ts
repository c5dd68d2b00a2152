import type { AuditRecord } from '#contract/audit/endpoints';
import { entities } from '#contract/entities';
import { describeRecord, summarize } from './describe-record';
import { zhCN as texts } from './texts';

const words = { texts, entities };

const record = (given: Partial<AuditRecord>): AuditRecord => ({
  position: 7,
  at: '2026-11-20T08:00:00.000Z',
  accountId: 2,
  accountName: '仓管老陈',
  action: 'repertory.confirm',
  actionName: '确认印刷完成',
  entityKind: 'print_job',
  entityName: '印刷任务',
  entityId: '3',
  entityLabel: 'P20261120-0003',
  before: null,
  after: null,
  detail: {},
  username: null,
  isAltered: false,
  requestId: null,
  ip: null,
  ...given,
});

describe('an entry of the audit trail in words', () => {
  it('names each field that changed, with its value before and after', () => {
    const { changes } = describeRecord(
      record({
        before: { status: 2, receivedCount: null, exportCount: 1 },
        after: { status: 3, receivedCount: 990, exportCount: 1 },
      }),
      words,
    );
    expect(changes).toEqual([
      { field: 'status', label: '状态', before: '印刷中', after: '已完成' },
      { field: 'receivedCount', label: '实收', before: '—', after: '990' },
    ]);
  });

  it.each<[string, Partial<AuditRecord>, string]>([
    [
      'several values of a closed set',
      {
        entityKind: 'role',
        before: { rights: ['audit.view'] },
        after: { rights: ['audit.view', 'card.void'] },
      },
      '权限 查看操作日志 → 查看操作日志、作废学习卡',
    ],
    [
      'how many cards were in each state',
      { before: { cardCounts: { 1: 3, 6: 1 } }, after: { cardCounts: { 6: 4 } } },
      '在库 3 → —；已冻结 1 → 4',
    ],
    [
      'the state of an export as one of exports',
      { action: 'export.cancel', entityKind: 'export', before: { status: 1 } },
      '状态 导出中',
    ],
    [
      'the state of a record of a later version as it was kept',
      { entityKind: 'grant', before: { status: 1 } },
      '状态 1',
    ],
    [
      'the state that an export of cards was filtered by',
      { entityKind: 'export', detail: { list: 'cards', filter: { id: 7, status: 6 } } },
      '筛选条件 · 状态 已冻结',
    ],
    [
      'the state that an export of print jobs was filtered by',
      { entityKind: 'export', detail: { list: 'printJobs', filter: { status: 1 } } },
      '筛选条件 · 状态 待印刷',
    ],
    [
      'what a reference was called then',
      { after: { goodsId: 3 }, detail: { names: { goodsId: '数学课' } } },
      '绑定商品 数学课',
    ],
    [
      'what references were called then, on either side',
      {
        entityKind: 'merchant',
        before: { agentId: 7, regionCode: '330106' },
        after: { agentId: 8, regionCode: '330106' },
        detail: { names: { agentId: { 7: '华东代理', 8: '西部代理' }, regionCode: { 330106: '浙江省' } } },
      },
      '所属代理 华东代理 → 西部代理',
    ],
    ['money as people write it', { after: { faceValueFen: 123_9900 } }, '面值 ¥\u00a012,399.00'],
    [
      'ranges of serials',
      {
        detail: {
          serials: [
            { first: 'A1', last: 'A3' },
            { first: 'A9', last: 'A9' },
          ],
        },
      },
      '卡号 A1–A3、A9',
    ],
    [
      'the filter of an export',
      { detail: { filter: { cardKind: 'physical', status: 1 } } },
      '筛选条件 · 状态 待印刷；筛选条件 · 卡类型 实体卡',
    ],
    [
      'what of a page’s content has changed, block by block as they stand on it',
      {
        entityKind: 'card_page',
        before: {
          blocks: {
            theme: 'green',
            'faq 12': { 'items 2': { answer: '不能' } },
            'heading 1': { text: '甲' },
          },
        },
        after: {
          blocks: { theme: 'blue', 'faq 12': { 'items 2': { answer: '能' } }, 'heading 1': { text: '乙' } },
        },
      },
      '标题 1 · 文字 甲 → 乙；FAQ 12 · 条目 2 · 回答 不能 → 能；主题 绿色 → 蓝色',
    ],
    [
      'a picture by the end of its key',
      {
        entityKind: 'card_page',
        before: { blocks: { 'cardFace 1': { imageKey: 'page/20261122000000000abcdefgh.png' } } },
        after: { blocks: { 'cardFace 1': { imageKey: null } } },
      },
      '卡面 1 · 图片 …cdefgh.png → —',
    ],
    ['a field that nobody named', { detail: { odd: true } }, 'odd 是'],
  ])('says %s', (_what, given, expected) => {
    expect(summarize(record(given), words)).toContain(expected);
  });

  it('says nothing twice, and nothing about what has no value', () => {
    const { facts } = describeRecord(
      record({
        before: { receivedCount: null },
        after: { receivedCount: 5 },
        detail: { receivedCount: 5, reason: null },
      }),
      words,
    );
    expect(facts).toEqual([]);
  });
});
