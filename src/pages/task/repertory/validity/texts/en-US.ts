/** Texts of a card's validity, in English. */
import { counted } from '#src/locales/counted';
import type { ValidityTexts } from './index';

export const enUS: ValidityTexts = {
  daysAfterActivation: (days) => `${counted(days, 'day')} from activation`,
  untilDay: (day) => `Until ${day}`,
};
