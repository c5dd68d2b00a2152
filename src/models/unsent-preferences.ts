/** Choices about lists that the server hasn't received yet, kept by the browser until it has. */
import type { ListPreference } from '#contract/preference/endpoints';
import type { TextStorage } from '../lib/browser-storage';

export interface UnsentPreferences {
  /** Undefined when nothing is stored, or what is stored is malformed. */
  read(accountId: number, list: string): ListPreference | undefined;
  write(accountId: number, list: string, preference: ListPreference): void;
  clear(accountId: number, list: string): void;
}

const keyOf = (accountId: number, list: string) => `study-card-unsent-preference/${accountId}/${list}`;

export const createUnsentPreferences = (storage: TextStorage): UnsentPreferences => ({
  read(accountId, list) {
    try {
      const value: unknown = JSON.parse(storage.getItem(keyOf(accountId, list)) ?? 'null');
      return isPreference(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write: (accountId, list, preference) =>
    void storage.setItem(keyOf(accountId, list), JSON.stringify(preference)),
  clear: (accountId, list) => storage.removeItem(keyOf(accountId, list)),
});

/** Checks only what rendering needs; the server checks the rest when it is sent. */
const isPreference = (value: unknown): value is ListPreference =>
  typeof value === 'object' &&
  value !== null &&
  'layout' in value &&
  'defaultViewId' in value &&
  typeof value.layout === 'object' &&
  value.layout !== null &&
  'columns' in value.layout &&
  Array.isArray(value.layout.columns);
