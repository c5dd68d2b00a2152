/** The audit trail (操作日志), for reading only. */
import { audit, type RecordTrailQuery } from '#contract/audit/endpoints';
import { request } from '../request';

export const findAuditRecord = (position: number, signal?: AbortSignal) =>
  request.send(audit.findAuditRecord, { query: { position }, signal });

export const listRecordTrail = (query: RecordTrailQuery, signal?: AbortSignal) =>
  request.send(audit.listRecordTrail, { query, signal });

export const checkSeal = (position: number, signal?: AbortSignal) =>
  request.send(audit.checkSeal, { query: { position }, signal });
