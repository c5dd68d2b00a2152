/** The texts of one card's story in English. */
import type { CardPageTexts } from './zh-CN';

export const enUS: CardPageTexts = {
  track: 'Timeline',
  noTrack: 'Nothing has happened yet',
  together: (count) => `${count} cards together`,
  open: 'Open its own page',
  missing: 'There is no such card',
  missingHint: 'Check the serial: its last digit is a check digit, which finds every mistyped one.',
  back: 'Back to the inventory',
};
