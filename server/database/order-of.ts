/** The `order by` of a list, from the closed set of what it may be ordered by. */
import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '#contract/paging';

export type SortColumns<Key extends string> = Readonly<Record<Key, SQL>>;

/**
 * @param usual the list's own order, by a unique column: without a sort it is the order, with one it decides between
 *   equal rows, so that no row stands on two pages
 * @returns an order in which rows without a value come last, whichever way it goes
 */
export function orderOf<Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
  usual: SQL,
): SQL {
  for (const [key, column] of Object.entries<SQL>(columns)) {
    if (sort === key) return sql`${column} asc nulls last, ${usual}`;
    if (sort === `-${key}`) return sql`${column} desc nulls last, ${usual}`;
  }
  return usual;
}
