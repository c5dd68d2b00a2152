/** How an activation code is read at every door that takes one, however it is written, pasted or dictated. Pure. */
import { dashLikeLetters, invisible, readBySteps, withCapitals, type ReadingStep } from './typed-text';

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
