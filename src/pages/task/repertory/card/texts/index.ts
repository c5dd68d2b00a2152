/** Texts of the page of one card. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  track: '轨迹',
  days: (count: string) => `${count} 天`,
  open: '在新页面查看',
  missing: '没有这张学习卡',
  missingHint: '请核对卡号；卡号的最后一位是校验位，输错任何一位都会被发现。',
  back: '返回库存管理',
} as const;

export type CardPageTexts = TextsLike<typeof zhCN>;

export const cardPageTexts = defineTexts<CardPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
