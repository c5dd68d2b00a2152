/** The counts that the database keeps for lists and tiles: summed up from time to time, compared on request. */
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable';

/** Sums up the differences that changes have added since the last time; what is read stays the same. */
export async function foldCounts(db: Queryable): Promise<void> {
  await db.query(sql`select fold_counts()`);
}

export interface CountDifference {
  /** The table that keeps the count. */
  readonly name: string;
  /** Of what, e.g. `print job 7`. */
  readonly what: string;
  readonly kept: string;
  readonly counted: string;
}

/** What is kept beside what is counted row by row, where the two differ; reads every card. */
export const listCountDifferences = (db: Queryable): Promise<readonly CountDifference[]> =>
  db.query<CountDifference>(sql`
    select count_name as name, counted_what as what, kept, counted from count_differences order by 1, 2`);
