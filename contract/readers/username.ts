/** Reads a user name as it is typed to sign in. Pure. */
import { frame, invisible, readBySteps, type ReadingStep } from './typed-text';

const usernameReading: readonly ReadingStep[] = [
  invisible,
  // Removes 用户名：…
  [/^[^a-z0-9]*:/i, ''],
  frame(),
];

export const readUsername = (typed: string): string => readBySteps(typed, usernameReading).toLowerCase();
