/** The printing record over all print jobs (印刷记录), and its reconciliation. */
import { endpoints, read, type QueryOf, type ReplyOf } from '#contract/endpoint';
import type { printExportSchemas } from './schema';

export const printExport = endpoints<typeof printExportSchemas>('printExport', 'studyCard', {
  listPrintExports: read('/studycard/v1/printExportPageList', 'studycard_inventory_menu'),
  getReconciliation: read('/studycard/v1/printReconciliation', 'studycard_inventory_menu'),
});

type Calls = typeof printExport;

export type PrintExportRecord = ReplyOf<Calls['listPrintExports']>['items'][number];
export type PrintExportFilter = QueryOf<Calls['getReconciliation']>;
export type PrintReconciliation = ReplyOf<Calls['getReconciliation']>;
