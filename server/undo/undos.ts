/** What can be taken back: areas enter, for each action of the trail that has an opposite, how that is done. */
import type { Right } from '#contract/rights';
import type { Facts } from '../audit/facts';
import type { Actor, AuditEntry } from '../audit/record-audit';
import type { Transaction } from '../database/database';
import type { Caller } from '../plugins/access';
import type { Message } from '../texts/say';

/** A record of the trail that tells of the change. */
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
  /** By which the change is known: its records, and the events of its cards. */
  readonly requestId: string;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly at: Date;
  /** Why, for the trail: that it is an undo, and of what. */
  readonly reason: string;
}

export interface TakenBack {
  readonly undoneCount: number;
  /** What stays as it is, by reason. */
  readonly refused: readonly { readonly message: Message; readonly count: number }[];
  readonly audit: readonly AuditEntry[];
}

export interface Undo {
  /** Whoever may make the change may take it back. */
  readonly right: Right;
  /** Takes back what is still as the change left it, and nothing else. */
  takeBack(tx: Transaction, records: readonly UndoneRecord[], undoing: Undoing): Promise<TakenBack>;
}

export type Undos = Map<string, Undo>;
