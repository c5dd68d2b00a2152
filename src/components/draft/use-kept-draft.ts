/** Keeps what is filled in as a draft while somebody types, and knows the one that was found. */
import { useEffect, useState } from 'react';
import type { DraftStore, FoundDraft } from '../../lib/draft/draft';

export interface KeptDraft<Values> {
  /** What an earlier visit left behind, until it is taken up or thrown away. */
  readonly found: FoundDraft<Values> | undefined;
  /** The form has changed: at once, since the page may go with the next key. */
  readonly keep: () => void;
  /** The found draft stands in the form now, and is this tab's. */
  readonly takeUp: () => void;
  readonly throwAway: () => void;
  /** What is in the form has been sent. */
  readonly clear: () => void;
}

/** @param read what the form holds now */
export function useKeptDraft<Values>(store: DraftStore<Values>, read: () => Values): KeptDraft<Values> {
  const [found, setFound] = useState<FoundDraft<Values>>();
  useEffect(() => {
    let isLeft = false;
    void store.read().then((draft) => {
      if (draft && !isLeft) setFound(draft);
    });
    return () => {
      isLeft = true;
    };
  }, [store]);

  return {
    found,
    keep: () => void store.write(read()),
    takeUp() {
      setFound(undefined);
      // Only then: a page that goes in between leaves both.
      void store.write(read()).then(found?.drop);
    },
    throwAway() {
      found?.drop();
      setFound(undefined);
      // What was left before it, and has not been answered either.
      void store.read().then(setFound);
    },
    clear: () => store.clear(),
  };
}
