/** The head of a column, by which rows are sorted where the column has a sort key. */
import { readSort, type Sort } from '#contract/paging';
import type { ListColumn } from '../list-column';
import type { CellFrame } from './cell-frames';

export interface Sorting<SortKey extends string> {
  readonly sort: Sort<SortKey> | undefined;
  readonly onSort: (sort: Sort<SortKey> | undefined) => void;
}

interface HeadCellProps<SortKey extends string> {
  readonly column: Pick<ListColumn<never, SortKey>, 'title' | 'sort'>;
  readonly frame: CellFrame | undefined;
  readonly sorting: Sorting<SortKey> | undefined;
}

const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export function HeadCell<SortKey extends string>({
  column: { title, sort: key },
  frame,
  sorting,
}: HeadCellProps<SortKey>) {
  // The whole text as a tooltip, in case it is cut off.
  const cell = { role: 'columnheader', scope: 'col', title, ...frame } as const;
  if (key === undefined || !sorting) return <th {...cell}>{title}</th>;
  const read = sorting.sort && readSort(sorting.sort, [key]);
  const order = read ? (read.isDescending ? 'desc' : 'asc') : 'none';
  const next = { none: key, asc: `-${key}`, desc: undefined } as const;
  return (
    <th {...cell} aria-sort={ariaSorts[order]}>
      <button type="button" className="ListTable-sorter" onClick={() => sorting.onSort(next[order])}>
        <span>{title}</span>
        <i className={`ListTable-order ListTable-order-${order}`} />
      </button>
    </th>
  );
}
