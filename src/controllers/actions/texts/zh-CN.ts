/** The texts around actions in Chinese. */
import type { TextsLike } from '#src/locales';

export const zhCN = {
  more: '更多',
  closed: (label: string, refusal: string) => `${label}（${refusal}）`,
} as const;

export type ActionTexts = TextsLike<typeof zhCN>;
