/** English labels of an export. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { exportLabels as zhCN } from './labels.zh-CN';

const { list, format, filter, sort, columns, status, rowCount, fileName, sha256, finishedAt } = commonLabels;

export const exportLabels: LabelsLike<typeof zhCN> = {
  entity: 'Export',
  fields: {
    list,
    fileName,
    format,
    filter,
    sort,
    columns,
    sensitiveColumns: 'Sensitive columns',
    reason: commonLabels.exportReason,
    status,
    rowCount,
    size: 'Size',
    byteCount: 'Bytes',
    sha256,
    createdBy: 'Ordered by',
    createdAt: 'Ordered at',
    finishedAt,
    expiresAt: 'Available until',
    fetchCount: 'Downloads',
  },
  status: { 0: 'Queued', 1: 'Exporting', 2: 'Finished', 3: 'Failed', 4: 'Expired', 5: 'Cancelled' },
  formats: { xlsx: 'Excel (xlsx)', csv: 'CSV (for programs)' },
  auditActions: {
    'export.create': 'Order export',
    'export.reveal': 'Order export (sensitive columns)',
    'export.finish': 'Export finished',
    'export.fail': 'Export failed',
    'export.cancel': 'Cancel export',
    'export.fetch': 'Download export',
    'export.delete': 'Delete export',
    'export.expire': 'Export expired',
  },
};
