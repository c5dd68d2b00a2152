/** Texts of forms, in English. */
import { counted } from '#src/locales/counted';
import { inSentence } from '#src/lib/in-sentence';
import type { FormTexts } from './index';

export const enUS: FormTexts = {
  fillIn: (label) => `Fill in the ${inSentence(label)}`,
  choose: (label) => `Choose the ${inSentence(label)}`,
  charactersMax: (label, max) => `${label} may have at most ${max} characters`,
  itemsMax: (label, max) => `At most ${max} can be selected: ${inSentence(label)}`,
  integer: (label, min, max) => `${label} must be a whole number from ${min} to ${max}`,
  understood: (typed, message) => `Read as "${typed}": ${message}`,
  onLine: (lineNo, message) => `Line ${lineNo}: ${message}`,
  moreProblems: (count) => `and ${count} more`,
  noSuchDay: 'there is no such date',
  notADay: 'not a date; use the form 2026-03-01',
  rename: {
    kept: (before, cards) =>
      `The new name counts from now on: ${counted(cards, 'card')} handed out and earlier papers still say "${before}", and the old name still finds it`,
    instead: 'If this is something else, create a new record instead of renaming.',
    formerNames: 'Former names',
    separator: ', ',
  },
  notAfter: (day) => `can be ${day} at the latest`,
  notPast: (label) => `${label} must not be before today`,
};
