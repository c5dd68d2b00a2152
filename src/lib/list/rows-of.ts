/** The type of a list's rows and its sort keys, for the columns that show them. */

declare const row: unique symbol;

/** `Item` exists only for the type checker. */
export interface RowsOf<Item, SortKey extends string> {
  readonly sorts: readonly SortKey[];
  readonly [row]?: Item;
}
