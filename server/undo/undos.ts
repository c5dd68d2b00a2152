/** Registry of undos: areas register how each reversible action of the trail is undone. */
import type { Right } from '#contract/rights';
import type { Facts } from '#server/audit/facts';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import type { Transaction } from '#server/database/database';
import type { Caller } from '#server/plugins/access';
import type { Message } from '#server/texts/say';

/** An audit record about the change. */
export interface UndoneRecord {
  readonly position: number;
  readonly action: string;
  readonly at: Date;
  readonly entityKind: string | null;
  readonly entityId: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly detail: Facts;
}

export interface Undoing {
  /** Identifies the change: its audit records, and its card events. */
  readonly requestId: string;
  readonly caller: Caller;
  readonly actor: Actor;
  /** Asked once the changed rows are locked, for which the undo may have waited. */
  readonly now: () => Date;
  /** The reason for the trail: that it is an undo, and of what. */
  readonly reason: string;
}

export interface TakenBack {
  readonly undoneCount: number;
  /** What stays changed, by reason. */
  readonly refused: readonly { readonly message: Message; readonly count: number }[];
  readonly audit: readonly AuditEntry[];
}

export interface Undo {
  /** Whoever may make the change may undo it. */
  readonly right: Right;
  /** Undoes only what is still as the change left it. */
  takeBack(tx: Transaction, records: readonly UndoneRecord[], undoing: Undoing): Promise<TakenBack>;
}

export type Undos = Map<string, Undo>;
