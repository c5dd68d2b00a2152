/** A page of a list: where it stands, and how the wire has it. */

export interface PageSlice {
  readonly currentPage: number;
  readonly pageSize: number;
}

export const offsetOf = ({ currentPage, pageSize }: PageSlice): number => (currentPage - 1) * pageSize;

/** @returns how many matches there are, where a page with so many items on it is seen to be the last one */
export function countUpTo(itemCount: number, slice: PageSlice): number | undefined {
  const isLast = itemCount < slice.pageSize && (itemCount > 0 || slice.currentPage === 1);
  return isLast ? offsetOf(slice) + itemCount : undefined;
}

/** @param totalNum all matches; a page past the end has no items and still says how many there are */
export const pageOf = <Item>(items: Item[], totalNum: number, { currentPage, pageSize }: PageSlice) => ({
  items,
  currentPage,
  pageSize,
  totalNum,
  totalPage: Math.ceil(totalNum / pageSize),
});
