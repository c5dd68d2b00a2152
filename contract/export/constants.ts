/** Exports: which lists can be taken as a file, their columns, the states of an export and its limits. */
import type { Sort } from '../paging';
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
export const exportStatusLabels = {
  0: '排队中',
  1: '导出中',
  2: '已完成',
  3: '失败',
  4: '已过期',
  5: '已取消',
} as const satisfies Record<ExportStatus, string>;

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

interface ExportColumn {
  readonly key: string;
  readonly title: string;
}

/**
 * The lists that can be exported, each with its columns in the order of the file.
 *
 * The titles are the header of the file, which is Chinese whatever the language of the screen.
 */
export const exportColumns = {
  printJobs: [
    { key: 'batchNo', title: '印刷批次号' },
    { key: 'cardName', title: '学习卡名称' },
    { key: 'cardKind', title: '卡类型' },
    { key: 'teachingMaterial', title: '教材版本' },
    { key: 'category', title: '类目' },
    { key: 'goods', title: '权益' },
    { key: 'quantity', title: '印刷数量' },
    { key: 'receivedCount', title: '实收' },
    { key: 'scrappedCount', title: '报废' },
    { key: 'stockCount', title: '剩余库存' },
    { key: 'serialFirst', title: '起始卡号' },
    { key: 'serialLast', title: '结束卡号' },
    { key: 'validity', title: '有效期规则' },
    { key: 'printShop', title: '印刷厂' },
    { key: 'status', title: '状态' },
    { key: 'createdBy', title: '创建人' },
    { key: 'createdAt', title: '创建时间' },
    { key: 'finishedAt', title: '完成时间' },
  ],
  cards: [
    { key: 'serial', title: '卡号' },
    { key: 'codeTail', title: '激活码尾号' },
    { key: 'status', title: '状态' },
    { key: 'batchNo', title: '印刷批次号' },
    { key: 'cardName', title: '学习卡名称' },
    { key: 'boxNo', title: '盒号' },
    { key: 'activatedAt', title: '激活时间' },
  ],
  printExports: [
    { key: 'at', title: '导出时间' },
    { key: 'batchNo', title: '印刷批次号' },
    { key: 'cardName', title: '学习卡名称' },
    { key: 'printShop', title: '印刷厂' },
    { key: 'by', title: '导出人' },
    { key: 'kind', title: '内容' },
    { key: 'format', title: '格式' },
    { key: 'rowCount', title: '行数' },
    { key: 'sha256', title: '印刷文件 SHA-256' },
    { key: 'packageSha256', title: '印刷包 SHA-256' },
    { key: 'reason', title: '导出原因' },
    { key: 'quantity', title: '印刷数量' },
    { key: 'receivedCount', title: '实收' },
    { key: 'scrappedCount', title: '报废' },
    { key: 'missingCount', title: '短少' },
    { key: 'reconciliation', title: '对账结果' },
    { key: 'jobReason', title: '短少或取消原因' },
  ],
  auditRecords: [
    { key: 'position', title: '序号' },
    { key: 'at', title: '时间' },
    { key: 'who', title: '操作人' },
    { key: 'action', title: '操作' },
    { key: 'entity', title: '对象' },
    { key: 'entityId', title: '对象编号' },
    { key: 'before', title: '变更前' },
    { key: 'after', title: '变更后' },
    { key: 'detail', title: '说明' },
    { key: 'ip', title: 'IP' },
    { key: 'requestId', title: '请求编号' },
  ],
} as const satisfies Record<string, readonly ExportColumn[]>;

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
