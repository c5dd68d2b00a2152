/** The print records that the list shows, as a file: made in the background, or downloaded at once (spec section 7). */
import { useTexts } from '../../../../locales';
import { repertory } from '../../../../models/repertory';
import { toPrintJobFilter } from '../../../../models/repertory/print-job-query';
import { useDispatch, useLoading, useModel } from '../../../../runtime/react';
import { ListExport } from '../../../list/ListExport';
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
