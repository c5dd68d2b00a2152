/** What has no row of its own to hold: a name that is to be given, a number of things that is limited. */
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

/**
 * Holds it until the transaction ends: whoever asks for it comes after those who asked before, and then sees what they
 * wrote. Ask before anything is read that depends on it.
 *
 * @param what e.g. `role name 仓管`
 */
export const holdTurn = (tx: Queryable, what: string): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
