/**
 * Filters of the audit trail. Server side only; kept apart from the kinds of record, because those are read from the
 * lists, which import this.
 */
import Type, { type Static, type TObject } from 'typebox';
import { Instant, Typed } from '#contract/parts.schema';
import { auditRecordLabels } from './labels';

const { fields } = auditRecordLabels;

export const entityIdMax = 50;

/** Filters of the list of records; an export follows the same. */
export const AuditFilter = {
  /** A whole user name; part of a display name, then or now; or 系统, 命令行, 未知用户 in either language. */
  who: Type.Optional(Typed('words', { maxLength: 50, title: fields.who })),
  /** Whole actions (`repertory.confirm`) or areas (`repertory`), separated by commas. */
  action: Type.Optional(Typed('verbatim', { maxLength: 2000, title: fields.action })),
  /** A name, number or card serial as people see it; records that belong to the found one are included. */
  object: Type.Optional(Typed('anything', { maxLength: 50, title: fields.entity })),
  /** A record by kind and id (`merchant:3`), including the records that belong to it. */
  about: Type.Optional(Typed('verbatim', { pattern: '^[a-z_]+:.+$', maxLength: 101, title: fields.entity })),
  entityKind: Type.Optional(Typed('verbatim', { maxLength: 50, title: fields.entityKind })),
  entityId: Type.Optional(Typed('verbatim', { maxLength: entityIdMax, title: fields.entityId })),
  requestId: Type.Optional(Typed('verbatim', { maxLength: 50, title: fields.requestId })),
  /** Leaves out sign-ins and sign-outs, which are most of a quiet day. */
  hidesSignIns: Type.Optional(Type.Boolean({ title: fields.signIns })),
  /** Inclusive. */
  from: Type.Optional(Instant),
  /** Exclusive. */
  to: Type.Optional(Instant),
};
export type AuditFilter = Static<TObject<typeof AuditFilter>>;
