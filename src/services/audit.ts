/** Calls of the audit trail (操作日志): reading it, and undoing recorded changes. */
import { audit } from '#contract/audit/endpoints';
import { request } from '#src/request';
import { by, sending } from '#src/request/of-endpoint';

export const findAuditRecord = by('position', audit.findAuditRecord);
export const listRecordTrail = sending(audit.listRecordTrail);
/** Of the page that proves a record. */
export const proofAddress = (position: number): string =>
  request.addressOf(audit.downloadProof, { query: { position } });
export const checkSeal = by('position', audit.checkSeal);

/** Undoes what a recent call of the same person has changed. */
export const undoChange = by('requestId', audit.undoChange);
