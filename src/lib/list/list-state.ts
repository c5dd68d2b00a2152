/** A list as the person has it before them, without a view: one pure reducer (spec section 3). */
import type { Sort } from '#contract/paging';
import { omitEmpty } from '../empty-values';
import { usualLayout, type ColumnChoice, type ListLayout } from './column-layout';

/** Where the list stands. */
export interface TableFilter<SortKey extends string = string> {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sort?: Sort<SortKey> | undefined;
}

export interface ListSearch<Filter, SortKey extends string = string> {
  /** What the form says. */
  readonly formFilter: Filter;
  readonly tableFilter: TableFilter<SortKey>;
}

/** Chosen rows by their keys, across pages: some, or all that the filter finds except some. */
export type ListSelection =
  | { readonly kind: 'some'; readonly keys: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };

/** What an address can restore. */
export interface ListPlace<Filter, SortKey extends string = string> extends ListSearch<Filter, SortKey> {
  /** The record that is open beside the list. */
  readonly openKey?: string | undefined;
  readonly selection: ListSelection;
  /** The saved view that the search came from; `noView` where the person wants none, not even their usual one. */
  readonly viewId?: number | undefined;
  /** The columns that the address names, so that whoever is given it sees the same. */
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
  | { readonly kind: 'layout'; readonly layout: ListLayout }
  /** Another search with its arrangement, or with the one that stands. */
  | {
      readonly kind: 'view';
      readonly viewId: number | undefined;
      readonly search: ListSearch<Filter, SortKey>;
      readonly layout?: ListLayout | undefined;
    };

export const noView = 0;

export const firstPage = 1;
export const noSelection: ListSelection = { kind: 'some', keys: [] };

/** Tells what is chosen from what else could be, in whichever order it was ticked; of all that a filter finds, by what is left out. */
export const nameOfSelection = (selection: ListSelection): string =>
  selection.kind === 'some'
    ? [...selection.keys].sort().join(' ')
    : ['*', ...[...selection.except].sort()].join(' ');

/** By what all of one filter are told from all of another; undefined where single rows are chosen. */
export const filterOfSelection = (selection: ListSelection, filter: object): string | undefined =>
  selection.kind === 'some' ? undefined : JSON.stringify(Object.entries(omitEmpty(filter)).sort());

/** As calls take it. @param filter what all of them were found by, in their words */
export const sentSelection = <Filter>(
  selection: ListSelection,
  filter: Filter,
): { ids: number[] } | { filter: Filter; excluded: number[] } =>
  selection.kind === 'some'
    ? { ids: selection.keys.map(Number) }
    : { filter, excluded: selection.except.map(Number) };

/** The first page, unfiltered, in the list's own order. */
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
 * Another filter, order or size starts again at the first page: the old place means nothing there. Another filter also
 * lets go of what was chosen and opened, since it may not be among what is found.
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

/** Out of "all", a row that is let go becomes an exception. */
function pick(selection: ListSelection, keys: readonly string[], isPicked: boolean): ListSelection {
  const isListed = selection.kind === 'some' ? isPicked : !isPicked;
  const listed = selection.kind === 'some' ? selection.keys : selection.except;
  const next = isListed ? [...new Set([...listed, ...keys])] : listed.filter((key) => !keys.includes(key));
  return selection.kind === 'some' ? { kind: 'some', keys: next } : { kind: 'all', except: next };
}

export const isPicked = (selection: ListSelection, key: string): boolean =>
  selection.kind === 'some' ? selection.keys.includes(key) : !selection.except.includes(key);

/** @param totalNum rows that the filter finds */
export const pickedCount = (selection: ListSelection, totalNum: number): number =>
  selection.kind === 'some' ? selection.keys.length : Math.max(0, totalNum - selection.except.length);
