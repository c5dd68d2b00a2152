/** The print records that the list shows, as a file: made in the background, or downloaded at once (spec section 7). */
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { toPrintJobFilter } from '#src/models/repertory/print-job-query';
import { useDispatch, useLoading, useModel } from '#src/runtime/react';
import { ListExport } from '#src/controllers/list/ListExport';
import { repertoryListTexts } from './texts';

export function ExportRecords() {
  const { export: text } = useTexts(repertoryListTexts);
  const dispatch = useDispatch();
  const { formFilter, tableFilter, page } = useModel(repertory);
  const isDownloading = useLoading('repertory/exportPrintRecords');
  const filter = toPrintJobFilter(formFilter);
  const sorted = tableFilter.sort && { sort: tableFilter.sort };
  return (
    <ListExport
      label={text.label}
      order={{ list: 'printJobs', filter, ...sorted }}
      rowCount={page?.totalNum}
      isDownloading={isDownloading}
      onDownload={(format) => void dispatch(repertory.actions.exportPrintRecords(format))}
    />
  );
}
