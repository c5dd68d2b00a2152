/** Exports of lists as jobs on the server, and their files (task centre, 任务中心). */
import { change, endpoints, read, type ReplyOf } from '#contract/endpoint';
import type { ExportFormat } from './constants';
import type { excelSchemas, exportSchemas } from './schema';

/** The right to export belongs to the list, so the server checks it beyond the session. */
const ofStudyCards = endpoints<typeof exportSchemas>('export', 'studyCard', {
  createExportJob: change('/export/v1/createExportJob', 'signed-in'),
  listExportJobs: read('/export/v1/exportJobPageList', 'signed-in'),
  cancelExportJob: change('/export/v1/cancelExportJob', 'signed-in', { isReplyOptional: true }),
  retryExportJob: change('/export/v1/retryExportJob', 'signed-in'),
  deleteExportJob: change('/export/v1/deleteExportJob', 'signed-in', { isReplyOptional: true }),
  takeEndedExports: change('/export/v1/takeEndedExports', 'signed-in'),
  isExportFetchable: read('/export/v1/isExportFetchable', 'signed-in'),
  fetchExportFile: {
    method: 'GET',
    path: '/export/v1/fetchExportFile',
    access: 'signed-in',
    kind: 'download',
    // The download is recorded, so another site's page must not be able to trigger it.
    writes: true,
  },
});

/** Spec section 7: a call on another host. It orders the same job, as Excel. */
const ofExportHost = endpoints<typeof excelSchemas>('export', 'export', {
  exportExcel: change('/diligent/export/excel', 'signed-in'),
});

export const exporting = { ...ofStudyCards, ...ofExportHost };

type Calls = typeof exporting;

export type ExportJob = ReplyOf<Calls['listExportJobs']>['page']['items'][number];

/** An export as a person orders it. */
export interface ExportOrder {
  /** Name of the list. */
  readonly list: string;
  readonly format: ExportFormat;
  readonly filter: object;
  readonly sort?: string;
  /** Whether the export host's Excel call orders it. */
  readonly isByExportHost?: boolean;
  /** Left out, it means all columns of the list that may be exported without a reason. */
  readonly columns?: readonly string[];
  /** Required where one of the columns is sensitive. */
  readonly reason?: string;
}
