/**
 * Changes that were on their way when an instance ended, e.g. because a host took it off its page: they go on, but nobody hears
 * what became of them. The next instance in this tab says so.
 */
import { tabStorage, type TextStorage } from '../lib/browser-storage';

export interface UnheardWrites {
  /** One more is on its way. @returns to be called when it has been answered, or has failed */
  readonly begin: () => () => void;
  /** Nobody hears of those that are on their way now. */
  readonly leave: () => void;
  /** @returns whether there were any, once for all of them */
  readonly take: () => boolean;
}

const key = 'study-card-unheard';

export function createUnheardWrites(
  storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'> = tabStorage,
): UnheardWrites {
  let count = 0;
  return {
    begin() {
      count += 1;
      return () => void (count -= 1);
    },
    leave() {
      if (count > 0) storage.setItem(key, 'yes');
    },
    take() {
      const isUnheard = storage.getItem(key) !== null;
      storage.removeItem(key);
      return isUnheard;
    },
  };
}
