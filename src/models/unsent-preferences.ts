/** Choices about lists that the server hasn't received yet, kept by the browser until it has. */
import type { ListPreference, ListPreferenceEdit } from '#contract/preference/endpoints';
import type { TextStorage } from '#src/lib/storage/browser-storage';

export interface UnsentPreferences {
  /** Undefined when nothing is stored, or what is stored is malformed. */
  read(accountId: number, list: string): ListPreferenceEdit | undefined;
  write(accountId: number, list: string, edit: ListPreferenceEdit): void;
  clear(accountId: number, list: string): void;
}

const keyOf = (accountId: number, list: string) => `study-card-unsent-preference/${accountId}/${list}`;

export const createUnsentPreferences = (storage: TextStorage): UnsentPreferences => ({
  read(accountId, list) {
    try {
      const value: unknown = JSON.parse(storage.getItem(keyOf(accountId, list)) ?? 'null');
      return isEdit(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write: (accountId, list, edit) => void storage.setItem(keyOf(accountId, list), JSON.stringify(edit)),
  clear: (accountId, list) => storage.removeItem(keyOf(accountId, list)),
});

const isEdit = (value: unknown): value is ListPreferenceEdit =>
  typeof value === 'object' &&
  value !== null &&
  'preference' in value &&
  isPreference(value.preference) &&
  (!('before' in value) || isPreference(value.before));

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
