/** English labels of an audit record. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { entryLabels } from '#contract/labels/entry.en-US';
import type { auditRecordLabels as zhCN } from './labels.zh-CN';

export const auditRecordLabels: LabelsLike<typeof zhCN> = {
  entity: 'Audit entry',
  fields: {
    position: 'Entry no.',
    at: 'Time',
    who: 'Who',
    action: 'Action',
    entity: 'Record',
    entityKind: 'Record type',
    entityId: 'Record no.',
    content: commonLabels.content,
    before: 'Before',
    after: 'After',
    detail: 'Details',
    seal: 'Check',
    ip: 'IP address',
    requestId: entryLabels.requestId,
    signIns: 'Sign-ins',
    from: 'Time from',
    to: 'Time to',
  },
  signIns: { shown: 'Shown as well', true: 'Not shown', false: 'Shown' },
  facts: {
    ...commonLabels,
    username: entryLabels.username,
    range: 'Range',
    recordedAt: 'First recorded at',
    systemUser: 'User of the system',
    heldAt: 'Data up to',
    differenceCount: 'Differences',
  },
  lists: { auditRecords: 'Audit trail' },
  auditActions: {
    'audit.archive': 'Archive',
    'audit.downloadProof': 'Download proof',
    'audit.verify': 'Check',
    'system.backup': 'Back up',
    'system.restore': 'Restore a backup',
    'system.verifyStock': 'Check the stock',
  },
};
