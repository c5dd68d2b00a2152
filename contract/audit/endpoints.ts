/** The audit trail (操作日志), for those who may view it. */
import { endpoints, type QueryOf, type ReplyOf } from '../endpoint';
import type { auditSchemas } from './schema';

export const audit = endpoints<typeof auditSchemas>('audit', 'studyCard', {
  listAuditRecords: { method: 'GET', path: '/audit/v1/auditRecordPageList', access: 'audit.view' },
  findAuditRecord: { method: 'GET', path: '/audit/v1/auditRecord', access: 'audit.view' },
  // Whose trail it is decides which right is asked for: each area says so of its records on the server.
  listRecordTrail: { method: 'GET', path: '/audit/v1/recordTrailPageList', access: 'signed-in' },
  /** Takes back what a call of the same person has just changed, known by its request id. */
  undoChange: { method: 'POST', path: '/audit/v1/undoChange', access: 'signed-in', isIdempotent: true },
  checkSeal: { method: 'GET', path: '/audit/v1/checkAuditRecordSeal', access: 'audit.view' },
});

export type AuditRecord = ReplyOf<typeof audit.listAuditRecords>['items'][number];
export type AuditQuery = QueryOf<typeof audit.listAuditRecords>;
export type RecordTrailQuery = QueryOf<typeof audit.listRecordTrail>;
export type SealCheck = ReplyOf<typeof audit.checkSeal>;
