/** A page of a list: its position, and its form on the wire. */

export interface PageSlice {
  readonly currentPage: number;
  readonly pageSize: number;
}

export const offsetOf = ({ currentPage, pageSize }: PageSlice): number => (currentPage - 1) * pageSize;

/** @returns the number of matches where the page turns out to be the last one; undefined otherwise */
export function countUpTo(itemCount: number, slice: PageSlice): number | undefined {
  const isLast = itemCount < slice.pageSize && (itemCount > 0 || slice.currentPage === 1);
  return isLast ? offsetOf(slice) + itemCount : undefined;
}

/** @param totalNum the number of all matches; a page past the end has no items and still carries it */
export const pageOf = <Item>(items: Item[], totalNum: number, { currentPage, pageSize }: PageSlice) => ({
  items,
  currentPage,
  pageSize,
  totalNum,
  totalPage: Math.ceil(totalNum / pageSize),
});
