/** Whether keys of one character do anything: who dictates to the machine would press them without wanting to. */
import { createStoredChoice } from '../../lib/stored-choice';

export const keysChoice = createStoredChoice('study-card-keys', ['on', 'off']);
