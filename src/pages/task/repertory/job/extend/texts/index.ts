/** Texts of the extension of a print job. Counts are passed as formatted text. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  confirm: (day?: string) => (day === undefined ? '延长' : `延至 ${day}`),
  latest: (day: string, latest: string) => `现在 ${day} 截止激活，最晚可延至 ${latest}。`,
  noLonger: '已经是最晚的一天，不能再延长。',
  ungranted: (count: string) => `没有发放的 ${count} 张可以发放和激活更久。`,
  revived: (count: string) => `其中 ${count} 张已过期，将重新计入库存。`,
  granted: (grants: string, cards: string) =>
    `已发放的 ${grants} 批、${cards} 张未激活的卡截止日不变，之后可在各批次里延期至新的截止日。`,
  printed: '印好的卡面和已导出的文件上仍是原来的日期。',
} as const;

export type ExtendTexts = TextsLike<typeof zhCN>;

export const extendTexts = defineTexts<ExtendTexts>(zhCN, async () => (await import('./en-US')).enUS);
