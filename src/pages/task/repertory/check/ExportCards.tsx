/** The cards that the tab shows, as a file; their codes are not in it. */
import { cards as cardContract } from '#contract/card/lists';
import { omitEmpty } from '#src/lib/empty-values';
import { repertory } from '#src/models/repertory';
import { useModel } from '#src/runtime/react';
import { ListExport } from '#src/controllers/list/ListExport';

export function ExportCards({ jobId }: { readonly jobId: number }) {
  const { cards, cardSearch } = useModel(repertory);
  const { formFilter, tableFilter } = cardSearch;
  const filter = { id: jobId, ...omitEmpty(formFilter) };
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return <ListExport order={{ list: cardContract, filter, ...sorted }} rowCount={cards?.totalNum} />;
}
