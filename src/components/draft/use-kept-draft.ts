/** Saves a form's values as a draft while the person types, and holds the draft that was found. */
import { useEffect, useState } from 'react';
import type { DraftStore, FoundDraft } from '../../lib/draft/draft';

export interface KeptDraft<Values> {
  /** The draft of an earlier visit, until it is restored or discarded. */
  readonly found: FoundDraft<Values> | undefined;
  /** To be called when the form has changed; saves at once, because the page may be closed at any time. */
  readonly keep: () => void;
  /** To be called when the found draft was filled in; it becomes this tab's. */
  readonly takeUp: () => void;
  readonly throwAway: () => void;
  /** To be called when the values were sent. */
  readonly clear: () => void;
}

/** @param read returns the form's current values */
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
      // Dropped only after the write, so that a page closed in between loses nothing.
      void store.write(read()).then(found?.drop);
    },
    throwAway() {
      found?.drop();
      setFound(undefined);
      // There may be an older draft, which was not offered yet.
      void store.read().then(setFound);
    },
    clear: () => store.clear(),
  };
}
