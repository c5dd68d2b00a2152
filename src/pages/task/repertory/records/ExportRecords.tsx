/** The printing record that the list shows, as a file made in the background. */
import { exportColumns } from '#contract/export.facts';
import { ExportMenu } from '../../../../components/export/ExportMenu';
import { exporting } from '../../../../models/export';
import { printExport, toPrintExportFilter } from '../../../../models/print-export';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';

export function ExportRecords() {
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page } = useModel(printExport);
  const filter = toPrintExportFilter(formFilter);
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return (
    <ExportMenu
      columns={exportColumns.printExports}
      rowCount={page?.totalNum}
      isBusy={useLoading('export/create')}
      onExport={(choice) =>
        void dispatch(exporting.actions.create({ list: 'printExports', filter, ...sorted, ...choice }))
      }
    />
  );
}
