/** The order of an export as a list shows its rows: same filter, same sorting. */
import type { ListContract } from '#contract/lists';
import type { Filters, FormFilter } from '#src/lib/list/filters';
import type { ListSearch } from '#src/lib/list/list-state';

interface Searched<List extends Filters, SortKey extends string, Query> {
  readonly toQuery: (formFilter: FormFilter<List>) => Query;
  readonly sorts: readonly SortKey[];
}

/** The caller's types check that the export's filter accepts the list's query. */
export const exportOrder = <
  Contract extends ListContract,
  List extends Filters,
  SortKey extends string,
  Query,
>(
  list: Contract,
  { toQuery }: Searched<List, SortKey, Query>,
  { formFilter, tableFilter }: ListSearch<FormFilter<List>, SortKey>,
) => ({
  list,
  filter: toQuery(formFilter),
  ...(tableFilter.sort !== undefined && { sort: tableFilter.sort }),
});
