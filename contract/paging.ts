/** A page of a list as both sides hold it (spec section 3). */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalNum: number;
  readonly totalPage: number;
}
