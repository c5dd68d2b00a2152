/** The audit trail (操作日志): reading it, and taking back what it tells of. */
import { audit } from '#contract/audit/endpoints';
import { by, sending } from '../request/of-endpoint';

export const findAuditRecord = by('position', audit.findAuditRecord);
export const listRecordTrail = sending(audit.listRecordTrail);
export const checkSeal = by('position', audit.checkSeal);

/** Takes back what a call of the same person has just changed. */
export const undoChange = by('requestId', audit.undoChange);
