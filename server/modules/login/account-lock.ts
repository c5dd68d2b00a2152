/** The lock-out of an account as its administrators see it and end it; how it comes about is the business of lockout.ts. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';

/**
 * Until when the account of the row that the statement names `account` is locked; null when it is not. A count of failures
 * that has locked nothing has the moment of its last try there.
 */
export const lockedUntil: SQL<Date | null> = sql`(
  select max(locked_until) from login_failures failure
  where failure.account_id = account.id and locked_until > now() and locked_until > last_tried_at
)`;

/** Forgets every failure of the account. @returns whether it was locked */
export async function endLock(tx: Queryable, accountId: number, now: Date): Promise<boolean> {
  const forgotten = await tx.query<{ isLocked: boolean }>(sql`
    delete from login_failures
    where account_id = ${accountId}
    returning locked_until > ${now} as "isLocked"`);
  return forgotten.some(({ isLocked }) => isLocked);
}
