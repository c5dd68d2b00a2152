/** A page of a list, and the order of its rows, as both sides hold them (spec section 3). */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalNum: number;
  readonly totalPage: number;
  /** Lists of the audit trail only: the records up to this moment are in files on the server and on no page. */
  readonly archivedTo?: string;
  /** Lists of the audit trail only: the person or record that the filter names does not exist. */
  readonly isUnknown?: true;
  /** Statements and their lines only: the sums over all rows that match the filters. */
  readonly totals?: {
    readonly chargedCount: number;
    readonly unpricedCount: number;
    readonly amountFen: number;
  };
}

/** The order of a list by one of its keys: `quantity` ascending, `-quantity` descending. */
export type Sort<Key extends string = string> = Key | `-${Key}`;

/** Both orders of every key, the closed set that a list's `sort` comes from. */
export const sortsOf = <Key extends string>(keys: readonly Key[]): readonly Sort<Key>[] =>
  keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);

/** Splits a sort into its key and its direction. */
export const readSort = <Key extends string>(
  sort: Sort<Key>,
  keys: readonly Key[],
): { readonly key: Key; readonly isDescending: boolean } | undefined => {
  const key = keys.find((each) => sort === each || sort === `-${each}`);
  return key === undefined ? undefined : { key, isDescending: sort !== key };
};
