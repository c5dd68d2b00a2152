/** Schemas of the export calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import type { CallSchemas } from '../endpoint';
import { keysOf } from '../keys';
import { lists } from '../all-lists';
import { exportFormats, exportStatuses } from './constants';
import { Page, PageQuery } from '../paging.schema';
import { FileOf, Id, Instant, oneOf, Reason } from '../parts.schema';
import { exportLabels } from './labels.zh-CN';

const { fields } = exportLabels;
const exportLists: readonly string[] = keysOf(lists);

const ExportId = Id(exportLabels.entity);
const ById = Type.Object({ id: ExportId }, { additionalProperties: false });
const Count = Type.Integer({ minimum: 0 });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const ExportJob = Type.Object({
  id: ExportId,
  list: oneOf(exportLists),
  format: oneOf(exportFormats),
  /** As the file will be called on the person's disk. */
  fileName: Type.String(),
  status: oneOf(exportStatuses),
  /** It is finished and its file is not where it was put, or lies on a disk that this server does not see. */
  isFileLost: Type.Boolean(),
  /** Rows in the file; before it is finished, as counted when it was ordered. */
  rowCount: Count,
  writtenCount: Count,
  byteCount: orNull(Count),
  /** Lower-case hex. */
  sha256: orNull(Type.String()),
  /** Why it failed. */
  reason: orNull(Type.String()),
  createdAt: Instant,
  finishedAt: orNull(Instant),
  /** Until when the file can be fetched. */
  expiresAt: orNull(Instant),
  fetchCount: Count,
});

/** What is exported, whatever the format. */
const ExportOrder = {
  list: oneOf(exportLists, { title: fields.list }),
  /** Checked against the filters of the list. */
  filter: Type.Record(Type.String(), Type.Unknown(), { title: fields.filter }),
  /** From the orders of the list, e.g. `-quantity`. */
  sort: Type.Optional(Type.String({ maxLength: 50, title: fields.sort })),
  /** In the order of the file; without it all of the list's that may leave without a reason. */
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 50 }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      title: '导出列',
    }),
  ),
  /** Why, where one of the columns is sensitive. */
  reason: Type.Optional(Reason(fields.reason)),
};

export const exportSchemas = {
  /** Refused when nothing matches, before a job is made. */
  createExportJob: {
    summary: 'Orders the export of a list',
    body: Type.Object(
      {
        ...ExportOrder,
        format: oneOf(exportFormats, { title: fields.format }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ id: ExportId, rowCount: Count }),
  },
  /** The caller's own, newest first. */
  listExportJobs: {
    summary: 'Lists the caller’s exports',
    query: Type.Object(
      { ...PageQuery, status: Type.Optional(oneOf(exportStatuses, { title: fields.status })) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      page: Page(ExportJob),
      /** Exports that wait or run, on whatever page they stand. */
      openCount: Count,
      /** Exports that have ended without their owner having been told. */
      untoldCount: Count,
    }),
  },
  cancelExportJob: { summary: 'Cancels an export', body: ById, reply: Type.Null() },
  /** Orders the same again in place of one that failed, expired or was cancelled. */
  retryExportJob: {
    summary: 'Orders an export again',
    body: ById,
    reply: Type.Object({ id: ExportId, rowCount: Count }),
  },
  deleteExportJob: { summary: 'Deletes an export with its file', body: ById, reply: Type.Null() },
  /** The exports that have ended, each handed out once: whoever takes it tells the person. */
  takeEndedExports: {
    summary: 'Takes the exports that have ended and were not told of',
    reply: Type.Array(ExportJob),
  },
  /** The pre-check of the download: refused with the reason why the file can't be fetched. */
  isExportFetchable: {
    summary: 'Tells whether the file of an export can be fetched',
    query: ById,
    reply: Type.Literal(true),
  },
  fetchExportFile: { summary: 'Downloads the file of an export', query: ById, reply: FileOf('xlsx', 'csv') },
} as const satisfies Record<string, CallSchemas>;

export const excelSchemas = {
  /** Answers at once; the file is written in the background and fetched in the task centre. */
  exportExcel: {
    summary: 'Orders the export of a list as Excel',
    body: Type.Object(ExportOrder, { additionalProperties: false }),
    reply: Type.Object({ id: ExportId, rowCount: Count }),
  },
} as const satisfies Record<string, CallSchemas>;
