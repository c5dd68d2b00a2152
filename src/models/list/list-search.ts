/** Turns a list's search into the query that its server takes (spec section 3). */
import { defaultPageSize } from '#config/constants';
import type { Sort } from '#contract/paging';
import { emptySearch as emptySearchOf, type ListSearch, type TableFilter } from '#src/lib/list/list-state';

export type { ListSearch, TableFilter };

/** The first page without filters. */
export const emptySearch = <Filter extends object, SortKey extends string = string>(filter: Filter) =>
  emptySearchOf<Filter, SortKey>(filter, defaultPageSize);

export interface PlaceQuery<SortKey extends string> {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sort?: Sort<SortKey>;
}

/**
 * Completes a search with defaults. Callers in plain JavaScript may leave parts out: spec section 5 wants a console
 * error then, not an exception.
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
  // Every field of a filter is optional, so the empty object is a valid filter of any list.
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

/** The query of a list: the filter converted by `toFilter`, and page, size and order. */
export function listQuery<Filter extends object, Query, SortKey extends string>(
  search: Partial<ListSearch<Filter, SortKey>>,
  toFilter: (filter: Filter) => Query,
): Query & PlaceQuery<SortKey> {
  const { formFilter, tableFilter } = completeSearch(search);
  const { sort, ...place } = tableFilter;
  return { ...toFilter(formFilter), ...place, ...(sort !== undefined && { sort }) };
}
