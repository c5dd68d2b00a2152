/** What the rows of a list are and what they may be ordered by, for the columns that show them. */

declare const row: unique symbol;

/** `Item` exists for the type checker alone. */
export interface RowsOf<Item, SortKey extends string> {
  readonly sorts: readonly SortKey[];
  readonly [row]?: Item;
}
