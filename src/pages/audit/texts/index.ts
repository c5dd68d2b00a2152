/** Texts of the audit trail's page. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '操作日志',
  hint: '每一次变更、导出和登录都记在这里，只增不改；记录如被改动或删除，系统会发现。',
  searchLabel: '筛选操作日志',
  records: '操作记录',
  entry: (position: string) => `记录 ${position}`,
  noSuchEntry: '没有这条操作记录',
  isUnknown: '没有这样的对象',
} as const;

export type AuditPageTexts = TextsLike<typeof zhCN>;

export const auditPageTexts = defineTexts<AuditPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
