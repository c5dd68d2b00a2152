/** A list without its search form: toolbar, rows, what to do with chosen ones, pages. */
import { Button } from 'antd';
import { Suspense, useMemo, type ReactNode } from 'react';
import { shownColumns } from '../../lib/list/column-layout';
import { useTexts } from '../../locales';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { StaleLine } from '../StaleLine';
import { useIsNarrow } from '../use-is-narrow';
import type { BulkStep } from './bulk-action';
import type { ListColumn } from './list-column';
import type { ListControl } from './list-control';
import { ListCards } from './ListCards';
import { ListToolbar } from './ListToolbar';
import { Pager } from './Pager';
import { ScreenColumns } from './list-column';
import { SelectionBar } from './SelectionBar';
import { listTexts } from './texts';
import { WideParts } from './wide/wide-parts';
import './list.css';

export interface ListPanelProps<Filter extends object, SortKey extends string, Item> {
  readonly list: ListControl<Filter, SortKey, Item>;
  /** By their keys; keep the array between drawings. */
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly keyOf: (item: Item) => string;
  /** What a row is called, for those who hear it. */
  readonly nameOf: (item: Item) => string;
  /** What is counted, e.g. 个任务. */
  readonly unit: string;
  /** What the list is of, e.g. 印刷任务. */
  readonly records: string;
  /** Shown where there is no record at all, filter or not. */
  readonly empty?: ReactNode;
  /** A row on a phone; without it the columns stand below each other. */
  readonly card?: (item: Item) => ReactNode;
  /** What can be done to chosen rows; without any, rows can't be chosen. */
  readonly bulkActions?: readonly BulkStep[];
  readonly filters?: ReactNode;
  readonly exportSlot?: ReactNode;
  /** The record that is open beside the list. */
  readonly drawer?: (key: string, onClose: () => void) => ReactNode;
}

export function ListPanel<Filter extends object, SortKey extends string, Item extends object>({
  list,
  columns,
  unit,
  records,
  empty,
  card,
  bulkActions = [],
  filters,
  exportSlot,
  drawer,
  keyOf,
  nameOf,
}: ListPanelProps<Filter, SortKey, Item>) {
  const isNarrow = useIsNarrow();
  const { state, page, change, hasFailed, stale, isLoading, isFiltered, close, clearFilter, reload } = list;
  const canPick = bulkActions.length > 0;
  const hasRows = page !== undefined && page.items.length > 0;
  const noRows = useMemo(
    () =>
      hasRows ? undefined : (
        <NoRows isFiltered={isFiltered} records={records} empty={empty} onClear={clearFilter} />
      ),
    [hasRows, isFiltered, records, empty, clearFilter],
  );
  const rows = useMemo(
    () => ({ state, page, isLoading, change, columns, keyOf, nameOf, canPick, empty: noRows }),
    [state, page, isLoading, change, columns, keyOf, nameOf, canPick, noRows],
  );
  // The same element is not drawn again: what else changes on the page leaves the rows alone.
  const drawnRows = useMemo(
    () =>
      isNarrow ? (
        <ListCards {...rows} card={card} />
      ) : (
        <WideParts draw={({ ListTable }) => <ListTable {...rows} />} />
      ),
    [isNarrow, rows, card],
  );
  const { columns: chosen } = state.layout;
  const screenColumns = useMemo(() => shownColumns(columns, chosen).map(({ key }) => key), [columns, chosen]);
  const bar = (
    <div className="SelectionPlace">
      <SelectionBar list={list} unit={unit} actions={bulkActions} isNarrow={isNarrow} />
    </div>
  );
  return (
    <>
      <ScreenColumns value={screenColumns}>
        <ListToolbar
          list={list}
          columns={columns}
          isNarrow={isNarrow}
          hasColumns={!isNarrow || card === undefined}
          filters={filters}
          exportSlot={exportSlot}
        />
      </ScreenColumns>
      {stale && <StaleLine {...stale} onRetry={reload} isRetrying={isLoading} />}
      {hasFailed && !stale ? (
        <ErrorState onRetry={reload} isRetrying={isLoading} />
      ) : (
        <Suspense>
          {!isNarrow && bar}
          {drawnRows}
          {isNarrow && bar}
          <Pager
            place={state.tableFilter}
            totalNum={list.page?.totalNum}
            unit={unit}
            isNarrow={isNarrow}
            onTurn={({ currentPage, pageSize }) =>
              change(
                pageSize === state.tableFilter.pageSize
                  ? { kind: 'page', currentPage }
                  : { kind: 'size', pageSize },
              )
            }
          />
        </Suspense>
      )}
      {state.openKey !== undefined && drawer?.(state.openKey, close)}
    </>
  );
}

interface NoRowsProps {
  readonly isFiltered: boolean;
  readonly records: string;
  readonly empty: ReactNode;
  readonly onClear: () => void;
}

/** Nothing matches, or there is nothing. */
function NoRows({ isFiltered, records, empty, onClear }: NoRowsProps) {
  const text = useTexts(listTexts);
  if (!isFiltered && empty !== undefined) return empty;
  return (
    <EmptyState
      title={text.noMatch(records)}
      {...(isFiltered && {
        hint: text.noMatchHint,
        action: <Button onClick={onClear}>{text.clearFilter}</Button>,
      })}
    />
  );
}
