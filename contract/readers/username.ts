/** How the name is read by which somebody signs in. Pure. */
import { invisible, readBySteps } from './typed-text';

export const readUsername = (typed: string): string => readBySteps(typed, [invisible]).trim().toLowerCase();
