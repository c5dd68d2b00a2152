/** The lock-out of an account as administrators see and end it; lockout.ts decides when it happens. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { hasBegun, isRunning } from '#server/database/running';

export const longestLockSeconds = 30 * 60;

/**
 * Whether a row of `login_failures` with the alias `failure` locks. A count of failures that has locked nothing has the
 * moment of its last attempt as its end.
 */
export const isLocking = (at: Date | SQL): SQL => sql`(
  ${isRunning(sql`failure.locked_until`, at, longestLockSeconds)} and failure.locked_until > failure.last_tried_at
  and ${hasBegun(sql`failure.last_tried_at`, at)}
)`;

/** Until when the account with the alias `account` is locked; null when it is not. */
export const lockedUntil: SQL<Date | null> = sql`(
  select max(locked_until) from login_failures failure
  where failure.account_id = account.id and ${isLocking(sql`now()`)}
)`;

/** Deletes all failures of the account. @returns whether it was locked */
export async function endLock(tx: Queryable, accountId: number, now: Date): Promise<boolean> {
  const forgotten = await tx.query<{ isLocked: boolean }>(sql`
    delete from login_failures failure
    where account_id = ${accountId}
    returning ${isLocking(now)} as "isLocked"`);
  return forgotten.some(({ isLocked }) => isLocked);
}
