/** The printing record over all print jobs, and its reconciliation. */
import { printExport, type PrintExportFilter } from '#contract/print-export/endpoints';
import { request } from '../request';

export const getReconciliation = (query: PrintExportFilter, signal?: AbortSignal) =>
  request.send(printExport.getReconciliation, { query, signal });
