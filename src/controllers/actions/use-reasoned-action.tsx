/** An action that asks for a reason: shows a dialog with the consequences, sends the call, and runs `onDone`. */
import { useCallback, useState, type ReactNode } from 'react';
import type { FieldRefusal } from '#contract/envelope';
import { lazyLayer } from '#src/components/lazy/lazy-part';
import { replyOf } from '#src/models/reply-of';
import type { EffectAction } from 'saga-models';
import { useDispatch } from 'saga-models/react';

// Lazy: the dialog's code is loaded with the first question, when the record is shown already.
const ReasonDialog = lazyLayer(async () => (await import('#src/components/ReasonDialog')).ReasonDialog);

export interface Question {
  readonly title: string;
  /** Name under which a draft of the reason is kept; includes the record. */
  readonly draft: string;
  /** What happens on confirming, in the reader's language. */
  readonly consequences: ReactNode;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  readonly confirmText: string;
  readonly isDanger: boolean;
  /** How many cards are lost for good by this. */
  readonly lostCount?: number;
  /** Content above the reason, and the width in pixels that the dialog needs for it. */
  readonly children?: ReactNode;
  readonly width?: number;
}

/** The outcome of the call; when it failed or was refused, the dialog stays open. */
export type Ending =
  | boolean
  | { readonly kind: string; readonly fields?: readonly FieldRefusal[] }
  | undefined;

interface ReasonedAction<Asked> {
  /** @param refused the server's messages about the previous try */
  readonly questionOf: (asked: Asked, refused: readonly FieldRefusal[]) => Question;
  readonly send: (asked: Asked, reason: string) => EffectAction<Ending>;
  readonly onDone?: ((asked: Asked) => void) | undefined;
  /** Reads anew what is asked about, which somebody else may have changed; undefined when that failed. */
  readonly readAgain?: (asked: Asked) => Promise<Asked | undefined>;
}

/** @returns `ask`, stable while the page is mounted, and the dialog to render */
export function useReasonedAction<Asked>({ questionOf, send, onDone, readAgain }: ReasonedAction<Asked>): {
  readonly ask: (asked: Asked) => void;
  readonly dialog: ReactNode;
} {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<{ readonly what: Asked }>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly FieldRefusal[]>([]);
  const ask = useCallback((what: Asked) => {
    setRefused([]);
    setAsked({ what });
  }, []);

  const confirm = async (what: Asked, reason: string) => {
    setIsBusy(true);
    const ending: Ending = await replyOf(dispatch(send(what, reason)));
    setIsBusy(false);
    setRefused((typeof ending === 'object' && ending.fields) || []);
    if (!isDone(ending)) {
      const now = ending !== undefined && (await readAgain?.(what));
      if (now) setAsked((shown) => shown && { what: now });
      return false;
    }
    setAsked(undefined);
    onDone?.(what);
    return true;
  };

  return {
    ask,
    dialog: asked && (
      <ReasonDialog
        {...questionOf(asked.what, refused)}
        isBusy={isBusy}
        onCancel={() => setAsked(undefined)}
        onConfirm={(reason) => confirm(asked.what, reason)}
      />
    ),
  };
}

const isDone = (ending: Ending): boolean =>
  typeof ending === 'object' ? ending.kind === 'done' : ending !== undefined;
