/** Locks things without a row: a name that is to be assigned, a limited number of things. */
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

/**
 * Locks `what` until the transaction ends: whoever asks for the same waits for earlier askers and then sees what they
 * wrote. Ask before reading anything that depends on it.
 *
 * @param what e.g. `role name 仓管`
 */
export const holdTurn = (tx: Queryable, what: string): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
