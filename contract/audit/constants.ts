/** What the audit trail records: actions, and the kinds of records that they are done to. */
import { entities, type EntityKind } from '../entities';
import { keysOf } from '../keys';

/** Entities with actions of their own; what is done to cards is done to their print job. */
type AuditEntityKind = {
  [Kind in EntityKind]: (typeof entities)[Kind] extends { readonly auditActions: unknown } ? Kind : never;
}[EntityKind];

/**
 * By `area.verb`. A new one is named in the labels of its entity. Two are asked for and never recorded: `login.any`, and
 * `export.reveal`, which are the exports of sensitive columns.
 */
export type AuditAction = {
  [Kind in AuditEntityKind]: keyof (typeof entities)[Kind]['auditActions'] & string;
}[AuditEntityKind];

const isRecorded = (kind: EntityKind): kind is AuditEntityKind => 'auditActions' in entities[kind];

/** As texts: a record that is entered nowhere has a kind, too. */
export const auditEntityKinds: readonly string[] = keysOf(entities).filter(isRecorded);
