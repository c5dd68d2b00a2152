/** The user name that a person asked this browser to remember; never the password. */
import { browserStorage } from './browser-storage';

const storageKey = 'study-card-username';

export const rememberedUsername = {
  /** '' when none is remembered. */
  read: (): string => browserStorage.getItem(storageKey) ?? '',
  /** Undefined forgets it. */
  save(username: string | undefined): void {
    if (username === undefined) browserStorage.removeItem(storageKey);
    else browserStorage.setItem(storageKey, username);
  },
};
