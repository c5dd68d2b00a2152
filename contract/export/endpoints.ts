/** Exports of lists as jobs on the server, and their files (task centre, 任务中心). */
import { endpoints, type ReplyOf } from '../endpoint';
import type { ExportFormat } from './constants';
import type { excelSchemas, exportSchemas } from './schema';

/** Which list may be exported is a right of the list, so the server asks for it beyond the session. */
const ofStudyCards = endpoints<typeof exportSchemas>('export', 'studyCard', {
  createExportJob: {
    method: 'POST',
    path: '/export/v1/createExportJob',
    access: 'signed-in',
    isIdempotent: true,
  },
  listExportJobs: { method: 'GET', path: '/export/v1/exportJobPageList', access: 'signed-in' },
  cancelExportJob: {
    method: 'POST',
    path: '/export/v1/cancelExportJob',
    access: 'signed-in',
    isIdempotent: true,
  },
  retryExportJob: {
    method: 'POST',
    path: '/export/v1/retryExportJob',
    access: 'signed-in',
    isIdempotent: true,
  },
  deleteExportJob: {
    method: 'POST',
    path: '/export/v1/deleteExportJob',
    access: 'signed-in',
    isIdempotent: true,
  },
  takeEndedExports: {
    method: 'POST',
    path: '/export/v1/takeEndedExports',
    access: 'signed-in',
    isIdempotent: true,
  },
  isExportFetchable: { method: 'GET', path: '/export/v1/isExportFetchable', access: 'signed-in' },
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
  exportExcel: { method: 'POST', path: '/diligent/export/excel', access: 'signed-in', isIdempotent: true },
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
