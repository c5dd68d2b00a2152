/** A list without its search form: toolbar, rows, bulk actions, pages. */
import { Button } from 'antd';
import { Suspense, useMemo, type ReactNode } from 'react';
import { shownColumns } from '#src/lib/list/column-layout';
import { useTexts } from '#src/locales';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { StaleLine } from '../StaleLine';
import { useIsNarrow } from '../use-is-narrow';
import type { BulkStep } from './bulk-action';
import { type ListColumn, ScreenColumns } from './list-column';
import type { ListControl } from './list-control';
import { ListCards } from './ListCards';
import { ListToolbar } from './ListToolbar';
import { Pager } from './Pager';
import { SelectionBar } from './SelectionBar';
import { ShiftLine } from './ShiftLine';
import { listTexts } from './texts';
import { WideParts } from './wide/wide-parts';
import './list.css';

export interface ListPanelProps<Filter extends object, SortKey extends string, Item> {
  readonly list: ListControl<Filter, SortKey, Item>;
  /** In their default order; keep the array stable between renders. */
  readonly columns: readonly ListColumn<Item, SortKey>[];
  readonly keyOf: (item: Item) => string;
  /** The accessible name of a row. */
  readonly nameOf: (item: Item) => string;
  /** The counting word, e.g. 个任务. */
  readonly unit: string;
  /** The name of the records, e.g. 印刷任务. */
  readonly records: string;
  /** Shown if there are no records at all, whatever the filter. */
  readonly empty?: ReactNode;
  /** Renders a row's card on a phone; by default, the columns below each other. */
  readonly card?: (item: Item) => ReactNode;
  /** The bulk actions; without any, rows can't be selected. */
  readonly bulkActions?: readonly BulkStep[];
  readonly filters?: ReactNode;
  readonly exportSlot?: ReactNode;
  /** Renders the drawer of the open record. */
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
  const { state, page, change, hasFailed, stale, shift, isLoading, isFiltered, close, clearFilter, reload } =
    list;
  const { rowsRef, inSight } = list.placeInSight;
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
    () => ({ state, page, isLoading, change, records, columns, keyOf, nameOf, canPick, empty: noRows }),
    [state, page, isLoading, change, records, columns, keyOf, nameOf, canPick, noRows],
  );
  // Memoised: React doesn't render the same element again, so other changes on the page leave the rows alone.
  const drawnRows = useMemo(
    () =>
      isNarrow ? (
        <ListCards {...rows} card={card} inSight={inSight} />
      ) : (
        <WideParts draw={({ ListTable }) => <ListTable {...rows} />} />
      ),
    [isNarrow, rows, card, inSight],
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
      {shift && <ShiftLine {...shift} onRestart={() => change({ kind: 'page', currentPage: 1 })} />}
      {hasFailed && !stale ? (
        <ErrorState onRetry={reload} isRetrying={isLoading} />
      ) : (
        // Around the boundary, so that it is there before the chunk of the table.
        <div ref={rowsRef}>
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
        </div>
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

/** Shown if nothing matches the filter, or there is nothing at all. */
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
