/** Texts of print jobs and cards in the global search. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  printJobs: {
    group: '印刷任务',
    foundBy: '批次号、卡名称',
    hint: '批次号和卡名称可以只输入一部分。',
  },
  cards: {
    group: '学习卡',
    foundBy: '卡号或后四位',
    hint: '卡号可以只输入开头或后四位。',
  },
  wrongDigit: (serial: string) => `卡号 ${serial} 的校验位不对，有一位输错了，请对照卡面核对`,
  codeTail: (tail: string) => `激活码尾号 ${tail}`,
} as const;

export type SearchedTexts = TextsLike<typeof zhCN>;

export const searchedTexts = defineTexts<SearchedTexts>(zhCN, async () => (await import('./en-US')).enUS);
