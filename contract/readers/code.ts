/** How activation codes, credit codes and numbers of records are read at every door that takes one, however they are written, pasted or dictated. Pure. */
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
  // A label ends with a colon: 激活码（16 位）：…
  [/.*\p{Script=Han}[^a-z0-9:]*:/su, ''],
  // No code has the letter O, so what is called CODE is a label, too.
  [/^(?:[^a-z0-9]*(?:my|the|your|card|activation))*[^a-z0-9]*code\b(?:\s+is\b)?/i, ''],
  // 激活码是…, quotes, and at the end 。
  [/^[^a-z0-9]+/i, ''],
  [/[^a-z0-9]+$/i, ''],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** @returns the code as it was drawn: capitals and nothing between them. What is no code stays something that no card has. */
export const readCode = (typed: string): string => withCapitals(readBySteps(typed, codeReading));

const creditCodeReading: readonly ReadingStep[] = [
  invisible,
  // No code has a colon.
  [/^(?:[^0-9:]*:|no\.)/i, ''],
  [/^[^a-z0-9]+/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`[\\p{P}\\p{S}\\p{Z}${dashLikeLetters}]+`, 'gu'), ''],
];

/** How a 统一社会信用代码 is read. */
export const readCreditCode = (typed: string): string => withCapitals(readBySteps(typed, creditCodeReading));

const recordNoReading: readonly ReadingStep[] = [
  invisible,
  // 批次号：…, #, quotes, and at the end 。
  [/^[^a-z0-9]+/i, ''],
  [/^(?:(?:batch|record|job)\s*)?(?:batch|no|number)\s*[.:#]+\s*/i, ''],
  [/([a-z0-9])[^a-z0-9]+$/i, '$1'],
  [new RegExp(`\\s*[${dashes}]\\s*`, 'gu'), '-'],
  [/\s+/g, ''],
  // The dash is often lost on the way, or another mark.
  [/^([a-z])[-_./]?([0-9]{8})[-_./]?([0-9]{4,})$/i, '$1$2-$3'],
];

/** How the number of a record is read, whole or a part of one: P20261120-0007, G20261122-0001, M000042, U000042, Q000042. */
export const readRecordNo = (typed: string): string => withCapitals(readBySteps(typed, recordNoReading));
