/** The texts of one card's story in Chinese. */
import type { TextsLike } from '#src/locales';

export const zhCN = {
  track: '轨迹',
  noTrack: '还没有记录',
  together: (count: string) => `同批\u00a0${count}\u00a0张`,
  open: '在新页面查看',
  missing: '没有这张学习卡',
  missingHint: '请核对卡号；卡号的最后一位是校验位，输错任何一位都会被发现。',
  back: '返回库存管理',
} as const;

export type CardPageTexts = TextsLike<typeof zhCN>;
