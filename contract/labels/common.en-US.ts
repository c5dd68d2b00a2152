/** English labels of fields that many entities have. */
import type { commonLabels as zhCN } from './common.zh-CN';
import type { LabelsLike } from './entity-labels';

export const commonLabels: LabelsLike<typeof zhCN> = {
  status: 'Status',
  version: 'Version',
  reason: 'Reason',
  exportReason: 'Reason for the export',
  disabledReason: 'Reason for disabling',
  note: 'Note',
  content: 'Content',
  createdBy: 'Created by',
  createdAt: 'Created at',
  createdFrom: 'Created from',
  createdTo: 'Created before',
  finishedAt: 'Finished at',
  list: 'List',
  filter: 'Filter',
  sort: 'Sort',
  columns: 'Columns',
  fileName: 'File name',
  importLines: 'Imported lines',
  newCount: 'New',
  refusedCount: 'Left out',
  format: 'Format',
  rowCount: 'Rows',
  hasCodes: 'With activation codes',
  sha256: 'SHA-256',
  goodsKind: 'Kind of goods',
  activationRate: 'Activation rate',
};

/** Words of the audit trail for values that it does not store. */
export const unstored = { given: 'given', changed: 'changed' };
