/** The rows of a list as a table, where there is room for one. */
import { Table } from 'antd';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { headerHeightPx } from '#config/constants';
import type { Sort } from '#contract/paging';
import { shownColumns } from '#src/lib/list/column-layout';
import { isPicked, type ListChange, type ListSelection } from '#src/lib/list/list-state';
import { useTexts } from '#src/locales';
import { useShell } from '../../page-root/shell';
import { useMediaQuery } from '../../use-media-query';
import type { ListColumn } from '../list-column';
import type { ListControl } from '../list-control';
import { listTexts } from '../texts';
import { toTableColumns, widthOf } from './table-columns';
import { unmeasured } from './TableBody';

export interface ListRowsProps<Filter extends object, SortKey extends string, Item> extends Pick<
  ListControl<Filter, SortKey, Item>,
  'state' | 'page' | 'isLoading' | 'change'
> {
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly keyOf: (item: Item) => string;
  /** The accessible name of a row. */
  readonly nameOf: (item: Item) => string;
  readonly canPick: boolean;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

/** The sticky table head stays below the shell's sticky header. */
const underHeader = { offsetHeader: headerHeightPx };
const atTop = { offsetHeader: 0 };
const boxWidth = 48;
const none: readonly never[] = [];

export function ListTable<Filter extends object, SortKey extends string, Item extends object>({
  state,
  page,
  isLoading,
  change,
  columns,
  keyOf,
  nameOf,
  canPick,
  empty,
}: ListRowsProps<Filter, SortKey, Item>) {
  const text = useTexts(listTexts);
  const headOffset = useShell() === 'whole' ? underHeader : atTop;
  // A sticky head is a table of its own and would be printed on the first sheet only.
  const isPrinted = useMediaQuery('print');
  const { layout, tableFilter, selection } = state;
  const shown = useMemo(() => shownColumns(columns, layout.columns), [columns, layout.columns]);
  const boxes = canPick ? boxWidth : 0;
  const tableColumns = useMemo(
    () => toTableColumns(shown, { sort: tableFilter.sort, boxWidth: boxes }),
    [shown, tableFilter.sort, boxes],
  );
  const width = widthOf(shown) + boxes;
  // The print style sheet (src/layouts/menu/print.css) uses it to scale all columns to the paper.
  const printed: CSSProperties & { readonly '--list-width': number } = { '--list-width': width };
  const items = page?.items ?? none;
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  // Memoised, because antd's table renders all rows again for a new array.
  const picked = useMemo(() => keys.filter((key) => isPicked(selection, key)), [keys, selection]);

  return (
    <div data-rows aria-keyshortcuts="J K X">
      <Table<Item>
        rowKey={keyOf}
        size="small"
        className={`ListTable ListTable-${layout.density}`}
        style={printed}
        sticky={isPrinted ? false : headOffset}
        columns={tableColumns}
        dataSource={items}
        loading={isLoading}
        components={unmeasured}
        scroll={{ x: width }}
        tableLayout="fixed"
        showSorterTooltip={false}
        locale={{ emptyText: isLoading ? <div style={{ height: 320 }} /> : empty }}
        pagination={false}
        onRow={(item) => ({ 'aria-selected': canPick ? isPicked(selection, keyOf(item)) : undefined })}
        {...(canPick && {
          rowSelection: {
            columnWidth: boxWidth,
            fixed: true,
            selectedRowKeys: picked,
            getTitleCheckboxProps: () => ({ 'aria-label': text.selectPage }),
            getCheckboxProps: (item: Item) => ({ 'aria-label': text.select(nameOf(item)) }),
            onChange: (next) => pickRows(keys, next.map(String), selection, change),
          },
        })}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          change({ kind: 'sort', sort: sortOf(shown, sorter.columnKey, sorter.order) });
        }}
      />
    </div>
  );
}

/** Finds which rows of the page were ticked and which cleared. */
function pickRows<Filter, SortKey extends string>(
  keys: readonly string[],
  picked: readonly string[],
  selection: ListSelection,
  change: (change: ListChange<Filter, SortKey>) => void,
): void {
  const ticked = keys.filter((key) => picked.includes(key) && !isPicked(selection, key));
  const cleared = keys.filter((key) => !picked.includes(key) && isPicked(selection, key));
  if (ticked.length > 0) change({ kind: 'pick', keys: ticked, isPicked: true });
  if (cleared.length > 0) change({ kind: 'pick', keys: cleared, isPicked: false });
}

function sortOf<Item, SortKey extends string>(
  columns: readonly ListColumn<Item, SortKey>[],
  columnKey: unknown,
  order: 'ascend' | 'descend' | null | undefined,
): Sort<SortKey> | undefined {
  const key = columns.find((column) => column.key === columnKey)?.sort;
  if (key === undefined || !order) return undefined;
  return order === 'descend' ? `-${key}` : key;
}
