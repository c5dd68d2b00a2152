/** The printing record over all print jobs (印刷记录), and its reconciliation. */
import { endpoints, type QueryOf, type ReplyOf } from '../endpoint';
import type { printExportSchemas } from './schema';

export const printExport = endpoints<typeof printExportSchemas>('printExport', 'studyCard', {
  listPrintExports: {
    method: 'GET',
    path: '/studycard/v1/printExportPageList',
    access: 'studycard_inventory_menu',
  },
  getReconciliation: {
    method: 'GET',
    path: '/studycard/v1/printReconciliation',
    access: 'studycard_inventory_menu',
  },
});

type Calls = typeof printExport;

export type PrintExportRecord = ReplyOf<Calls['listPrintExports']>['items'][number];
export type PrintExportFilter = QueryOf<Calls['getReconciliation']>;
export type PrintReconciliation = ReplyOf<Calls['getReconciliation']>;
