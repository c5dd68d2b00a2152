/** The user name that a person asked this browser to remember; never the password. */
import { browserStorage, tabStorage } from './browser-storage';

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

/**
 * The name that somebody has just signed in by in this tab, until the document that follows knows the person: an account
 * that has to be bound first never gets that far.
 */
export const enteringUsername = {
  read: (): string | undefined => tabStorage.getItem(storageKey) ?? undefined,
  save: (username: string): void => void tabStorage.setItem(storageKey, username),
  forget: (): void => tabStorage.removeItem(storageKey),
};
