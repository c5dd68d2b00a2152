/** Texts of the stock alarms. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '库存预警',
  hint: '可用库存低于预警线时提醒，回到恢复线才算恢复，临界时不会反复提醒。',
  available: '可用库存',
  sheets: '张',
  isLow: '预警中',
  isFine: '库存充足',
  isOff: '未设预警',
  isUnused: '还没有入库过',
  since: (time: string) => `${time} 起预警`,
  rule: (lower: string, upper: string) => `低于 ${lower} 张预警，回到 ${upper} 张恢复`,
  updated: (who: string, time: string) => `${who} 于 ${time} 调整`,
  edit: '调整',
  editLabel: (kind: string) => `调整${kind}的预警线`,
  lowerHint: '填 0 表示不预警',
  save: '保存',
  cancel: '返回',
  upperTooLow: '恢复线不能低于预警线',
  somebody: '他人',
  history: '预警历史',
  trail: '调整记录',
  stillOn: '仍在预警',
  noHistory: '还没有发生过预警',
  unit: '次',
} as const;

export type StockTexts = TextsLike<typeof zhCN>;

export const stockTexts = defineTexts<StockTexts>(zhCN, async () => (await import('./en-US')).enUS);
