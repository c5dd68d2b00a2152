/** Exports the print records that the list shows: as a background job, or downloaded at once (spec section 7). */
import { printJobs } from '#contract/repertory/lists';
import { exportOrder } from '#src/controllers/list/export-order';
import { ListExport } from '#src/controllers/list/ListExport';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { repertoryListTexts } from './texts';

export function ExportRecords() {
  const { export: text } = useTexts(repertoryListTexts);
  const dispatch = useDispatch();
  const search = useModel(repertory, 'formFilter', 'tableFilter', 'page');
  const isDownloading = useLoading(repertory.actions.exportPrintRecords);
  return (
    <ListExport
      label={text.label}
      order={exportOrder(printJobs, repertory.list, search)}
      rowCount={search.page?.totalNum}
      isDownloading={isDownloading}
      onDownload={(format) => void dispatch(repertory.actions.exportPrintRecords(format))}
    />
  );
}
