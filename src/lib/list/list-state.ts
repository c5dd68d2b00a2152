/** The state of a list without its appearance: one pure reducer (spec section 3). */
import type { Sort } from '#contract/paging';
import { omitEmpty } from '../empty-values';
import { usualLayout, type ColumnChoice, type ListLayout } from './column-layout';

/** Page, page size and order. */
export interface TableFilter<SortKey extends string = string> {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sort?: Sort<SortKey> | undefined;
}

export interface ListSearch<Filter, SortKey extends string = string> {
  /** The form's values. */
  readonly formFilter: Filter;
  readonly tableFilter: TableFilter<SortKey>;
}

/** Selected rows by key, across pages: some, or all that the filter finds except some. */
export type ListSelection =
  | { readonly kind: 'some'; readonly keys: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };

/** What an address can restore. */
export interface ListPlace<Filter, SortKey extends string = string> extends ListSearch<Filter, SortKey> {
  /** The record that is open in the drawer. */
  readonly openKey?: string | undefined;
  readonly selection: ListSelection;
  /** The saved view that the search came from; `noView` if the person wants none, not even their default one. */
  readonly viewId?: number | undefined;
  /** The columns named in the address, so that a shared link shows the same ones. */
  readonly columns?: readonly ColumnChoice[] | undefined;
}

export interface ListState<Filter, SortKey extends string = string> extends ListPlace<Filter, SortKey> {
  readonly layout: ListLayout;
}

export type ListChange<Filter, SortKey extends string = string> =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | { readonly kind: 'sort'; readonly sort: Sort<SortKey> | undefined }
  | { readonly kind: 'size'; readonly pageSize: number }
  | { readonly kind: 'page'; readonly currentPage: number }
  | { readonly kind: 'open'; readonly key: string | undefined }
  | { readonly kind: 'pick'; readonly keys: readonly string[]; readonly isPicked: boolean }
  | { readonly kind: 'pickAll' }
  | { readonly kind: 'pickNone' }
  | { readonly kind: 'layout'; readonly layout: ListLayout; readonly before: ListLayout }
  /** The search of a view, with its layout if it has one. */
  | {
      readonly kind: 'view';
      readonly viewId: number | undefined;
      readonly search: ListSearch<Filter, SortKey>;
      readonly layout?: ListLayout | undefined;
    };

export const noView = 0;

export const firstPage = 1;
export const noSelection: ListSelection = { kind: 'some', keys: [] };

/** Identifies a selection, in whichever order it was ticked: by its keys, or if all are selected, by the exceptions. */
export const nameOfSelection = (selection: ListSelection): string =>
  selection.kind === 'some'
    ? [...selection.keys].sort().join(' ')
    : ['*', ...[...selection.except].sort()].join(' ');

/** Identifies the filter of a selection of all; undefined if single rows are selected. */
export const filterOfSelection = (selection: ListSelection, filter: object): string | undefined =>
  selection.kind === 'some' ? undefined : JSON.stringify(Object.entries(omitEmpty(filter)).sort());

/** The selection as calls take it. @param filter the filter of the list, in the call's form */
export const sentSelection = <Filter>(
  selection: ListSelection,
  filter: Filter,
): { ids: number[] } | { filter: Filter; excluded: number[] } =>
  selection.kind === 'some'
    ? { ids: selection.keys.map(Number) }
    : { filter, excluded: selection.except.map(Number) };

/** The first page, unfiltered, in the list's default order. */
export const emptySearch = <Filter extends object, SortKey extends string = string>(
  formFilter: Filter,
  pageSize: number,
): ListSearch<Filter, SortKey> => ({ formFilter, tableFilter: { currentPage: firstPage, pageSize } });

export const emptyList = <Filter extends object, SortKey extends string = string>(
  formFilter: Filter,
  pageSize: number,
): ListState<Filter, SortKey> => ({
  ...emptySearch(formFilter, pageSize),
  selection: noSelection,
  layout: usualLayout,
});

/**
 * Another filter, order or page size returns to the first page, because the old page number means nothing there.
 * Another filter also clears the selection and closes the record, because they may not be among the rows found.
 */
export function reduceList<Filter, SortKey extends string>(
  state: ListState<Filter, SortKey>,
  change: ListChange<Filter, SortKey>,
): ListState<Filter, SortKey> {
  const { tableFilter } = state;
  switch (change.kind) {
    case 'filter':
      return {
        ...state,
        formFilter: change.filter,
        tableFilter: { ...tableFilter, currentPage: firstPage },
        selection: noSelection,
        openKey: undefined,
      };
    case 'sort':
      return { ...state, tableFilter: { ...tableFilter, sort: change.sort, currentPage: firstPage } };
    case 'size':
      return {
        ...state,
        tableFilter: { ...tableFilter, pageSize: change.pageSize, currentPage: firstPage },
      };
    case 'page':
      return { ...state, tableFilter: { ...tableFilter, currentPage: change.currentPage } };
    case 'open':
      return { ...state, openKey: change.key };
    case 'pick':
      return { ...state, selection: pick(state.selection, change.keys, change.isPicked) };
    case 'pickAll':
      return { ...state, selection: { kind: 'all', except: [] } };
    case 'pickNone':
      return { ...state, selection: noSelection };
    case 'layout':
      return { ...state, layout: change.layout, columns: change.layout.columns };
    case 'view':
      return {
        ...change.search,
        selection: noSelection,
        layout: change.layout ?? state.layout,
        viewId: change.viewId,
      };
  }
}

/** In a selection of all, an unticked row becomes an exception. */
function pick(selection: ListSelection, keys: readonly string[], isPicked: boolean): ListSelection {
  const isListed = selection.kind === 'some' ? isPicked : !isPicked;
  const listed = selection.kind === 'some' ? selection.keys : selection.except;
  const next = isListed ? [...new Set([...listed, ...keys])] : listed.filter((key) => !keys.includes(key));
  return selection.kind === 'some' ? { kind: 'some', keys: next } : { kind: 'all', except: next };
}

export const isPicked = (selection: ListSelection, key: string): boolean =>
  selection.kind === 'some' ? selection.keys.includes(key) : !selection.except.includes(key);

/** @param totalNum number of rows that the filter finds */
export const pickedCount = (selection: ListSelection, totalNum: number): number =>
  selection.kind === 'some' ? selection.keys.length : Math.max(0, totalNum - selection.except.length);
