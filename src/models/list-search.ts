/** The search state of a list screen (spec section 3: formFilter, tableFilter) as one pure reducer. */
import { defaultPageSize, firstPage } from '#config/constants';

export interface TableFilter {
  readonly currentPage: number;
  readonly pageSize: number;
}

export interface ListSearch<Filter> {
  readonly formFilter: Filter;
  readonly tableFilter: TableFilter;
}

export type ListSearchChange<Filter> =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | { readonly kind: 'page'; readonly page: TableFilter };

/** The first page, without a filter. */
export const emptySearch = <Filter extends object>(filter: Filter): ListSearch<Filter> => ({
  formFilter: filter,
  tableFilter: { currentPage: firstPage, pageSize: defaultPageSize },
});

/** Another filter or another page size starts again at the first page: the old place means nothing there. */
export function reduceListSearch<Filter>(
  search: ListSearch<Filter>,
  change: ListSearchChange<Filter>,
): ListSearch<Filter> {
  const { tableFilter } = search;
  if (change.kind === 'filter')
    return { formFilter: change.filter, tableFilter: { ...tableFilter, currentPage: firstPage } };
  const isResized = change.page.pageSize !== tableFilter.pageSize;
  return {
    ...search,
    tableFilter: { ...change.page, currentPage: isResized ? firstPage : change.page.currentPage },
  };
}

/**
 * The query of a list: its filter, made ready by `toFilter`, and its place.
 *
 * @param search parts may be missing when a state was put together by hand; spec section 5 wants that said
 */
export function listQuery<Filter extends object, Query extends object>(
  { formFilter, tableFilter }: Partial<ListSearch<Filter>>,
  toFilter: (filter: Filter) => Query,
): Query & TableFilter {
  if (formFilter && tableFilter) return { ...toFilter(formFilter), ...tableFilter };
  // eslint-disable-next-line no-console -- spec section 5: a missing parameter logs a console error
  console.error(`list query without ${formFilter ? 'tableFilter' : 'formFilter'}`);
  const { tableFilter: firstPlace } = emptySearch({});
  return { ...toFilter(formFilter ?? ({} as Filter)), ...(tableFilter ?? firstPlace) };
}
