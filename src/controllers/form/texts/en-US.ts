/** What a form says of a field in English. */
import type { FormTexts } from './zh-CN';

export const enUS: FormTexts = {
  fillIn: (label) => `${label}: please fill in`,
  choose: (label) => `${label}: please choose`,
  charactersMax: (label, max) => `${label}: at most ${max} characters`,
  itemsMax: (label, max) => `${label}: at most ${max}`,
  integer: (label, min, max) => `${label}: a whole number from ${min} to ${max}`,
  understood: (typed, message) => `Read as “${typed}”: ${message}`,
  onLine: (lineNo, message) => `Line ${lineNo}: ${message}`,
  moreProblems: (count) => `and ${count} more`,
  noSuchDay: 'there is no such day',
  notADay: 'not a day; please write it like 2026-03-01',
  notPast: (label) => `${label}: not before today`,
};
