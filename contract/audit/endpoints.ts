/** The audit trail (操作日志), for those who may view it. */
import { change, endpoints, read, type QueryOf, type ReplyOf } from '../endpoint';
import type { auditSchemas } from './schema';

export const audit = endpoints<typeof auditSchemas>('audit', 'studyCard', {
  listAuditRecords: read('/audit/v1/auditRecordPageList', 'audit.view'),
  findAuditRecord: read('/audit/v1/auditRecord', 'audit.view'),
  // Whose trail it is decides which right is asked for: each area says so of its records on the server.
  listRecordTrail: read('/audit/v1/recordTrailPageList', 'signed-in'),
  /** Takes back what a call of the same person has just changed, known by its request id. */
  undoChange: change('/audit/v1/undoChange', 'signed-in'),
  checkSeal: read('/audit/v1/checkAuditRecordSeal', 'audit.view'),
});

export type AuditRecord = ReplyOf<typeof audit.listAuditRecords>['items'][number];
export type AuditQuery = QueryOf<typeof audit.listAuditRecords>;
export type RecordTrailQuery = QueryOf<typeof audit.listRecordTrail>;
export type SealCheck = ReplyOf<typeof audit.checkSeal>;
