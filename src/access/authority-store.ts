/** The authority of the specification: a list under one key of the browser's storage, for display only. */
import type { TextStorage } from '#src/lib/storage/browser-storage';

/** Spec section 6: "held in browser storage under one key as a list". */
const storageKey = 'study-card-authority';

export interface AuthorityStore {
  /** Empty if nothing, or something malformed, is stored. */
  read(): readonly string[];
  write(authority: readonly string[]): void;
  clear(): void;
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export const createAuthorityStore = (storage: TextStorage): AuthorityStore => ({
  read() {
    try {
      const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
      return isList(value) ? value : [];
    } catch {
      return [];
    }
  },
  write: (authority) => void storage.setItem(storageKey, JSON.stringify(authority)),
  clear: () => storage.removeItem(storageKey),
});
