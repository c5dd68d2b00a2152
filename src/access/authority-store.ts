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

/** @param storage where it lies; where a storage refuses (private mode, full), the store keeps the list itself */
export function createAuthorityStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): AuthorityStore {
  let kept: readonly string[] = [];
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
        return isList(value) && value.length > 0 ? value : kept;
      } catch {
        return kept;
      }
    },
    write(authority) {
      try {
        storage.setItem(storageKey, JSON.stringify(authority));
        kept = [];
      } catch {
        kept = authority;
      }
    },
    clear() {
      kept = [];
      try {
        storage.removeItem(storageKey);
      } catch {
        // What can't be written was not there either.
      }
    },
  };
}
