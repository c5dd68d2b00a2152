/** How the name is read by which somebody signs in. Pure. */
import { frame, invisible, readBySteps, type ReadingStep } from './typed-text';

const usernameReading: readonly ReadingStep[] = [
  invisible,
  // 用户名：…
  [/^[^a-z0-9]*:/i, ''],
  frame(),
];

export const readUsername = (typed: string): string => readBySteps(typed, usernameReading).toLowerCase();
