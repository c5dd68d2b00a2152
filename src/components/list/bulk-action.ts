/** The interface of bulk actions: a preview first, then the change. */
import type { ReactNode } from 'react';

/** Rows that are not changed for the same reason. */
export interface BulkRefusal {
  readonly message: string;
  readonly count: number;
  /** The names that people know the rows by: in the preview some examples, in the result all of them. */
  readonly names: readonly string[];
}

export interface BulkPreview {
  readonly matchedCount: number;
  readonly openCount: number;
  readonly refused: readonly BulkRefusal[];
  /** What else the change would affect, in the reader's language. */
  readonly impact?: string;
}

export interface BulkRequest {
  readonly reason: string;
  /** The confirmed preview; the server refuses if its counts have changed since. */
  readonly preview: BulkPreview;
  readonly onProgress: (doneCount: number) => void;
  /** Aborted when the person stops the action; changes made by then stay. */
  readonly signal: AbortSignal;
}

export interface BulkResult {
  readonly doneCount: number;
  readonly refused: readonly BulkRefusal[];
  /** False if it ended before every row was handled. */
  readonly isWhole: boolean;
}

export interface BulkAction {
  readonly key: string;
  /** Name under which the reason is kept until the action is done; includes the selection. */
  readonly draft: string;
  /** As in `DraftPlace`: the filter, if all rows that it finds are selected. */
  readonly about?: string | undefined;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly consequences: string;
  readonly reasonLabel: string;
  readonly reasonMax: number;
  /** Resolves to undefined when the preview failed, which has been reported. */
  readonly preview: () => Promise<BulkPreview | undefined>;
  /** Resolves to undefined when it was refused as a whole. */
  readonly run: (request: BulkRequest) => Promise<BulkResult | undefined>;
}

/** A bulk action with a dialog of its own, because it asks for more than a reason. */
export interface BulkDialogStep extends Pick<BulkAction, 'key' | 'label' | 'isDanger'> {
  /** @param onClose `isDone` says whether anything was changed */
  readonly dialog: (count: number, onClose: (isDone: boolean) => void) => ReactNode;
}

export type BulkStep = BulkAction | BulkDialogStep;

/** Groups refusals of single rows by reason, in the order in which the reasons first appear. */
export const byReason = (
  refused: readonly { readonly message: string; readonly name: string }[],
): readonly BulkRefusal[] =>
  [...new Set(refused.map(({ message }) => message))].map((message) => {
    const names = refused.filter((each) => each.message === message).map(({ name }) => name);
    return { message, count: names.length, names };
  });
