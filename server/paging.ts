/** A page of a list: where it stands, and how the wire has it. */

export interface PageSlice {
  readonly currentPage: number;
  readonly pageSize: number;
}

export const offsetOf = ({ currentPage, pageSize }: PageSlice): number => (currentPage - 1) * pageSize;

/** @param totalNum all matches; a page past the end has no items and still says how many there are */
export const pageOf = <Item>(items: Item[], totalNum: number, { currentPage, pageSize }: PageSlice) => ({
  items,
  currentPage,
  pageSize,
  totalNum,
  totalPage: Math.ceil(totalNum / pageSize),
});
