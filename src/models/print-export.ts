/** The printing record: the list over all print jobs, as its address and its server know it. */
import type { PrintExportFilter, PrintExportRecord } from '#contract/print-export';
import {
  printExportSorts,
  reconciliations,
  type PrintExportSort,
  type Reconciliation,
} from '#contract/print-export.facts';
import { printExportKinds, type PrintExportKind } from '#contract/repertory.facts';
import { defaultPageSize, pageSizes } from '#config/constants';
import { endOfDay, startOfDay } from '../lib/date';
import { omitEmpty } from '../lib/empty-values';
import { choiceField, dayRangeField, textField } from '../lib/list/filter-fields';
import type { ListDescription } from '../lib/list/list-address';
import * as service from '../services/print-export';
import { defineListModel } from './list-model';
import { listQuery } from './list-search';

/** Values as the form holds them, days both included. */
export interface PrintExportFormFilter {
  readonly batchNo?: string;
  readonly cardName?: string;
  readonly reconciliation?: Reconciliation;
  readonly printShop?: string;
  readonly kind?: PrintExportKind;
  readonly by?: string;
  readonly exportedDays?: readonly [from: string, to: string];
}

/** As long as the server takes them. */
const textMax = 50;

export const printExportList: ListDescription<PrintExportFormFilter, PrintExportSort> = {
  fields: {
    batchNo: textField(textMax),
    cardName: textField(textMax),
    reconciliation: choiceField(reconciliations),
    printShop: textField(textMax),
    kind: choiceField(printExportKinds),
    by: textField(textMax),
    exportedDays: dayRangeField,
  },
  sorts: printExportSorts,
  pageSizes,
  defaultPageSize,
};

/** Empty values are left out; the days become instants of the browser's zone, the end exclusive. */
export function toPrintExportFilter(formFilter: PrintExportFormFilter): PrintExportFilter {
  const { exportedDays, ...plain } = omitEmpty(formFilter);
  return {
    ...plain,
    ...(exportedDays && {
      exportedFrom: startOfDay(exportedDays[0]),
      exportedTo: endOfDay(exportedDays[1]),
    }),
  };
}

export const printExport = defineListModel<
  'printExport',
  PrintExportFormFilter,
  PrintExportSort,
  PrintExportRecord
>('printExport', {}, (search, signal) =>
  service.listPrintExports(listQuery(search, toPrintExportFilter), signal),
);
