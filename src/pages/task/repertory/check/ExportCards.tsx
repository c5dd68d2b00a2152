/** The cards that the tab shows, as a file; their codes are not in it. */
import { exportColumns } from '#contract/export.facts';
import { ExportMenu } from '../../../../components/export/ExportMenu';
import { omitEmpty } from '../../../../lib/empty-values';
import { exporting } from '../../../../models/export';
import { repertory } from '../../../../models/repertory';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';

const { actions } = exporting;

export function ExportCards({ jobId }: { readonly jobId: number }) {
  const dispatch = useDispatch();
  const { cards, cardSearch } = useModel(repertory);
  const { formFilter, tableFilter } = cardSearch;
  const filter = { id: jobId, ...omitEmpty(formFilter) };
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return (
    <ExportMenu
      columns={exportColumns.cards}
      rowCount={cards?.totalNum}
      isBusy={useLoading('export/create')}
      onExport={(choice) => void dispatch(actions.create({ list: 'cards', filter, ...sorted, ...choice }))}
    />
  );
}
