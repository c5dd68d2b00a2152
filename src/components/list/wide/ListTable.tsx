/** The rows of a list as a table, where there is room for one. */
import { useMemo, type ReactNode } from 'react';
import { headerHeightPx } from '#config/constants';
import { shownColumns } from '#src/lib/list/column-layout';
import { isPicked } from '#src/lib/list/list-state';
import { useShell } from '../../page-root/shell';
import type { ListColumn } from '../list-column';
import type { ListControl } from '../list-control';
import { DataTable } from './DataTable';

export interface ListRowsProps<Filter extends object, SortKey extends string, Item> extends Pick<
  ListControl<Filter, SortKey, Item>,
  'state' | 'page' | 'isLoading' | 'change'
> {
  /** The name of the records, e.g. 印刷任务. */
  readonly records: string;
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly keyOf: (item: Item) => string;
  /** The accessible name of a row. */
  readonly nameOf: (item: Item) => string;
  readonly canPick: boolean;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

const none: readonly never[] = [];

export function ListTable<Filter extends object, SortKey extends string, Item extends object>({
  state: { layout, tableFilter, selection },
  page,
  isLoading,
  change,
  records,
  columns,
  keyOf,
  nameOf,
  canPick,
  empty,
}: ListRowsProps<Filter, SortKey, Item>) {
  const shown = useMemo(() => shownColumns(columns, layout.columns), [columns, layout.columns]);
  // Below the shell's header, which stays in the window as well.
  const headInsetPx = useShell() === 'whole' ? headerHeightPx : 0;
  return (
    <div data-rows aria-keyshortcuts="J K X">
      <DataTable
        name={records}
        items={page?.items ?? none}
        isLoading={isLoading}
        columns={shown}
        keyOf={keyOf}
        empty={empty}
        density={layout.density}
        sorting={{ sort: tableFilter.sort, onSort: (sort) => change({ kind: 'sort', sort }) }}
        headInsetPx={headInsetPx}
        picking={
          canPick
            ? {
                isPicked: (key) => isPicked(selection, key),
                nameOf,
                onPick: (keys, picked) => change({ kind: 'pick', keys, isPicked: picked }),
              }
            : undefined
        }
      />
    </div>
  );
}
