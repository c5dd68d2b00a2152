/** Reads a serial, whole or in part. Pure. */
import { dashLikeLetters, invisible, readBySteps, withCapitals, type ReadingStep } from './typed-text';

const serialReading: readonly ReadingStep[] = [
  invisible,
  // Removes 卡号：…, quotes, and a 。 at the end.
  [/^[^a-z0-9]+/i, ''],
  [/^(?:(?:card|serial)\s*)?(?:card|serial|no|number)\s*[.:#]+\s*/i, ''],
  // Removes SN: and other words before a prefix; SK: directly before digits is itself the prefix.
  [/^[a-z][a-z\s./]*[:#]+\s*(?=[a-z]{2})/i, ''],
  // Removes the decimals that spreadsheets append to a number without letters.
  [/^([0-9]{11,})\.0+$/, '$1'],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** @returns capitals and digits without gaps; any other text stays one that no card has */
export const readSerial = (typed: string): string => withCapitals(readBySteps(typed, serialReading));
