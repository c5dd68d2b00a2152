/** What was printed beside what came of it, over the print jobs that a search of the printing record finds. */
import { defineModel } from '../../runtime';
import { getReconciliation } from '../../services/print-export';
import { printExport, type PrintExportFormFilter } from '../print-export';
import { reads } from '../calls/reads';

export const reconciliation = defineModel({
  namespace: 'reconciliation',
  ...reads({
    totals: (formFilter: PrintExportFormFilter, signal) =>
      getReconciliation(printExport.list.toQuery(formFilter), signal),
  }),
});
