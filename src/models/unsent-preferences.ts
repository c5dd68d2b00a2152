/** Choices about lists that the server has not heard of yet, kept by the browser until it has. */
import type { ListName } from '#contract/areas';
import type { ListPreference } from '#contract/preference/endpoints';

export interface UnsentPreferences {
  /** Undefined when nothing is waiting, or what lies there is foreign. */
  read(accountId: number, list: ListName): ListPreference | undefined;
  write(accountId: number, list: ListName, preference: ListPreference): void;
  clear(accountId: number, list: ListName): void;
}

const keyOf = (accountId: number, list: ListName) => `study-card-unsent-preference/${accountId}/${list}`;

/** @param storage one that refuses (private mode, full) keeps nothing; the choice then lasts as long as the page */
export function createUnsentPreferences(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): UnsentPreferences {
  return {
    read(accountId, list) {
      try {
        const value: unknown = JSON.parse(storage.getItem(keyOf(accountId, list)) ?? 'null');
        return isPreference(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(accountId, list, preference) {
      try {
        storage.setItem(keyOf(accountId, list), JSON.stringify(preference));
      } catch {
        // As said above.
      }
    },
    clear(accountId, list) {
      try {
        storage.removeItem(keyOf(accountId, list));
      } catch {
        // As said above.
      }
    },
  };
}

/** Enough to be drawn; the server checks the rest when it is sent. */
const isPreference = (value: unknown): value is ListPreference =>
  typeof value === 'object' &&
  value !== null &&
  'layout' in value &&
  'defaultViewId' in value &&
  typeof value.layout === 'object' &&
  value.layout !== null &&
  'columns' in value.layout &&
  Array.isArray(value.layout.columns);
