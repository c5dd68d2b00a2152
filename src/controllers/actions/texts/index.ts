/** Texts of actions. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  more: '更多',
  closed: (label: string, refusal: string) => `${label}（${refusal}）`,
  title: (action: string, record: string) => `${action} · ${record}`,
  reasonFor: (action: string) => `${action}原因`,
} as const;

export type ActionTexts = TextsLike<typeof zhCN>;

export const actionTexts = defineTexts<ActionTexts>(zhCN, async () => (await import('./en-US')).enUS);
