/** The audit trail (操作日志), for those who may view it. */
import { change, endpoints, read, type QueryOf, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { auditSchemas } from './schema';

export const audit = endpoints<typeof auditSchemas>('audit', 'studyCard', {
  ...firstReads,
  findAuditRecord: read('/audit/v1/auditRecord', 'audit.view'),
  // Each area's server code names the right that the trail of its records asks for.
  listRecordTrail: read('/audit/v1/recordTrailPageList', 'signed-in'),
  /** Undoes the call that the same person made a moment ago, identified by its request id. */
  undoChange: change('/audit/v1/undoChange', 'signed-in'),
  checkSeal: read('/audit/v1/checkAuditRecordSeal', 'audit.view'),
  /** A page that proves the record to somebody without the database. */
  downloadProof: {
    method: 'GET',
    path: '/audit/v1/auditRecordProof',
    access: 'audit.view',
    kind: 'download',
    // The audit trail records who took a record out of it.
    writes: true,
  },
});

export type AuditRecord = ReplyOf<typeof audit.listAuditRecords>['items'][number];
export type AuditQuery = QueryOf<typeof audit.listAuditRecords>;
export type RecordTrailQuery = QueryOf<typeof audit.listRecordTrail>;
export type SealCheck = ReplyOf<typeof audit.checkSeal>;
