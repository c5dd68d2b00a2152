/** The sentences about any declared record. Counts come as text. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const zhCN = {
  searchLabel: (entity: string) => `筛选${entity}`,
  unit: '条',
  none: (entity: string) => `还没有${entity}`,
  noneHint: '新建一条，或从表格导入',
  actions: '操作',
  rowActions: { edit: '编辑', up: '上移', down: '下移', delete: '删除' },
  refusals: { used: '还在使用' },
  title: (action: string, name: string) => `${action} · ${name}`,
  save: '保存',
  created: (entity: string, name: string) => `${entity}“${name}”已新建`,
  saved: (entity: string) => `${entity}已保存`,
  manyChanged: (action: string, count: string) => `${action}：已完成 ${count} 条`,
  deleted: (entity: string, name: string) => `${entity}“${name}”已删除`,
  imported: (entity: string, count: string) => `已导入 ${count} 条${entity}`,
  importConfirm: (count: string) => `导入 ${count} 条`,
  importNone: '导入',
  separator: '、',
  search: {
    foundBy: (group: string) => `${group}名称`,
    hint: (group: string, fields: readonly string[]) => `${group}的${fields.join('和')}可以只输入一部分。`,
  },
  impact: (label: string, count: string) => `${label} ${count}`,
  deleteTitle: (name: string) => `删除“${name}”？`,
  deleteHint: '从未使用过，删除后除操作日志外不留记录。',
  reveal: '查看完整号码',
} as const;

export type RecordSentences = LabelsLike<typeof zhCN>;

export const recordPageTexts = defineTexts<RecordSentences>(zhCN, async () => (await import('./en-US')).enUS);
