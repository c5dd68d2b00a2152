/** Texts of a card's validity. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  daysAfterActivation: (days: number) => `激活后 ${days} 天`,
  untilDay: (day: string) => `至 ${day}`,
} as const;

export type ValidityTexts = TextsLike<typeof zhCN>;

export const validityTexts = defineTexts<ValidityTexts>(zhCN, async () => (await import('./en-US')).enUS);
