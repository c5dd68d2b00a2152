/** Exports of lists as jobs, and their files. */
import { exporting, type ExportOrder } from '#contract/export/endpoints';
import type { QueryOf } from '#contract/endpoint';
import { dropNulls } from '../lib/query';
import { request } from '../request';

export function createExportJob({ filter, columns, format, isByExportHost, ...order }: ExportOrder) {
  const body = { ...order, filter: { ...dropNulls(filter) }, ...(columns && { columns: [...columns] }) };
  return isByExportHost && format === 'xlsx'
    ? request.send(exporting.exportExcel, { body })
    : request.send(exporting.createExportJob, { body: { ...body, format } });
}

export const listExportJobs = (query: QueryOf<typeof exporting.listExportJobs>, signal?: AbortSignal) =>
  request.send(exporting.listExportJobs, { query, signal });

export const cancelExportJob = (id: number) => request.send(exporting.cancelExportJob, { body: { id } });

export const retryExportJob = (id: number) => request.send(exporting.retryExportJob, { body: { id } });

export const deleteExportJob = (id: number) => request.send(exporting.deleteExportJob, { body: { id } });

export const takeEndedExports = () => request.send(exporting.takeEndedExports);

/** The pre-check of the download. */
export const isExportFetchable = (id: number) => request.send(exporting.isExportFetchable, { query: { id } });

export const exportFileAddress = (id: number): string =>
  request.addressOf(exporting.fetchExportFile, { query: { id } });
