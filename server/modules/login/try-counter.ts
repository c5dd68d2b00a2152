/**
 * Counts the attempts per network for the rate limit, in the database, because several processes share it. An attempt
 * counts before its password is checked, and is removed when it was right.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '#server/database/queryable';
import { isRunning } from '#server/database/running';
import type { Parts } from '#server/parts';
import { networkOf } from '#server/plugins/hosts/network';

interface Tries {
  readonly current: number;
  /** Milliseconds until the count starts anew. */
  readonly ttl: number;
}

/** The window of all counters. */
export const windowMs = 60_000;

/** @returns the class from which @fastify/rate-limit creates its counters; they all share one count */
export function tryCounter({ database, now }: Pick<Parts, 'database' | 'now'>): FastifyRateLimitStoreCtor {
  return class TryCounter implements FastifyRateLimitStore {
    incr(address: string, callback: (error: Error | null, tries?: Tries) => void): void {
      countTry(database, address, now()).then(
        (tries) => callback(null, tries),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

const isCounting = (end: SQL, now: Date): SQL => isRunning(end, now, windowMs / 1000);

async function countTry(db: Queryable, address: string, now: Date): Promise<Tries> {
  const isSame = isCounting(sql`earlier.window_ends_at`, now);
  const windowEnd = new Date(now.getTime() + windowMs);
  const [row] = await db.query<{ count: number; windowEndsAt: Date }>(sql`
    insert into login_tries as earlier (address, try_count, window_ends_at) values (${address}, 1, ${windowEnd})
    on conflict (address) do update set
      try_count = case when ${isSame} then earlier.try_count + 1 else 1 end,
      window_ends_at = case when ${isSame} then earlier.window_ends_at else ${windowEnd} end
    returning try_count as count, window_ends_at as "windowEndsAt"`);
  if (!row) throw new Error('A try was counted and is not there.');
  return { current: row.count, ttl: row.windowEndsAt.getTime() - now.getTime() };
}

/** The key under which a request is counted. */
export const countedAs = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

/** Viewing a page is not an attempt. */
export const triesNothing = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method !== 'POST';

export async function takeBackTry(db: Queryable, ip: string | null): Promise<void> {
  await db.execute(sql`
    update login_tries set try_count = greatest(try_count - 1, 0) where address = ${networkOf(ip)}`);
}

/** @returns the number of deleted addresses */
export const deleteEndedWindows = (db: Queryable, now: Date): Promise<number> =>
  db.execute(sql`delete from login_tries where not ${isCounting(sql`window_ends_at`, now)}`);
