/** The kinds of records that the audit trail records something of. */
import { entities } from '../entities';
import { keysOf } from '../keys';

/** Those with actions of their own; what is done to cards is done to their print job. */
export const auditEntityKinds: readonly string[] = keysOf(entities).filter(
  (kind) => 'auditActions' in entities[kind],
);
