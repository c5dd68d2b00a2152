/** Texts around a record. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  facts: '基本信息',
  log: '操作日志',
  missing: (entity: string) => `没有这个${entity}`,
  missingHint: '地址可能不完整，或者它不在你的范围内。',
} as const;

export type RecordTexts = TextsLike<typeof zhCN>;

export const recordTexts = defineTexts<RecordTexts>(zhCN, async () => (await import('./en-US')).enUS);
