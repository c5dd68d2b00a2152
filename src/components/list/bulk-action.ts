/** What can be done to many rows at once: counted first, done after. */
import type { ReactNode } from 'react';

/** Rows that are not changed, for one reason. */
export interface BulkRefusal {
  readonly message: string;
  readonly count: number;
  /** Before it is done some examples, afterwards every one, as people name them. */
  readonly names: readonly string[];
}

export interface BulkPreview {
  readonly matchedCount: number;
  readonly openCount: number;
  readonly refused: readonly BulkRefusal[];
  /** What else the change would touch, in the reader's words. */
  readonly impact?: string;
}

export interface BulkWish {
  readonly reason: string;
  /** What the preview counted; the server refuses when it is no longer so. */
  readonly preview: BulkPreview;
  readonly onProgress: (doneCount: number) => void;
  /** Pulled when the person stops; what is done stays done. */
  readonly signal: AbortSignal;
}

export interface BulkResult {
  readonly doneCount: number;
  readonly refused: readonly BulkRefusal[];
  /** False when it ended before every row had its turn. */
  readonly isWhole: boolean;
}

export interface BulkAction {
  readonly key: string;
  /** Under which name the reason is kept until the step is done, with the rows that it is about. */
  readonly draft: string;
  /** Of `DraftPlace`: the filter, where all rows that it finds are meant. */
  readonly about?: string | undefined;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly consequences: string;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  /** Undefined when it could not be counted, which has been said already. */
  readonly preview: () => Promise<BulkPreview | undefined>;
  /** Undefined when it was refused as a whole. */
  readonly run: (wish: BulkWish) => Promise<BulkResult | undefined>;
}

/** A step with a dialog of its own, because it asks for something else than a reason. */
export interface BulkDialogStep extends Pick<BulkAction, 'key' | 'label' | 'isDanger'> {
  /** @param onClose `isDone`: something was changed */
  readonly dialog: (count: number, onClose: (isDone: boolean) => void) => ReactNode;
}

export type BulkStep = BulkAction | BulkDialogStep;

/** Refusals of single rows, put together by their reason, in the order in which reasons first come. */
export const byReason = (
  refused: readonly { readonly message: string; readonly name: string }[],
): readonly BulkRefusal[] =>
  [...new Set(refused.map(({ message }) => message))].map((message) => {
    const names = refused.filter((each) => each.message === message).map(({ name }) => name);
    return { message, count: names.length, names };
  });
