/** Texts of a card's validity. */
import { counted } from '#src/locales/counted';

export const validityWords = {
  daysAfterActivation: [
    (days: number) => `激活后 ${days} 天`,
    (days: number) => `${counted(days, 'day')} from activation`,
  ],
  untilDay: [(day: string) => `至 ${day}`, (day: string) => `Until ${day}`],
} as const;
