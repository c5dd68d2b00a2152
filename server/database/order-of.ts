/** The order of a list by one of its sort keys, and the condition for the rows after a given one. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sort } from '#contract/paging';

export type SortColumns<Key extends string> = Readonly<Record<Key, SQLWrapper>>;

/**
 * @param usual the list's default order, by a unique column: it is used without a sort, and otherwise decides between
 * equal rows, so that no row is on two pages
 * @returns an order in which rows without a value come last in both directions
 */
export function orderOf<Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
  usual: SQL,
): SQL {
  const chosen = chosenOf(sort, columns);
  return chosen ? orderBy(chosen, usual) : usual;
}

/** The same order of rows that carry their sort value, so that it is not computed again. */
export const orderOfValues = <Key extends string>(sort: Sort<Key> | undefined, value: SQL, usual: SQL): SQL =>
  sort === undefined ? usual : orderBy({ column: value, isDescending: sort.startsWith('-') }, usual);

const orderBy = ({ column, isDescending }: ChosenSort, usual: SQL): SQL =>
  sql`${column} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${usual}`;

/** The position of a row in a list that is read by keys. */
export interface RowPlace {
  readonly id: number;
  /** The row's sort value as the database writes it; null where the row has none, or there is no sort. */
  readonly sortValue: string | null;
}

/** A request for the next rows of a list that is read by keys. */
export interface RowsBehind<Key extends string> {
  readonly sort: Sort<Key> | undefined;
  /** Without it, the first rows. */
  readonly after: RowPlace | undefined;
  readonly count: number;
}

/** The sort value of a row; null without a sort. */
export const sortValueOf = <Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
): SQL => sql`${chosenOf(sort, columns)?.column ?? sql`null`}`;

/**
 * @param behindUsual the condition for rows after this one in the default order, e.g. `id < 7`
 * @returns the condition for rows after this one in the order of `orderOf`
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

interface ChosenSort {
  readonly column: SQLWrapper;
  readonly isDescending: boolean;
}

function chosenOf<Key extends string>(
  sort: Sort<Key> | undefined,
  columns: SortColumns<Key>,
): ChosenSort | undefined {
  for (const [key, column] of Object.entries<SQLWrapper>(columns)) {
    if (sort === key) return { column, isDescending: false };
    if (sort === `-${key}`) return { column, isDescending: true };
  }
  return undefined;
}
