/** A command: a write whole, in one transaction with its audit record; neither stands without the other. */
import type { Facts } from './audit/facts';
import type { RecordedEdit } from './audit/audit-repository';
import { recordAudit, type AuditEntry, type AuditSource } from './audit/record-audit';
import type { Database, Transaction } from './database/database';
import { recordNotFound } from './refusal';
import { refuseStaleEdit } from './stale-edit';
import { entityNameOf } from './texts/entity-name';
import { saidAs } from './texts/say';

export interface Commander {
  readonly database: Database;
  /** Somebody signed in; or the command line, which is nobody's account. */
  readonly actor: AuditSource;
}

/** What came of it: what the caller is told, and what the trail says. */
export interface Done<Reply, Entry = AuditEntry> {
  readonly reply: Reply;
  readonly audit: Entry;
}

/**
 * What came of a command on one record, whose audit record names it anyway; false where another record says it, too: which
 * one is for the area to know.
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
  /** How refusals call it, where that is not what the entity is called. */
  readonly name?: string;
  /** Holds the record until the transaction ends; undefined when there is none that the actor may change. */
  lock(tx: Transaction): Promise<Held | undefined>;
}

/** A record of which an edit names the version that its editor saw. */
export interface EditTarget<Held> extends Target<Held> {
  readonly version: number;
  /** What of it can be edited, as the trail has it. */
  facts(held: Held): Facts & { readonly version: number };
  /** What the trail must not keep, as it is now. */
  unsealed?(held: Held): Facts;
  /** Edits that have no record yet, as one. */
  unrecorded?(held: Held): RecordedEdit | undefined;
}

/**
 * @param run gets the record as it is held
 * @throws Refusal recordNotFound; versionConflict when the target names a version that is no longer so
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
