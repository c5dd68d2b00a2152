/** Counts tries to activate, in the database, because several processes share the limit. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';

interface Tries {
  readonly keys: readonly string[];
  readonly windowMs: number;
  readonly now: Date;
}

/**
 * Its commit does not wait for the disk: some tries more after a power cut harm nobody.
 *
 * @returns how many tries each key has had in its window, this one included
 */
export async function countTries(
  db: Queryable,
  { keys, windowMs, now }: Tries,
): Promise<ReadonlyMap<string, number>> {
  const windowEnd = new Date(now.getTime() + windowMs);
  const rows = await db.query<{ key: string; count: number }>(sql`
    with commit_without_wait as (select set_config('synchronous_commit', 'off', true))
    insert into activation_tries as earlier (key, try_count, window_ends_at)
    select key, 1, ${windowEnd}::timestamptz
    from commit_without_wait cross join unnest(${sql.param([...keys].sort())}::text[]) as key
    on conflict (key) do update set
      try_count = case when earlier.window_ends_at <= ${now} then 1 else earlier.try_count + 1 end,
      window_ends_at = case when earlier.window_ends_at <= ${now} then ${windowEnd} else earlier.window_ends_at end
    returning key, try_count as count`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** @returns how many keys were forgotten */
export const deleteEndedTries = (db: Queryable, now: Date): Promise<number> =>
  db.execute(sql`delete from activation_tries where window_ends_at <= ${now}`);
