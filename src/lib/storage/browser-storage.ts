/**
 * The browser's storages, wrapped so that a missing or refusing one (blocked cookies, private mode, full) breaks
 * nothing. What it doesn't take is kept in memory until the page is closed.
 */
export interface TextStorage {
  getItem(key: string): string | null;
  /** @returns whether the text outlives the page */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  keys(): readonly string[];
}

/** @param reach may throw: a browser that blocks cookies throws on access to its storage */
export function createTextStorage(reach: () => Storage): TextStorage {
  /** Entries that the storage did not take. */
  const kept = new Map<string, string>();
  const ask = <Answer>(question: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return question(reach());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => kept.get(key) ?? ask((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      const isStored =
        ask((storage) => {
          storage.setItem(key, text);
          return true;
        }) ?? false;
      if (isStored) kept.delete(key);
      else kept.set(key, text);
      return isStored;
    },
    removeItem(key) {
      kept.delete(key);
      ask((storage) => storage.removeItem(key));
    },
    keys: () => [...kept.keys(), ...(ask((storage) => Object.keys(storage)) ?? [])],
  };
}

export const browserStorage = createTextStorage(() => window.localStorage);

/** Belongs to this tab only. */
export const tabStorage = createTextStorage(() => window.sessionStorage);
