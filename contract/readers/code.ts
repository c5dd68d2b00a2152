/**
 * Reads activation codes, credit codes and record numbers, in whatever form they are written, pasted or dictated. Pure.
 */
import {
  dashLikeLetters,
  invisible,
  readBySteps,
  withCapitals,
  type ReadingStep,
  dashes,
} from './typed-text';

export const codeReading: readonly ReadingStep[] = [
  invisible,
  // Removes a label up to its colon: 激活码（16 位）：…
  [/.*\p{Script=Han}[^a-z0-9:]*:/su, ''],
  // Removes a label with the word CODE; codes themselves never contain the letter O.
  [/^(?:[^a-z0-9]*(?:my|the|your|card|activation))*[^a-z0-9]*code\b(?:\s+is\b)?/i, ''],
  // Removes 激活码是…, quotes, and a 。 at the end.
  [/^[^a-z0-9]+/i, ''],
  [/[^a-z0-9]+$/i, ''],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** @returns the code as it was generated: capitals without gaps. Any other text stays one that no card has. */
export const readCode = (typed: string): string => withCapitals(readBySteps(typed, codeReading));

const creditCodeReading: readonly ReadingStep[] = [
  invisible,
  // Removes a label; credit codes have no colon.
  [/^(?:[^0-9:]*:|no\.)/i, ''],
  [/^[^a-z0-9]+/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** Reads a 统一社会信用代码. */
export const readCreditCode = (typed: string): string => withCapitals(readBySteps(typed, creditCodeReading));

const recordNoReading: readonly ReadingStep[] = [
  invisible,
  // Removes 批次号：…, #, quotes, and a 。 at the end.
  [/^[^a-z0-9]+/i, ''],
  [/^(?:(?:batch|record|job)\s*)?(?:batch|no|number)\s*[.:#]+\s*/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`\\s*[${dashes}]\\s*`, 'gu'), '-'],
  [/\s+/g, ''],
  // Restores the dash, which is often lost or replaced by another mark.
  [/^([a-z])[-_./]?([0-9]{8})[-_./]?([0-9]{4,})$/i, '$1$2-$3'],
];

/** Reads the number of a record, whole or in part: P20261120-0007, G20261122-0001, M000042, U000042, Q000042. */
export const readRecordNo = (typed: string): string => withCapitals(readBySteps(typed, recordNoReading));
