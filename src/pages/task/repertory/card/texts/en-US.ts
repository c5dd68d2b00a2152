/** Texts of the page of one card, in English. */
import { counted } from '#src/locales/counted';
import type { CardPageTexts } from './index';

export const enUS: CardPageTexts = {
  track: 'History',
  days: (count) => counted(count, 'day'),
  open: 'Open its own page',
  missing: 'There is no such card',
  missingHint: 'Check the serial: its last digit is a check digit, which finds every mistyped one.',
  back: 'Back to inventory',
};
