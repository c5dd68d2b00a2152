/** Chinese labels of an export. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';

const { list, format, filter, sort, columns, status, rowCount, fileName, sha256, finishedAt } = commonLabels;

export const exportLabels = {
  entity: '导出任务',
  fields: {
    list,
    fileName,
    format,
    filter,
    sort,
    columns,
    sensitiveColumns: '敏感列',
    reason: commonLabels.exportReason,
    status,
    rowCount,
    size: '大小',
    byteCount: '字节数',
    sha256,
    createdBy: '提交人',
    createdAt: '提交时间',
    finishedAt,
    expiresAt: '有效期至',
    fetchCount: '下载次数',
  },
  status: { 0: '排队中', 1: '导出中', 2: '已完成', 3: '失败', 4: '已过期', 5: '已取消' },
  formats: { xlsx: 'Excel（xlsx）', csv: 'CSV（程序读取）' },
  auditActions: {
    'export.create': '提交导出',
    'export.reveal': '提交导出（含敏感列）',
    'export.finish': '导出完成',
    'export.fail': '导出失败',
    'export.cancel': '取消导出',
    'export.fetch': '下载导出文件',
    'export.delete': '删除导出',
    'export.expire': '导出文件过期',
  },
} as const satisfies EntityLabels;
