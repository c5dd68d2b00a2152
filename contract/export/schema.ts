/** Schemas of the export calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import { lists } from '#contract/all-lists';
import type { CallSchemas } from '#contract/endpoint';
import { keysOf } from '#contract/keys';
import { Page, PageQuery } from '#contract/paging.schema';
import { FileOf, Id, Instant, oneOf, Reason } from '#contract/parts.schema';
import { exportFormats, exportStatuses } from './constants';
import { exportLabels } from './labels';

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
  /** File name of the download. */
  fileName: Type.String(),
  status: oneOf(exportStatuses),
  /**
   * The export is finished, but its file is missing from the storage, or lies on a disk that this server can't read.
   */
  isFileLost: Type.Boolean(),
  /** Rows in the file; before it is finished, the count at the time of the order. */
  rowCount: Count,
  writtenCount: Count,
  byteCount: orNull(Count),
  /** Lower-case hex. */
  sha256: orNull(Type.String()),
  /** Why the export failed. */
  reason: orNull(Type.String()),
  createdAt: Instant,
  finishedAt: orNull(Instant),
  /** Until when the file can be downloaded. */
  expiresAt: orNull(Instant),
  fetchCount: Count,
});

/** The parts of an order that do not depend on the format. */
const ExportOrder = {
  list: oneOf(exportLists, { title: fields.list }),
  /** Validated against the list's filter schema. */
  filter: Type.Record(Type.String(), Type.Unknown(), { title: fields.filter }),
  /** One of the list's sorts, e.g. `-quantity`. */
  sort: Type.Optional(Type.String({ maxLength: 50, title: fields.sort })),
  /** In the order of the file; left out, it means all columns that may be exported without a reason. */
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 50 }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      title: '导出列',
    }),
  ),
  /** Required where one of the columns is sensitive. */
  reason: Type.Optional(Reason(fields.reason)),
};

export const exportSchemas = {
  /** Refused before a job is made when nothing matches. */
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
  /** The caller's own exports, newest first. */
  listExportJobs: {
    summary: 'Lists the caller’s exports',
    query: Type.Object(
      { ...PageQuery, status: Type.Optional(oneOf(exportStatuses, { title: fields.status })) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      page: Page(ExportJob),
      /** Number of exports that wait or run, on all pages. */
      openCount: Count,
      /** Number of ended exports of which their owner was not told yet. */
      untoldCount: Count,
    }),
  },
  cancelExportJob: { summary: 'Cancels an export', body: ById, reply: Type.Null() },
  /** Orders an export again that failed, expired or was cancelled; the new one takes its place. */
  retryExportJob: {
    summary: 'Orders an export again',
    body: ById,
    reply: Type.Object({ id: ExportId, rowCount: Count }),
  },
  deleteExportJob: { summary: 'Deletes an export with its file', body: ById, reply: Type.Null() },
  /** Ended exports; each is answered once, to the window that then tells the person. */
  takeEndedExports: {
    summary: 'Takes the exports that have ended and were not told of',
    reply: Type.Array(ExportJob),
  },
  /** Pre-check of the download; refused with the reason when the file can't be downloaded. */
  isExportFetchable: {
    summary: 'Tells whether the file of an export can be fetched',
    query: ById,
    reply: Type.Literal(true),
  },
  fetchExportFile: { summary: 'Downloads the file of an export', query: ById, reply: FileOf('xlsx', 'csv') },
} as const satisfies Record<string, CallSchemas>;

export const excelSchemas = {
  /** Answers at once; the file is written in the background and downloaded in the task centre. */
  exportExcel: {
    summary: 'Orders the export of a list as Excel',
    body: Type.Object(ExportOrder, { additionalProperties: false }),
    reply: Type.Object({ id: ExportId, rowCount: Count }),
  },
} as const satisfies Record<string, CallSchemas>;
