/** Saves a form's values as a draft while the person types, and holds the draft that was found. */
import { useEffect, useState } from 'react';
import { randomKeyLength } from '#config/constants';
import type { DraftStore, FoundDraft } from '#src/lib/draft/draft';
import { randomKey } from '#src/lib/random-key';

/** With what a form is sent, so that it is carried out once, in whichever window and however often it is sent. */
export interface SendingKey {
  readonly current: string;
  /** To be called after a refusal, which ends this sending. */
  readonly renew: () => void;
}

export interface KeptDraft<Values> {
  readonly key: SendingKey;
  /** The draft of an earlier visit, until it is restored or discarded. */
  readonly found: FoundDraft<Values> | undefined;
  /** The draft that was found has been continued or sent in another window since. */
  readonly isElsewhere: boolean;
  /** The browser has not kept what was given to `keep`, so that it is lost when the form is closed. */
  readonly isUnkept: boolean;
  /** To be called when the form has changed; saves at once, because the page may be closed at any time. */
  readonly keep: () => void;
  /** @param fill puts the values into the form, if no other window has taken the draft */
  readonly takeUp: (fill: (values: Values) => void) => void;
  readonly throwAway: () => void;
  /** To be called when the values were sent. */
  readonly clear: () => void;
}

/** @param read returns the form's current values */
export function useKeptDraft<Values>(store: DraftStore<Values>, read: () => Values): KeptDraft<Values> {
  const [found, setFound] = useState<FoundDraft<Values>>();
  const [isElsewhere, setElsewhere] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const [current, setCurrent] = useState(() => randomKey(randomKeyLength));
  useEffect(() => {
    let isLeft = false;
    void store.read().then((draft) => {
      if (draft && !isLeft) setFound(draft);
    });
    return () => {
      isLeft = true;
      store.leave();
    };
  }, [store]);

  const keep = async () => {
    const isKept = await store.write(read(), current);
    if (isKept !== undefined) setUnkept(!isKept);
  };
  const takeUp = async (fill: (values: Values) => void) => {
    const taken = await found?.take();
    setFound(undefined);
    setElsewhere(taken === undefined);
    if (!found || !taken) return;
    if (taken.key !== undefined) setCurrent(taken.key);
    fill(found.values);
  };

  return {
    key: { current, renew: () => setCurrent(randomKey(randomKeyLength)) },
    found,
    isElsewhere,
    isUnkept,
    keep: () => void keep(),
    takeUp: (fill) => void takeUp(fill),
    throwAway() {
      found?.drop();
      setFound(undefined);
      // There may be an older draft, which was not offered yet.
      void store.read().then(setFound);
    },
    clear: () => store.clear(),
  };
}
