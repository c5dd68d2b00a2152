/** The audit trail (操作日志): reading it, and taking back what it tells of. */
import { audit, type RecordTrailQuery } from '#contract/audit/endpoints';
import { request } from '../request';

export const findAuditRecord = (position: number, signal?: AbortSignal) =>
  request.send(audit.findAuditRecord, { query: { position }, signal });

export const listRecordTrail = (query: RecordTrailQuery, signal?: AbortSignal) =>
  request.send(audit.listRecordTrail, { query, signal });

export const checkSeal = (position: number, signal?: AbortSignal) =>
  request.send(audit.checkSeal, { query: { position }, signal });

/** Takes back what a call of the same person has just changed. */
export const undoChange = (requestId: string) => request.send(audit.undoChange, { body: { requestId } });
