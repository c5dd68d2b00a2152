/** Keeps what is filled in as a draft while somebody types, and knows the one that was found. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft, DraftStore } from '../lib/draft';

/** Short enough that a crash costs a word, long enough not to write with every key. */
const settleMs = 400;

export interface KeptDraft<Values> {
  /** What an earlier visit left behind, until it is taken up or thrown away. */
  readonly found: Draft<Values> | undefined;
  /** The form has changed: it is kept when the typing settles, and at the latest when the page goes. */
  readonly keep: () => void;
  /** The found draft stands in the form now. */
  readonly takeUp: () => void;
  readonly throwAway: () => void;
  /** What is in the form has been sent. */
  readonly clear: () => void;
}

/** @param read what the form holds now, also while it is being taken off the page */
export function useKeptDraft<Values>(store: DraftStore<Values>, read: () => Values): KeptDraft<Values> {
  const [found, setFound] = useState(() => store.read());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const flush = useEffectEvent(() => {
    if (timer.current === undefined) return;
    settle();
    store.write(read());
  });

  useEffect(() => {
    const handleLeaving = () => flush();
    window.addEventListener('pagehide', handleLeaving);
    document.addEventListener('visibilitychange', handleLeaving);
    return () => {
      window.removeEventListener('pagehide', handleLeaving);
      document.removeEventListener('visibilitychange', handleLeaving);
      handleLeaving();
    };
  }, []);

  return {
    found,
    keep() {
      settle();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        store.write(read());
      }, settleMs);
    },
    takeUp: () => setFound(undefined),
    throwAway() {
      setFound(undefined);
      store.clear();
    },
    clear() {
      settle();
      store.clear();
    },
  };
}
