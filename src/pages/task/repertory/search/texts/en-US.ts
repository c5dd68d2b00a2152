/** Texts of print jobs and cards in the global search, in English. */
import type { SearchedTexts } from './index';

export const enUS: SearchedTexts = {
  printJobs: {
    group: 'Print jobs',
    foundBy: 'batch no., card name',
    hint: 'A part of a batch no. or a card name will do.',
  },
  cards: {
    group: 'Cards',
    foundBy: 'serial or its last four',
    hint: 'The beginning or the last four of a serial will do.',
  },
  wrongDigit: (serial) =>
    `The check digit of ${serial} is wrong: one of its characters is mistyped. Please compare it with the card`,
  codeTail: (tail) => `code ends with ${tail}`,
};
