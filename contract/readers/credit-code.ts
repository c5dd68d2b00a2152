/** How a 统一社会信用代码 is read. Pure. */
import { dashLikeLetters, invisible, readBySteps, withCapitals, type ReadingStep } from './typed-text';

const creditCodeReading: readonly ReadingStep[] = [
  invisible,
  // No code has a colon.
  [/^(?:[^0-9:]*:|no\.)/i, ''],
  [/^[^a-z0-9]+/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

export const readCreditCode = (typed: string): string => withCapitals(readBySteps(typed, creditCodeReading));
