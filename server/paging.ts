/** A page of a list as the wire has it. */

/** @param totalNum all matches; a page past the end has no items and still says how many there are */
export const pageOf = <Item>(
  items: Item[],
  totalNum: number,
  { currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number },
) => ({ items, currentPage, pageSize, totalNum, totalPage: Math.ceil(totalNum / pageSize) });
