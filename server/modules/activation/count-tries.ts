/** Counts activation attempts in the database, because several processes share the limit. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { isRunning } from '#server/database/running';

const windowMs = 60_000;
const isCounting = (end: SQL, now: Date): SQL => isRunning(end, now, windowMs / 1000);

interface Tries {
  /** For each attempt, the keys under which it counts. */
  readonly tries: readonly (readonly string[])[];
  readonly now: Date;
}

/**
 * Counts several attempts in one statement. Its commit does not wait for the disk: a few lost counts after a power cut
 * do no harm.
 *
 * @returns for each attempt, in order, the number of attempts per key within the window, itself included
 */
export async function countTries(
  db: Queryable,
  { tries, now }: Tries,
): Promise<readonly ReadonlyMap<string, number>[]> {
  const windowEnd = new Date(now.getTime() + windowMs);
  const isSame = isCounting(sql`earlier.window_ends_at`, now);
  const rows = await db.query<{ key: string; count: number; added: number }>(sql`
    with commit_without_wait as (select set_config('synchronous_commit', 'off', true)), tried as (
      select key, count(*)::integer as added
      from commit_without_wait cross join unnest(${sql.param(tries.flat())}::text[]) as key
      group by key order by key
    ), counted as (
      insert into activation_tries as earlier (key, try_count, window_ends_at)
      select key, added, ${windowEnd}::timestamptz from tried
      on conflict (key) do update set
        try_count = excluded.try_count + case when ${isSame} then earlier.try_count else 0 end,
        window_ends_at = case when ${isSame} then earlier.window_ends_at else ${windowEnd} end
      returning key, try_count
    )
    select key, try_count as count, added from counted join tried using (key)`);
  const counts = new Map(rows.map(({ key, count, added }) => [key, count - added]));
  return tries.map((keys) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return new Map(keys.map((key) => [key, counts.get(key) ?? 0]));
  });
}

/** @returns the number of deleted keys */
export const deleteEndedTries = (db: Queryable, now: Date): Promise<number> =>
  db.execute(sql`delete from activation_tries where not ${isCounting(sql`window_ends_at`, now)}`);
