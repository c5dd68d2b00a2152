/** The list of the audit trail. */
import type { AuditFilter } from './endpoints';
import { describeList } from '../lists';

import { auditRecordLabels } from './labels.zh-CN';

export const auditRecords = describeList<AuditFilter>()({
  name: 'auditRecords',
  view: 'audit.records',
  right: 'audit.view',
  entity: 'audit_record',
  labels: auditRecordLabels,
  columns: [
    'position',
    'at',
    'who',
    'action',
    'entity',
    'entityId',
    'before',
    'after',
    'detail',
    'seal',
    'ip',
    'requestId',
  ],
  columnsOfScreen: { entity: ['entity', 'entityId'], content: ['before', 'after', 'detail', 'seal'] },
  filterFields: { hidesSignIns: 'signIns', days: 'at', object: 'entity', about: 'entity' },
  sorts: [],
});
