/**
 * Remembers changes that were being sent when an instance ended, e.g. because a host unmounted it: they are carried
 * out, but nobody sees the outcome. The next instance in this tab says so.
 */
import { tabStorage, type TextStorage } from '#src/lib/storage/browser-storage';

export interface UnheardWrites {
  /** A change is being sent. @returns a function to call when it has been answered or has failed */
  readonly begin: () => () => void;
  /** The instance ends: nobody will see the outcome of the changes being sent. */
  readonly leave: () => void;
  /** @returns whether there were any; true only once for all of them */
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
