/** What a list asks the server for: its filter, made ready, and its place (spec section 3). */
import type { Sort } from '#contract/paging';
import { defaultPageSize } from '#config/constants';
import { emptySearch as emptySearchOf, type ListSearch, type TableFilter } from '#src/lib/list/list-state';

export type { ListSearch, TableFilter };

/** The first page, without a filter. */
export const emptySearch = <Filter extends object, SortKey extends string = string>(filter: Filter) =>
  emptySearchOf<Filter, SortKey>(filter, defaultPageSize);

export interface PlaceQuery<SortKey extends string> {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sort?: Sort<SortKey>;
}

/**
 * The search with the defaults for what it lacks, as one has that was put together by hand: spec section 5 wants a missing
 * part told on the console, and nothing thrown.
 */
export function completeSearch<Filter extends object, SortKey extends string>(
  search: GivenSearch<Filter, SortKey> | undefined,
): ListSearch<Filter, SortKey> {
  const { formFilter, tableFilter } = search ?? {};
  const missing = [
    ...(formFilter ? [] : ['formFilter']),
    ...(tableFilter
      ? placeParts.filter((part) => tableFilter[part] === undefined).map((part) => `tableFilter.${part}`)
      : ['tableFilter']),
  ];
  // eslint-disable-next-line no-console -- spec section 5: a missing parameter logs a console error
  if (missing.length > 0) console.error(`list search without ${missing.join(' and ')}`);
  // Every field of a filter may be absent, so the empty one is a filter of any list.
  const first = emptySearch<Filter, SortKey>({} as Filter);
  return {
    formFilter: formFilter ?? first.formFilter,
    tableFilter: {
      ...tableFilter,
      currentPage: tableFilter?.currentPage ?? first.tableFilter.currentPage,
      pageSize: tableFilter?.pageSize ?? first.tableFilter.pageSize,
    },
  };
}

const placeParts = ['currentPage', 'pageSize'] as const;

interface GivenSearch<Filter, SortKey extends string> {
  readonly formFilter?: Filter;
  readonly tableFilter?: Partial<TableFilter<SortKey>>;
}

/** The query of a list: its filter, made ready by `toFilter`, and its place. */
export function listQuery<Filter extends object, Query, SortKey extends string>(
  search: Partial<ListSearch<Filter, SortKey>>,
  toFilter: (filter: Filter) => Query,
): Query & PlaceQuery<SortKey> {
  const { formFilter, tableFilter } = completeSearch(search);
  const { sort, ...place } = tableFilter;
  return { ...toFilter(formFilter), ...place, ...(sort !== undefined && { sort }) };
}
