/** Reports every few seconds that the page is open here, and reads who else has it open; ends when the page is left. */
import { useEffect, useEffectEvent, useState } from 'react';
import { pageLimits } from '#contract/card-page/constants';
import type { Presence } from '#contract/card-page/endpoints';
import { randomKey } from '#src/lib/random-key';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';

const editorKeyLength = 16;

/** @param onVersion called with the version of the saved draft */
export function usePresence(pageId: number, onVersion: (version: number) => void): Presence['editors'] {
  const dispatch = useDispatch();
  const [editorKey] = useState(() => randomKey(editorKeyLength));
  const [editors, setEditors] = useState<Presence['editors']>([]);
  /** @returns false when there is nothing more to report */
  const report = useEffectEvent(async (isOpen: boolean): Promise<boolean> => {
    const outcome = await replyOf(dispatch(cardPage.actions.keepEditing({ id: pageId, editorKey, isOpen })));
    if (isOpen && outcome?.kind === 'done') {
      setEditors(outcome.data.editors);
      onVersion(outcome.data.version);
    }
    return outcome?.kind !== 'gone' && outcome?.kind !== 'forbidden';
  });
  const leave = useEffectEvent(() => void report(false));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const goOn = async () => {
      if ((await report(true)) && isHere)
        // A sign of life is due at intervals; the server forgets who gives none.
        timer = setTimeout(() => void goOn(), pageLimits.presenceSeconds * 1000);
    };
    void goOn();
    // Also fires when the browser puts the page into its back/forward cache.
    const handleHide = () => leave();
    window.addEventListener('pagehide', handleHide);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('pagehide', handleHide);
      leave();
    };
  }, []);
  return editors;
}
