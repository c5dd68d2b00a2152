/** Statements on idempotency keys and their stored outcomes. */
import { sql } from 'drizzle-orm';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';

/** A key belongs to one account and one call. */
export interface KeyOwner {
  /** Null for calls open to anybody, who then share the keys. */
  readonly accountId: number | null;
  /** The endpoint's name. */
  readonly call: string;
  readonly key: string;
}

export interface Kept {
  /** SHA-256 of the call's content. */
  readonly contentHash: Buffer;
  /** The outcome as JSON. */
  readonly outcome: string;
}

/** Locks the key until the transaction ends: a repetition that arrives meanwhile waits for the outcome. */
export const lockKey = (tx: Queryable, { accountId, call, key }: KeyOwner): Promise<number> =>
  holdTurn(tx, `${accountId} ${call} ${key}`);

export async function findKept(tx: Queryable, { accountId, call, key }: KeyOwner): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(sql`
    select body_hash as "contentHash", reply::text as outcome from idempotency_keys
    where ${accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}`} and call = ${call} and key = ${key}`);
  return kept;
}

export async function keepOutcome(
  tx: Queryable,
  { accountId, call, key }: KeyOwner,
  { contentHash, outcome }: Kept,
): Promise<void> {
  await tx.execute(sql`
    insert into idempotency_keys (account_id, call, key, body_hash, reply)
    values (${accountId}, ${call}, ${key}, ${contentHash}, ${outcome})`);
}

/** @returns the number of deleted keys */
export const deleteKeysBefore = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from idempotency_keys where created_at < ${before}`);
