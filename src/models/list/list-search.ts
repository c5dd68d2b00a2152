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
 * The query of a list: its filter, made ready by `toFilter`, and its place.
 *
 * @param search parts may be missing when a state was put together by hand; spec section 5 wants that said
 */
export function listQuery<Filter extends object, Query, SortKey extends string>(
  { formFilter, tableFilter }: Partial<ListSearch<Filter, SortKey>>,
  toFilter: (filter: Filter) => Query,
): Query & PlaceQuery<SortKey> {
  if (!formFilter || !tableFilter) {
    // eslint-disable-next-line no-console -- spec section 5: a missing parameter logs a console error
    console.error(`list query without ${formFilter ? 'tableFilter' : 'formFilter'}`);
  }
  const first = emptySearch<object, SortKey>({});
  const { sort, ...place } = tableFilter ?? first.tableFilter;
  return { ...toFilter(formFilter ?? ({} as Filter)), ...place, ...(sort !== undefined && { sort }) };
}
