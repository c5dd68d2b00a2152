/**
 * The browser's storages as the application uses them: one that can't be reached or refuses (blocked cookies, private mode,
 * full) breaks nothing. What it was given then lasts as long as the page.
 */
export interface TextStorage {
  getItem(key: string): string | null;
  /** @returns whether it outlives the page */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  keys(): readonly string[];
}

/** @param reach may throw: a browser that blocks cookies throws at the mere mention of its storage */
export function createTextStorage(reach: () => Storage): TextStorage {
  /** What the storage did not take. */
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

/** Of this tab alone. */
export const tabStorage = createTextStorage(() => window.sessionStorage);
