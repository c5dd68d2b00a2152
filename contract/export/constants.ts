/** Exports: which lists can be taken as a file, their columns, the states of an export and its limits. */
import { auditRecordLabels } from '../audit/labels.zh-CN';
import { cardLabels } from '../card/labels.zh-CN';
import type { Sort } from '../paging';
import { printExportLabels } from '../print-export/labels.zh-CN';
import { printJobLabels } from '../repertory/labels.zh-CN';
import { printExportSorts } from '../print-export/constants';
import { cardSorts } from '../card/constants';
import { printFileFormats, printJobSorts, type PrintFileFormat } from '../repertory/constants';

export const exportFormats = printFileFormats;
export type ExportFormat = PrintFileFormat;

/** Status numbers as they stand on the wire (screens.md, States; 5 is ours). Expired is derived when read. */
export const exportStatus = {
  queued: 0,
  running: 1,
  finished: 2,
  failed: 3,
  expired: 4,
  cancelled: 5,
} as const;
export const exportStatuses = [0, 1, 2, 3, 4, 5] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Whether the server has still to work on it. */
export const isExportOpen = (status: ExportStatus): boolean =>
  status === exportStatus.queued || status === exportStatus.running;

export const exportLimits = {
  /** Exports of one person that wait or run at once. */
  openMax: 3,
  rowsMax: 5_000_000,
  /** How long a finished file can be fetched. */
  keptDays: 7,
  /** How long the entry of an export without a file stays in the list. */
  rememberedDays: 30,
} as const;

const columnsOf = <Name extends string, const Key extends Name>(
  labels: Readonly<Record<Name, string>>,
  keys: readonly Key[],
): readonly { readonly key: Key; readonly title: string }[] =>
  keys.map((key) => ({ key, title: labels[key] }));

/**
 * The lists that can be exported, each with its columns in the order of the file.
 *
 * The titles are the header of the file, which is Chinese whatever the language of the screen.
 */
export const exportColumns = {
  printJobs: columnsOf(printJobLabels.fields, [
    'batchNo',
    'cardName',
    'cardKind',
    'teachingMaterial',
    'category',
    'goods',
    'quantity',
    'receivedCount',
    'scrappedCount',
    'stockCount',
    'serialFirst',
    'serialLast',
    'validity',
    'printShop',
    'status',
    'createdBy',
    'createdAt',
    'finishedAt',
  ]),
  cards: columnsOf(cardLabels.fields, [
    'serial',
    'codeTail',
    'status',
    'batchNo',
    'cardName',
    'boxNo',
    'activatedAt',
  ]),
  printExports: columnsOf(printExportLabels.fields, [
    'at',
    'batchNo',
    'cardName',
    'printShop',
    'by',
    'kind',
    'format',
    'rowCount',
    'sha256',
    'packageSha256',
    'reason',
    'quantity',
    'receivedCount',
    'scrappedCount',
    'missingCount',
    'reconciliation',
    'jobReason',
  ]),
  auditRecords: columnsOf(auditRecordLabels.fields, [
    'position',
    'at',
    'who',
    'action',
    'entity',
    'entityId',
    'before',
    'after',
    'detail',
    'ip',
    'requestId',
  ]),
} as const;

export type ExportList = keyof typeof exportColumns;
export type ExportColumnKey<List extends ExportList> = (typeof exportColumns)[List][number]['key'];

export const exportLists = [
  'printJobs',
  'cards',
  'printExports',
  'auditRecords',
] as const satisfies readonly ExportList[];

/** Orders that an export can follow besides its list's own: those of its screen. */
export const exportSorts = {
  printJobs: printJobSorts,
  cards: cardSorts,
  printExports: printExportSorts,
  auditRecords: [],
} as const satisfies Record<ExportList, readonly string[]>;

export type ExportSort<List extends ExportList> = Sort<(typeof exportSorts)[List][number]>;
