/** Figures beside the printing record: the outcome of the print jobs found, and the print shops to filter by. */
import { listPrintShops } from '#src/services/dictionary';
import { getReconciliation } from '#src/services/print-export';
import { defineModel } from 'saga-models';
import { reads } from '../calls/reads';
import { printExport, type PrintExportFormFilter } from '../print-export';

export const reconciliation = defineModel({
  namespace: 'reconciliation',
  ...reads({
    totals: (formFilter: PrintExportFormFilter, signal) =>
      getReconciliation(printExport.list.toQuery(formFilter), signal),
    printShops: (_all: void, signal) => listPrintShops(signal),
  }),
});
