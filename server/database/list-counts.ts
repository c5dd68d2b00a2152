/** The counts that the database keeps for lists and tiles: folded regularly, compared with the rows on request. */
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

/** Folds the differences that changes have added since the last time; what is read stays the same. */
export async function foldCounts(db: Queryable): Promise<void> {
  await db.query(sql`select fold_counts()`);
}

export interface CountDifference {
  /** The table that keeps the count. */
  readonly name: string;
  /** The counted thing, e.g. `print job 7`. */
  readonly what: string;
  readonly kept: string;
  readonly counted: string;
}

/** Kept counts that differ from a count of the rows; reads every card. */
export const listCountDifferences = (db: Queryable): Promise<readonly CountDifference[]> =>
  db.query<CountDifference>(sql`
    select count_name as name, counted_what as what, kept, counted from count_differences order by 1, 2`);
