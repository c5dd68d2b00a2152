/** What the audit trail is filtered by. Server side only; it knows no kind of record, because these are known by their lists. */
import Type, { type Static, type TObject } from 'typebox';
import { Instant, Typed } from '../parts.schema';
import { auditRecordLabels } from './labels.zh-CN';

const { fields } = auditRecordLabels;

export const entityIdMax = 50;

/** Filters of the list of records; an export follows the same. */
export const AuditFilter = {
  /** A whole user name; part of a name, of then or of now; or 系统, 命令行, 未知用户 in either language. */
  who: Type.Optional(Typed('words', { maxLength: 50, title: fields.who })),
  /** Whole actions (`repertory.confirm`) or areas of them (`repertory`), with commas between them. */
  action: Type.Optional(Typed('verbatim', { maxLength: 2000, title: fields.action })),
  /** A name, a number or the serial of a card, as people see them; what belongs to it is found, too. */
  object: Type.Optional(Typed('anything', { maxLength: 50, title: fields.entity })),
  /** A record by its kind and id (`merchant:3`), with what belongs to it. */
  about: Type.Optional(Typed('verbatim', { pattern: '^[a-z_]+:.+$', maxLength: 101, title: fields.entity })),
  entityKind: Type.Optional(Typed('verbatim', { maxLength: 50, title: fields.entityKind })),
  entityId: Type.Optional(Typed('verbatim', { maxLength: entityIdMax, title: fields.entityId })),
  requestId: Type.Optional(Typed('verbatim', { maxLength: 50, title: fields.requestId })),
  /** Leaves out who came and went, which is most of a quiet day. */
  hidesSignIns: Type.Optional(Type.Boolean({ title: fields.signIns })),
  /** Inclusive. */
  from: Type.Optional(Instant),
  /** Exclusive. */
  to: Type.Optional(Instant),
};
export type AuditFilter = Static<TObject<typeof AuditFilter>>;
