/** Columns of a list as antd's table takes them. */
import type { TableColumnType } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { readSort, type Sort } from '#contract/paging';
import type { ListColumn } from '../list-column';

interface Arrangement<SortKey extends string> {
  /** What the list is ordered by at present. */
  readonly sort?: Sort<SortKey> | undefined;
  /** Of the boxes before the first column, in pixels. */
  readonly boxWidth?: number;
}

export function toTableColumns<Item extends object, SortKey extends string>(
  columns: readonly ListColumn<Item, SortKey>[],
  { sort, boxWidth = 0 }: Arrangement<SortKey> = {},
): TableColumnType<Item>[] {
  return columns.map((column, place) => {
    const { key, title, width, render, align, isEllipsis, fixed, sort: sortKey } = column;
    const sorted = sortKey && sort && readSort(sort, [sortKey]);
    // The table would learn it by measuring, and draw every row twice for that.
    const kept = () => ({ style: insetOf(columns, place, boxWidth) });
    // The table asks for each cell again whenever a row is marked; the same element is not drawn again.
    const drawn = new WeakMap<Item, ReactNode>();
    // A head that does not fit says itself whole; antd does that for cells that end in dots, and for no others.
    const head = () => ({ ...(!isEllipsis && { title }), ...(fixed && kept()) });
    return {
      key,
      title,
      width,
      ...(align && { align }),
      // On paper nothing can be done to a row.
      ...(key === 'actions' && { className: 'ListTable-actions' }),
      onHeaderCell: head,
      ...(fixed && { fixed, onCell: kept }),
      ...(isEllipsis && { ellipsis: true }),
      ...(sortKey && {
        sorter: true,
        sortOrder: sorted ? (sorted.isDescending ? 'descend' : 'ascend') : null,
      }),
      render(_: unknown, item: Item) {
        if (!drawn.has(item)) drawn.set(item, render(item));
        return drawn.get(item);
      },
    };
  });
}

/** Where a fixed column stays: behind the fixed ones between it and its edge. */
function insetOf(columns: readonly ListColumn<never>[], place: number, boxWidth: number): CSSProperties {
  const isBeside = ({ fixed }: ListColumn<never>) => fixed === columns[place]?.fixed;
  return columns[place]?.fixed === 'left'
    ? { insetInlineStart: boxWidth + widthOf(columns.slice(0, place).filter(isBeside)) }
    : { insetInlineEnd: widthOf(columns.slice(place + 1).filter(isBeside)) };
}

/** In pixels. */
export const widthOf = (columns: readonly Pick<ListColumn<never>, 'width'>[]): number =>
  columns.reduce((width, column) => width + column.width, 0);
