/** Lock-out after repeated failed logins: who tries too often waits, longer each time. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import { say, type Message } from '../../texts/say';

/** Tries that are free before the first wait. */
const freeTries = 5;
const firstWaitSeconds = 60;
const longestWaitSeconds = 30 * 60;
/** After a day without a try the count starts anew. */
const forgetSeconds = 24 * 3600;

/** How long a name is locked after its n-th failure in a row: 0 up to the fourth, then 1, 2, 4 … 30 minutes. */
export const waitSecondsAfter = (failureCount: number): number =>
  failureCount < freeTries
    ? 0
    : Math.min(firstWaitSeconds * 2 ** Math.min(failureCount - freeTries, 10), longestWaitSeconds);

/** Waiting times by failure count; the last one stands for every higher count. */
const waits = Array.from({ length: freeTries + 6 }, (_, index) => waitSecondsAfter(index + 1));

export type Try =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/**
 * Counts a try as failed before the password is looked at, in one statement: of many tries at the same moment
 * only as many as are free get through. A right password strikes the count out (`forgiveFailures`).
 */
export async function beginTry(db: Queryable, username: string, now: Date): Promise<Try> {
  const allowed = await db.execute(sql`
    insert into login_failures as failure (username, failure_count, last_tried_at, locked_until)
    values (${username}, 1, ${now}, ${now})
    on conflict (username) do update set
      failure_count = ${nextCount(now)},
      last_tried_at = ${now},
      locked_until = ${now}::timestamptz
        + (${sql.param(waits)}::int[])[least(${nextCount(now)}, ${waits.length})] * interval '1 second'
    where failure.locked_until <= ${now}`);
  return allowed === 1 ? { kind: 'allowed' } : findLock(db, username, now);
}

const nextCount = (now: Date) => sql`
  case when failure.last_tried_at < ${now}::timestamptz - ${forgetSeconds} * interval '1 second' then 1
       else failure.failure_count + 1 end`;

/** How long the name is locked from now on, after a failure too. */
export async function findLock(db: Queryable, username: string, now: Date): Promise<Try> {
  const [row] = await db.query<{ lockedUntil: Date }>(
    sql`select locked_until as "lockedUntil" from login_failures where username = ${username}`,
  );
  const milliseconds = (row?.lockedUntil.getTime() ?? 0) - now.getTime();
  return milliseconds > 0
    ? { kind: 'locked', retryAfterSeconds: Math.ceil(milliseconds / 1000) }
    : { kind: 'allowed' };
}

export async function forgiveFailures(db: Queryable, username: string): Promise<void> {
  await db.execute(sql`delete from login_failures where username = ${username}`);
}

/** A wait in words, rounded up so that it is never too short. */
export const describeWait = (seconds: number): Message =>
  seconds < 60
    ? say('{count} 秒', { count: seconds })
    : say('{count} 分钟', { count: Math.ceil(seconds / 60) });
