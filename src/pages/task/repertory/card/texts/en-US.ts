/** The texts of one card's story in English. */
import type { CardPageTexts } from './zh-CN';

export const enUS: CardPageTexts = {
  track: 'History',
  noTrack: 'Nothing has happened yet',
  together: (count) => `${count}\u00a0cards\u00a0together`,
  open: 'Open its own page',
  missing: 'There is no such card',
  missingHint: 'Check the serial: its last digit is a check digit, which finds every mistyped one.',
  back: 'Back to the inventory',
};
