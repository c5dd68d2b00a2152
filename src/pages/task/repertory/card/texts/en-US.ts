/** Texts of the page of one card, in English. */
import { counted } from '#src/locales/counted';
import type { CardPageTexts } from './index';

export const enUS: CardPageTexts = {
  track: 'History',
  days: (count) => counted(count, 'day'),
  open: 'Open in a new page',
  missing: 'There is no such card',
  missingHint: 'Please check the serial; its last digit is a check digit, so any mistyped digit is detected.',
  back: 'Back to inventory',
};
