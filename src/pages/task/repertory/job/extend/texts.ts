/** Texts of the extension of a print job. Counts are passed as formatted text. */
import { counted } from '#src/locales/counted';

export const extendWords = {
  confirm: [
    (day?: string) => (day === undefined ? '延长' : `延至 ${day}`),
    (day?: string) => (day === undefined ? 'Extend' : `Extend to ${day}`),
  ],
  latest: [
    (day: string, latest: string) => `现在 ${day} 截止激活，最晚可延至 ${latest}。`,
    (day: string, latest: string) =>
      `Activation currently ends on ${day}; it can be extended to ${latest} at the latest.`,
  ],
  noLonger: ['已经是最晚的一天，不能再延长。', 'This is already the latest day, so it cannot be extended.'],
  ungranted: [
    (count: string) => `没有发放的 ${count} 张可以发放和激活更久。`,
    (count: string) => `${counted(count, 'card')} not granted can be granted and activated for longer.`,
  ],
  revived: [
    (count: string) => `其中 ${count} 张已过期，将重新计入库存。`,
    (count: string) => `${count} of them had expired and count as stock again.`,
  ],
  granted: [
    (grants: string, cards: string) =>
      `已发放的 ${grants} 批、${cards} 张未激活的卡截止日不变，之后可在各批次里延期至新的截止日。`,
    (grants: string, cards: string) =>
      `${counted(grants, 'grant')} with ${counted(cards, 'card')} not yet activated keep their last day, and can be extended up to the new one afterwards.`,
  ],
  printed: [
    '印好的卡面和已导出的文件上仍是原来的日期。',
    'Printed cards and exported files still show the former day.',
  ],
} as const;
