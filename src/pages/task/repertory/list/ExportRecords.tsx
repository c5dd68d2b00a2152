/** The print records that the list shows, as a file: made in the background, or downloaded at once (spec section 7). */
import { exportColumns } from '#contract/export.facts';
import { ExportMenu } from '../../../../components/export/ExportMenu';
import { useTexts } from '../../../../locales';
import { exporting } from '../../../../models/export';
import { repertory } from '../../../../models/repertory';
import { toPrintJobFilter } from '../../../../models/repertory/print-job-query';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { repertoryListTexts } from './texts';

const { actions } = exporting;

export function ExportRecords() {
  const { export: text } = useTexts(repertoryListTexts);
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page } = useModel(repertory);
  const isDownloading = useLoading('repertory/exportPrintRecords');
  const isOrdering = useLoading('export/create');
  const filter = toPrintJobFilter(formFilter);
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return (
    <ExportMenu
      label={text.label}
      columns={exportColumns.printJobs}
      rowCount={page?.totalNum}
      isBusy={isDownloading || isOrdering}
      onDownload={(format) => void dispatch(repertory.actions.exportPrintRecords(format))}
      onExport={(choice) =>
        void dispatch(actions.create({ list: 'printJobs', filter, ...sorted, ...choice }))
      }
    />
  );
}
