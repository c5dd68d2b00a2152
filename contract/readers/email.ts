/** How an e-mail address is read. Pure. */
import { frame, invisible, readBySteps, type ReadingStep } from './typed-text';

const emailReading: readonly ReadingStep[] = [
  invisible,
  // 王老师 <wang@school.example>
  [/^[^<>]*<([^<>]*)>[^<>]*$/, '$1'],
  // mailto:… and 邮箱：…
  [/^[^@:]*:/, ''],
  frame(),
];

export const readEmail = (typed: string): string => readBySteps(typed, emailReading);
