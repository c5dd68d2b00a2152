/** Columns of a list as antd's table takes them. */
import type { TableColumnType } from 'antd';
import { readSort, type Sort } from '#contract/paging';
import type { ListColumn } from './list-column';

/** @param sort what the list is ordered by at present */
export const toTableColumns = <Item, SortKey extends string>(
  columns: readonly ListColumn<Item, SortKey>[],
  sort?: Sort<SortKey>,
): TableColumnType<Item>[] =>
  columns.map(({ key, title, width, render, align, isEllipsis, fixed, sort: sortKey }) => {
    const sorted = sortKey && sort && readSort(sort, [sortKey]);
    return {
      key,
      title,
      width,
      ...(align && { align }),
      ...(fixed && { fixed }),
      ...(isEllipsis && { ellipsis: true }),
      ...(sortKey && {
        sorter: true,
        sortOrder: sorted ? (sorted.isDescending ? 'descend' : 'ascend') : null,
      }),
      render: (_: unknown, item: Item) => render(item),
    };
  });

/** In pixels. */
export const widthOf = (columns: readonly Pick<ListColumn<never>, 'width'>[]): number =>
  columns.reduce((width, column) => width + column.width, 0);
