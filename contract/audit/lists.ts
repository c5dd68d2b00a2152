/** The list of the audit trail. */
import { describeList } from '#contract/lists';
import type { AuditFilter } from './filter.schema';
import { auditRecordWords } from './labels';

export const auditRecords = describeList<AuditFilter>()({
  name: 'auditRecords',
  view: 'audit.records',
  right: 'audit.view',
  entity: 'audit_record',
  words: auditRecordWords,
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
  filterRecords: { about: 'record' },
  filterFields: { hidesSignIns: 'signIns', days: 'at', object: 'entity', about: 'entity' },
  sorts: [],
});
