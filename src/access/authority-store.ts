/** Authority as the specification has it: a list under one key of the browser's storage, for display only. */

/** Spec section 6: "held in browser storage under one key as a list". */
const storageKey = 'study-card-authority';

export interface AuthorityStore {
  /** Empty when nothing, or something foreign, lies under the key. */
  read(): readonly string[];
  write(authority: readonly string[]): void;
  clear(): void;
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** @param storage where it lies; a storage that refuses (private mode, full) leaves the list empty */
export function createAuthorityStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): AuthorityStore {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
        return isList(value) ? value : [];
      } catch {
        return [];
      }
    },
    write(authority) {
      try {
        storage.setItem(storageKey, JSON.stringify(authority));
      } catch {
        // Display state: the page works without it, and the server decides anyway.
      }
    },
    clear() {
      try {
        storage.removeItem(storageKey);
      } catch {
        // As above.
      }
    },
  };
}
