/** A page of a list, and the order of its rows, as both sides hold them (spec section 3). */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalNum: number;
  readonly totalPage: number;
  /** Of lists of the audit trail: records up to this moment are in files on the server, and in no page. */
  readonly archivedTo?: string;
  /** Of the audit trail: what is looked for is nobody and nothing. */
  readonly isUnknown?: true;
  /** Of the statements: what all that the filters find comes to. */
  readonly totals?: { readonly chargedCount: number; readonly amountFen: number };
}

/** The order of a list by one of its keys: `quantity` ascending, `-quantity` descending. */
export type Sort<Key extends string = string> = Key | `-${Key}`;

/** Both orders of every key, the closed set that a list's `sort` comes from. */
export const sortsOf = <Key extends string>(keys: readonly Key[]): readonly Sort<Key>[] =>
  keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);

/** The key of a sort, and which way it goes. */
export const readSort = <Key extends string>(
  sort: Sort<Key>,
  keys: readonly Key[],
): { readonly key: Key; readonly isDescending: boolean } | undefined => {
  const key = keys.find((each) => sort === each || sort === `-${each}`);
  return key === undefined ? undefined : { key, isDescending: sort !== key };
};
