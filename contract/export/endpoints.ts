/** Exports of lists as jobs on the server, and their files (task centre, 任务中心). */
import { change, endpoints, read, type ReplyOf } from '../endpoint';
import type { ExportFormat } from './constants';
import type { excelSchemas, exportSchemas } from './schema';

/** Which list may be exported is a right of the list, so the server asks for it beyond the session. */
const ofStudyCards = endpoints<typeof exportSchemas>('export', 'studyCard', {
  createExportJob: change('/export/v1/createExportJob', 'signed-in'),
  listExportJobs: read('/export/v1/exportJobPageList', 'signed-in'),
  cancelExportJob: change('/export/v1/cancelExportJob', 'signed-in'),
  retryExportJob: change('/export/v1/retryExportJob', 'signed-in'),
  deleteExportJob: change('/export/v1/deleteExportJob', 'signed-in'),
  takeEndedExports: change('/export/v1/takeEndedExports', 'signed-in'),
  isExportFetchable: read('/export/v1/isExportFetchable', 'signed-in'),
  fetchExportFile: {
    method: 'GET',
    path: '/export/v1/fetchExportFile',
    access: 'signed-in',
    kind: 'download',
    // Who fetched it is recorded, so a foreign page must not make somebody fetch it.
    writes: true,
  },
});

/** Spec section 7: on another host. It orders the same job, as Excel. */
const ofExportHost = endpoints<typeof excelSchemas>('export', 'export', {
  exportExcel: change('/diligent/export/excel', 'signed-in'),
});

export const exporting = { ...ofStudyCards, ...ofExportHost };

type Calls = typeof exporting;

export type ExportJob = ReplyOf<Calls['listExportJobs']>['page']['items'][number];

/** What a person wants to have as a file. */
export interface ExportOrder {
  /** By the name of the list. */
  readonly list: string;
  readonly format: ExportFormat;
  readonly filter: object;
  readonly sort?: string;
  /** Excel by the export host's call. */
  readonly isByExportHost?: boolean;
  /** Without it all of the list's that may leave without a reason. */
  readonly columns?: readonly string[];
  /** Why, where one of the columns is sensitive. */
  readonly reason?: string;
}
