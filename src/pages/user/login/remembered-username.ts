/** The user name that a person asked this browser to remember; never the password. */
const storageKey = 'study-card-username';

export interface RememberedUsername {
  /** '' when none is remembered. */
  read(): string;
  /** Undefined forgets it. */
  save(username: string | undefined): void;
}

/** A storage that refuses (private mode) remembers nothing. */
export const createRememberedUsername = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RememberedUsername => ({
  read() {
    try {
      return storage.getItem(storageKey) ?? '';
    } catch {
      return '';
    }
  },
  save(username) {
    try {
      if (username === undefined) storage.removeItem(storageKey);
      else storage.setItem(storageKey, username);
    } catch {
      // Remembering is a convenience; signing in works without it.
    }
  },
});
