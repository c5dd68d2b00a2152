/** The kinds of record that the audit trail has entries about. */
import { entities } from '#contract/entities';
import { keysOf } from '#contract/keys';

/** Kinds with audit actions of their own. Cards have none: their actions are recorded with their print job. */
export const auditEntityKinds: readonly string[] = keysOf(entities).filter(
  (kind) => 'auditActions' in entities[kind],
);
