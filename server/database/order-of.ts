/** The order of a list, from the closed set of what it may be ordered by, and what comes behind a row in it. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sort } from '#contract/paging';

export type SortColumns<Key extends string> = Readonly<Record<Key, SQLWrapper>>;

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
  const chosen = chosenOf(sort, columns);
  if (!chosen) return usual;
  return sql`${chosen.column} ${chosen.isDescending ? sql`desc` : sql`asc`} nulls last, ${usual}`;
}

/** Where a row stands in a list that is read by keys. */
export interface RowPlace {
  readonly id: number;
  /** What the list is ordered by, as the database spells it; null where that has no value or there is no sort. */
  readonly sortValue: string | null;
}

/** The next rows of a list that is read by keys. */
export interface RowsBehind<Key extends string> {
  readonly sort: Sort<Key> | undefined;
  /** The first ones without it. */
  readonly after: RowPlace | undefined;
  readonly count: number;
}

/** What a list is ordered by, as a `RowPlace` keeps it. */
export const sortValueOf = <Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
): SQL => sql`${chosenOf(sort, columns)?.column ?? sql`null`}::text`;

/**
 * @param behindUsual what comes behind the row in the list's own order, e.g. `id < 7`
 * @returns what comes behind the row in the order that `orderOf` makes
 */
export function behindOf<Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
  { sortValue }: RowPlace,
  behindUsual: SQL,
): SQL {
  const chosen = chosenOf(sort, columns);
  if (!chosen) return behindUsual;
  const { column, isDescending } = chosen;
  if (sortValue === null) return sql`(${column} is null and ${behindUsual})`;
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(
    ${column} ${beyond} ${sortValue} or ${column} = ${sortValue} and ${behindUsual} or ${column} is null
  )`;
}

function chosenOf<Key extends string>(sort: Sort<Key> | undefined, columns: SortColumns<Key>) {
  for (const [key, column] of Object.entries<SQLWrapper>(columns)) {
    if (sort === key) return { column, isDescending: false };
    if (sort === `-${key}`) return { column, isDescending: true };
  }
  return undefined;
}
