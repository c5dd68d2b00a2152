/** How a card number is read, whole or a part of one. Pure. */
import { dashLikeLetters, invisible, readBySteps, withCapitals, type ReadingStep } from './typed-text';

const serialReading: readonly ReadingStep[] = [
  invisible,
  // 卡号：…, quotes, and at the end 。
  [/^[^a-z0-9]+/i, ''],
  [/^(?:(?:card|serial)\s*)?(?:card|serial|no|number)\s*[.:#]+\s*/i, ''],
  // SN: and other words before a prefix; SK: before its digits is one.
  [/^[a-z][a-z\s./]*[:#]+\s*(?=[a-z]{2})/i, ''],
  // What spreadsheets make of a number that has no letters.
  [/^([0-9]{11,})\.0+$/, '$1'],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** @returns capitals and digits without gaps; what is no card number stays something that no card has */
export const readSerial = (typed: string): string => withCapitals(readBySteps(typed, serialReading));
