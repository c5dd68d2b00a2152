/** The printing record over all print jobs, and its reconciliation. */
import type { QueryOf } from '#contract/endpoint';
import { printExport, type PrintExportFilter } from '#contract/print-export';
import { request } from '../request';

export const listPrintExports = (query: QueryOf<typeof printExport.listPrintExports>, signal?: AbortSignal) =>
  request.send(printExport.listPrintExports, { query, signal });

export const getReconciliation = (query: PrintExportFilter, signal?: AbortSignal) =>
  request.send(printExport.getReconciliation, { query, signal });
