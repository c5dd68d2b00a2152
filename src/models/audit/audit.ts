/** What is looked at in the audit trail: the audit trail of one record, one entry, its seal. */
import { defineModel } from '../../runtime';
import * as service from '../../services/audit';
import { reads } from '../calls/reads';

const parts = reads({
  trail: service.listRecordTrail,
  /** The one that was asked for by its position. */
  entry: service.findAuditRecord,
  /** Of the entry that is looked at. */
  seal: service.checkSeal,
});

export const audit = defineModel({ namespace: 'audit', ...parts });
