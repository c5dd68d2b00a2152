/** Texts of forms, in English. */
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
  notPast: (label) => `${label} must not be before today`,
};
