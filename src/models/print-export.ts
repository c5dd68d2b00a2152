/** The model of the printing record: a list of all print jobs. */
import { printExportSorts, reconciliations } from '#contract/print-export/constants';
import { printExport as endpoints } from '#contract/print-export/endpoints';
import { printExportKinds } from '#contract/repertory/constants';
import {
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  idFilter,
  ofField,
  textFilter,
} from '#src/lib/list/filters';
import { defineListModel } from './list/list-model';

export const printExport = defineListModel(
  'printExport',
  endpoints.listPrintExports,
  {
    batchNo: textFilter({ reads: 'recordNo' }),
    cardName: textFilter(),
    reconciliation: choicesFilter(reconciliations),
    printShopId: ofField('printShop', idFilter()),
    kind: choiceFilter(printExportKinds),
    by: textFilter(),
    exportedDays: ofField('at', dayRangeFilter('exportedFrom', 'exportedTo')),
  },
  { sorts: printExportSorts },
);

/** The form's values of the printing record. */
export type PrintExportFormFilter = Parameters<typeof printExport.list.toQuery>[0];
