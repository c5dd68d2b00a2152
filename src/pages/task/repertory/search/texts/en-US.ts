/** Texts of print jobs and cards in the global search, in English. */
import type { SearchedTexts } from './index';

export const enUS: SearchedTexts = {
  printJobs: {
    group: 'Print jobs',
    foundBy: 'batch no., card name',
    hint: 'Part of a batch no. or card name is enough.',
  },
  cards: {
    group: 'Cards',
    foundBy: 'serial or its last four',
    hint: 'The beginning or the last four characters of a serial are enough.',
  },
  wrongDigit: (serial) =>
    `The check digit of serial ${serial} is wrong, so something is mistyped. Please compare it with the card`,
  codeTail: (tail) => `code ends with ${tail}`,
};
