/** What a list shows, as the export of it is ordered: the same filter, the same order of rows. */
import type { ListContract } from '#contract/lists';
import type { Filters, FormFilter } from '../../lib/list/filters';
import type { ListSearch } from '../../lib/list/list-state';

interface Searched<List extends Filters, SortKey extends string, Query> {
  readonly toQuery: (formFilter: FormFilter<List>) => Query;
  readonly sorts: readonly SortKey[];
}

/** That the export's filter takes the list's query is checked where it is used. */
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
