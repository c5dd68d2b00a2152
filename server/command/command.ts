/** A command: a whole write in one transaction with its audit record, so that both are kept or neither. */
import type { RecordedEdit } from '#server/audit/audit-repository';
import type { Facts } from '#server/audit/facts';
import { recordAudit, type AuditEntry, type AuditSource } from '#server/audit/record-audit';
import type { Database, Transaction } from '#server/database/database';
import { recordNotFound } from '#server/lib/refusal';
import { entityNameOf } from '#server/texts/entity-name';
import { saidAs } from '#server/texts/say';
import { refuseStaleEdit } from './stale-edit';

export interface Commander {
  readonly database: Database;
  /** A signed-in account, or the command line, which has no account. */
  readonly actor: AuditSource;
}

/** The result of a command: the reply to the caller, and the audit record. */
export interface Done<Reply, Entry = AuditEntry> {
  readonly reply: Reply;
  readonly audit: Entry;
}

/**
 * The result of a command on one record, whose entity the audit record takes from the target. `audit` is false where
 * another record already covers the change; the area decides that.
 */
export type Changed<Reply> = Done<Reply, Omit<AuditEntry, 'entity'> | false>;

export const command = <Reply>(
  { database, actor }: Commander,
  run: (tx: Transaction) => Promise<Done<Reply, AuditEntry | readonly AuditEntry[]>>,
): Promise<Reply> =>
  database.transaction(async (tx) => {
    const { reply, audit } = await run(tx);
    for (const entry of [audit].flat()) await recordAudit(tx, actor, entry);
    return reply;
  });

/** The record that a command changes. */
export interface Target<Held> {
  readonly kind: string;
  readonly id: number | string;
  /** Name of the record in refusals, where it differs from the entity's label. */
  readonly name?: string;
  /** Locks the record until the transaction ends; undefined when the actor may change no such record. */
  lock(tx: Transaction): Promise<Held | undefined>;
}

/** A record whose edits name the version that the editor saw. */
export interface EditTarget<Held> extends Target<Held> {
  readonly version: number;
  /** The fields that can be edited, as the audit trail has them. */
  facts(held: Held): Facts & { readonly version: number };
  /** Current values of fields that the audit trail must not store. */
  unsealed?(held: Held): Facts;
  /** Edits that have no audit record yet, combined into one. */
  unrecorded?(held: Held): RecordedEdit | undefined;
}

/**
 * @param run gets the locked record
 * @throws Refusal recordNotFound; versionConflict when the target's version is no longer current
 */
export const changeRecord = <Held, Reply>(
  commander: Commander,
  target: Target<Held> | EditTarget<Held>,
  run: (tx: Transaction, held: Held) => Promise<Changed<Reply>>,
): Promise<Reply> =>
  command(commander, async (tx) => {
    const { kind, id, name = entityNameOf(kind) } = target;
    const entity = { kind, id };
    const held = await target.lock(tx);
    if (held === undefined) throw recordNotFound(name);
    if ('version' in target) {
      const record = {
        entity,
        name: saidAs(name),
        facts: target.facts(held),
        unsealed: target.unsealed?.(held),
        unrecorded: target.unrecorded?.(held),
      };
      await refuseStaleEdit(tx, record, target.version);
    }
    const { reply, audit } = await run(tx, held);
    return { reply, audit: audit ? { ...audit, entity } : [] };
  });
