/** Texts of the page of a print job. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';
import type { JobStepName } from '../job-steps';

export const zhCN = {
  tabs: { cards: '卡片明细', exports: '导出记录', logs: '操作日志' },
  noSuchJob: '没有这个印刷任务',
  noSuchJobHint: '地址可能不完整，或者该任务不存在。',
  backToList: '返回库存管理',
  steps: {
    created: '创建',
    generated: '生成',
    exported: '导出',
    printed: '印刷',
    stocked: '入库',
  } satisfies Record<JobStepName, string>,
  created: '创建',
  groups: { content: '内容与权益', making: '制作与交付' },
  figures: '数量',
  edit: { action: '编辑', title: (batchNo: string) => `编辑 · ${batchNo}`, save: '保存' },
  sheets: (count: number) => `${count} 张`,
  codeCharacters: (length: number) => `${length} 位`,
  boxesOf: (size: number, boxes: string) => `每盒 ${size} 张，共 ${boxes} 盒`,
  listSeparator: '、',
  cards: {
    filterByStatus: '按状态筛选',
    all: '全部',
    serialOrTail: '卡号、号段（起-止）或激活码末四位',
    findSerial: '按卡号、号段或激活码末四位查找',
    actions: '操作',
    track: '轨迹',
    unit: '张',
    records: '卡',
  },
  exports: {
    unfinished: '下载未完成',
    none: '印刷文件还没有导出过',
  },
} as const;

export type CheckTexts = TextsLike<typeof zhCN>;

export const checkTexts = defineTexts<CheckTexts>(zhCN, async () => (await import('./en-US')).enUS);
