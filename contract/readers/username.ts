/** How the name is read by which somebody signs in. Pure. */
import { invisible, quotes, readBySteps, type ReadingStep } from './typed-text';

const usernameReading: readonly ReadingStep[] = [
  invisible,
  // 用户名：…
  [/^[^a-z0-9]*:/i, ''],
  [new RegExp(`^[\\s${quotes}]+|[\\s${quotes}。,;]+$`, 'g'), ''],
];

export const readUsername = (typed: string): string => readBySteps(typed, usernameReading).toLowerCase();
