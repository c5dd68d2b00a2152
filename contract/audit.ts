/** The audit trail (操作日志), for those who may view it. */
import { endpoints, type QueryOf, type ReplyOf } from './endpoint';
import type { auditSchemas } from './audit.schema';

export const audit = endpoints<typeof auditSchemas>('audit', 'studyCard', {
  listAuditRecords: { method: 'GET', path: '/audit/v1/auditRecordPageList', access: 'audit.view' },
  listRecordTrail: { method: 'GET', path: '/audit/v1/recordTrailPageList', access: 'audit.view' },
});

export type AuditRecord = ReplyOf<typeof audit.listAuditRecords>['items'][number];
export type AuditQuery = QueryOf<typeof audit.listAuditRecords>;
