/** Reads an e-mail address. Pure. */
import { frame, invisible, readBySteps, type ReadingStep } from './typed-text';

const emailReading: readonly ReadingStep[] = [
  invisible,
  // Takes the address out of 王老师 <wang@school.example>.
  [/^[^<>]*<([^<>]*)>[^<>]*$/, '$1'],
  // Removes mailto:… and 邮箱：…
  [/^[^@:]*:/, ''],
  frame(),
];

export const readEmail = (typed: string): string => readBySteps(typed, emailReading);
