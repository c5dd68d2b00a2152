/** Labels of an export. */
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';

const { list, format, filter, sort, columns, status, rowCount, fileName, sha256, finishedAt } = commonWords;

export const exportWords = {
  entity: ['导出任务', 'Export'],
  fields: {
    list,
    fileName,
    format,
    filter,
    sort,
    columns,
    sensitiveColumns: ['敏感列', 'Sensitive columns'],
    reason: commonWords.exportReason,
    status,
    rowCount,
    size: ['大小', 'Size'],
    byteCount: ['字节数', 'Bytes'],
    sha256,
    createdBy: ['提交人', 'Ordered by'],
    createdAt: ['提交时间', 'Ordered at'],
    finishedAt,
    expiresAt: ['有效期至', 'Available until'],
    fetchCount: ['下载次数', 'Downloads'],
  },
  status: {
    0: ['排队中', 'Queued'],
    1: ['导出中', 'Exporting'],
    2: ['已完成', 'Finished'],
    3: ['失败', 'Failed'],
    4: ['已过期', 'Expired'],
    5: ['已取消', 'Cancelled'],
  },
  formats: { xlsx: ['Excel（xlsx）', 'Excel (xlsx)'], csv: ['CSV（程序读取）', 'CSV (for programs)'] },
  auditActions: {
    'export.create': ['提交导出', 'Order export'],
    'export.reveal': ['提交导出（含敏感列）', 'Order export (sensitive columns)'],
    'export.finish': ['导出完成', 'Export finished'],
    'export.fail': ['导出失败', 'Export failed'],
    'export.cancel': ['取消导出', 'Cancel export'],
    'export.fetch': ['下载导出文件', 'Download export'],
    'export.delete': ['删除导出', 'Delete export'],
    'export.expire': ['导出文件过期', 'Export expired'],
  },
} as const satisfies EntityWords;

export const exportLabels = labelsIn(exportWords, 'zh-CN');
export type ExportLabels = LabelsIn<typeof exportWords>;
