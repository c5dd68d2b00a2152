/** Whether one-character shortcuts are on: people who dictate to the computer would trigger them by accident. */
import { createStoredChoice } from '#src/lib/storage/stored-choice';

export const keysChoice = createStoredChoice('study-card-keys', ['on', 'off']);
