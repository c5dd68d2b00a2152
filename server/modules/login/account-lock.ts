/** When a name is locked, and the lock-out of an account as its administrators see it and end it; how it comes about is the business of lockout.ts. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import { hasBegun, isRunning } from '../../database/running';

export const longestLockSeconds = 30 * 60;

/**
 * Whether the row of `login_failures` that the statement names `failure` locks. A count of failures that has locked nothing
 * has the moment of its last try as its end.
 */
export const isLocking = (at: Date | SQL): SQL => sql`(
  ${isRunning(sql`failure.locked_until`, at, longestLockSeconds)} and failure.locked_until > failure.last_tried_at
  and ${hasBegun(sql`failure.last_tried_at`, at)}
)`;

/** Until when the account of the row that the statement names `account` is locked; null when it is not. */
export const lockedUntil: SQL<Date | null> = sql`(
  select max(locked_until) from login_failures failure
  where failure.account_id = account.id and ${isLocking(sql`now()`)}
)`;

/** Forgets every failure of the account. @returns whether it was locked */
export async function endLock(tx: Queryable, accountId: number, now: Date): Promise<boolean> {
  const forgotten = await tx.query<{ isLocked: boolean }>(sql`
    delete from login_failures failure
    where account_id = ${accountId}
    returning ${isLocking(now)} as "isLocked"`);
  return forgotten.some(({ isLocked }) => isLocked);
}
