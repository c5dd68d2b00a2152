/** An action that asks why before it is done: the question with its consequences, the call, and what follows. */
import { useCallback, useState, type ReactNode } from 'react';
import type { FieldRefusal } from '#contract/envelope';
import { replyOf } from '../../models/reply-of';
import type { EffectAction } from '../../runtime';
import { useDispatch } from '../../runtime/react';
import { lazyLayer } from '#src/components/lazy/lazy-part';

// The record is there before anybody asks, so the dialog's code comes with the first question.
const ReasonDialog = lazyLayer(async () => (await import('../../components/ReasonDialog')).ReasonDialog);

export interface Question {
  readonly title: string;
  /** Under which name the reason is kept, with the record that it is about. */
  readonly draft: string;
  /** What happens on confirming, in the reader's words. */
  readonly consequences: ReactNode;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  readonly confirmText: string;
  readonly isDanger: boolean;
  /** How many cards are lost for good. */
  readonly lostCount?: number;
  /** What is shown above the reason, and how wide the dialog is for it, in pixels. */
  readonly children?: ReactNode;
  readonly width?: number;
}

/** How the call ended; where it failed or was refused, the question stays open. */
export type Ending =
  | boolean
  | { readonly kind: string; readonly fields?: readonly FieldRefusal[] }
  | undefined;

interface ReasonedAction<Asked> {
  /** @param refused what was wrong with the try before */
  readonly questionOf: (asked: Asked, refused: readonly FieldRefusal[]) => Question;
  readonly send: (asked: Asked, reason: string) => EffectAction<Ending>;
  readonly onDone: (asked: Asked) => void;
}

/** @returns `ask`, the same function as long as the page stands, and the question that is open */
export function useReasonedAction<Asked>({ questionOf, send, onDone }: ReasonedAction<Asked>): {
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
    if (!isDone(ending)) return false;
    setAsked(undefined);
    onDone(what);
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
