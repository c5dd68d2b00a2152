/** Converts a list's columns to those of antd's table. */
import type { TableColumnType } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { readSort, type Sort } from '#contract/paging';
import type { ListColumn } from '../list-column';

interface Arrangement<SortKey extends string> {
  /** The current order of the list. */
  readonly sort?: Sort<SortKey> | undefined;
  /** Width of the checkboxes before the first column, in pixels. */
  readonly boxWidth?: number;
}

export function toTableColumns<Item extends object, SortKey extends string>(
  columns: readonly ListColumn<Item, SortKey>[],
  { sort, boxWidth = 0 }: Arrangement<SortKey> = {},
): TableColumnType<Item>[] {
  return columns.map((column, place) => {
    const { key, title, width, render, align, isEllipsis, fixed, sort: sortKey } = column;
    const sorted = sortKey && sort && readSort(sort, [sortKey]);
    // antd's table would measure these insets, and render every row twice for that.
    const kept = () => ({ style: insetOf(columns, place, boxWidth) });
    // antd's table renders every cell again when a row is selected; React skips an element that is the same object.
    const drawn = new WeakMap<Item, ReactNode>();
    // The head's whole text as its tooltip, in case it is cut off; antd sets one only for columns with `ellipsis`.
    const head = () => ({ ...(!isEllipsis && { title }), ...(fixed && kept()) });
    return {
      key,
      title,
      width,
      ...(align && { align }),
      // The class hides the actions when printing.
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

/** The inset of a fixed column: the widths of the fixed columns between it and the edge. */
function insetOf(columns: readonly ListColumn<never>[], place: number, boxWidth: number): CSSProperties {
  const isBeside = ({ fixed }: ListColumn<never>) => fixed === columns[place]?.fixed;
  return columns[place]?.fixed === 'left'
    ? { insetInlineStart: boxWidth + widthOf(columns.slice(0, place).filter(isBeside)) }
    : { insetInlineEnd: widthOf(columns.slice(place + 1).filter(isBeside)) };
}

/** The columns' total width in pixels. */
export const widthOf = (columns: readonly Pick<ListColumn<never>, 'width'>[]): number =>
  columns.reduce((width, column) => width + column.width, 0);
