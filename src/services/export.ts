/** Calls for exports of lists as background jobs, and for their files. */
import { exporting, type ExportOrder } from '#contract/export/endpoints';
import { dropNulls } from '#src/lib/query';
import { request } from '#src/request';
import { by, sending } from '#src/request/of-endpoint';

export function createExportJob({ filter, columns, format, isByExportHost, ...order }: ExportOrder) {
  const body = { ...order, filter: { ...dropNulls(filter) }, ...(columns && { columns: [...columns] }) };
  return isByExportHost && format === 'xlsx'
    ? request.send(exporting.exportExcel, { body })
    : request.send(exporting.createExportJob, { body: { ...body, format } });
}

export const listExportJobs = sending(exporting.listExportJobs);
export const cancelExportJob = by('id', exporting.cancelExportJob);
export const retryExportJob = by('id', exporting.retryExportJob);
export const deleteExportJob = by('id', exporting.deleteExportJob);

export const takeEndedExports = () => request.send(exporting.takeEndedExports);

/** The pre-check of the download. */
export const isExportFetchable = by('id', exporting.isExportFetchable);

export const exportFileAddress = (id: number): string =>
  request.addressOf(exporting.fetchExportFile, { query: { id } });
