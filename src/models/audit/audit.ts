/** Parts of the audit trail: the trail of one record, one entry, its seal. */
import * as service from '#src/services/audit';
import { defineModel } from 'saga-models';
import { port } from 'saga-models/effects';
import { reads } from '../calls/reads';
import { navigationPort } from '../ports';

const parts = reads({
  trail: service.listRecordTrail,
  /** The entry asked for by its position. */
  entry: service.findAuditRecord,
  /** The seal of `entry`. */
  seal: service.checkSeal,
});

export const audit = defineModel({
  namespace: 'audit',
  ...parts,
  effects: (tools) => ({
    ...parts.effects(tools),
    *downloadProof(position: number) {
      (yield* port(navigationPort)).download(service.proofAddress(position));
    },
  }),
});
