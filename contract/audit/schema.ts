/** Schemas of the audit trail's calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import type { CallSchemas } from '#contract/endpoint';
import { requestIdPattern } from '#contract/headers';
import { PageQuery, TrailPage } from '#contract/paging.schema';
import { FileOf, Instant, LongId, oneOf, Typed } from '#contract/parts.schema';
import { auditEntityKinds } from './constants';
import { AuditFilter, entityIdMax } from './filter.schema';
import { auditRecordLabels } from './labels';

const { fields } = auditRecordLabels;
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The fields of one side of a change, or further facts, as they were recorded. */
const Facts = Type.Record(Type.String(), Type.Unknown());

const Position = LongId(fields.position);

const AuditRecord = Type.Object({
  /** Place in the chain, from 1 without gaps unless somebody tampered with it; `audit-verify` names records by it. */
  position: Type.Integer(),
  at: Instant,
  /** Null for the system itself and for sign-in attempts with unknown user names. */
  accountId: orNull(Type.Integer()),
  /** Name of the account at that time. */
  accountName: orNull(Type.String()),
  action: Type.String(),
  actionName: Type.String(),
  entityKind: orNull(Type.String()),
  entityName: orNull(Type.String()),
  entityId: orNull(Type.String()),
  /** What people call the record, e.g. a batch number; null where it has no name or no longer exists. */
  entityLabel: orNull(Type.String()),
  before: orNull(Facts),
  after: orNull(Facts),
  detail: Facts,
  /** The account's user name, given where another account has the same display name. */
  username: orNull(Type.String()),
  /** The record's content or its place in the chain differs from what was sealed. */
  isAltered: Type.Boolean(),
  /** Given, like `ip`, only to holders of `audit.view`. */
  requestId: orNull(Type.String()),
  ip: orNull(Type.String()),
});

export const auditSchemas = {
  /** Newest first. */
  listAuditRecords: {
    summary: 'Lists the audit trail',
    query: Type.Object({ ...PageQuery, ...AuditFilter }, { additionalProperties: false }),
    reply: Type.Object({
      ...TrailPage(AuditRecord).properties,
      /** The person or record that the filter names does not exist, so the list is empty. */
      isUnknown: Type.Optional(Type.Literal(true)),
    }),
  },
  findAuditRecord: {
    summary: 'Finds one audit record',
    query: Type.Object({ position: Position }, { additionalProperties: false }),
    reply: AuditRecord,
  },
  /** Everything that was done to one record, newest first. */
  listRecordTrail: {
    summary: 'Lists what was done to one record',
    query: Type.Object(
      {
        ...PageQuery,
        entityKind: oneOf(auditEntityKinds, { title: fields.entityKind }),
        entityId: Typed('verbatim', { minLength: 1, maxLength: entityIdMax, title: fields.entityId }),
      },
      { additionalProperties: false },
    ),
    reply: TrailPage(AuditRecord),
  },
  /**
   * Records that somebody changed since then are kept, and counted by reason; the call is refused when nothing is left
   * to undo.
   */
  undoChange: {
    summary: 'Takes back a change of a moment ago',
    body: Type.Object(
      { requestId: Typed('verbatim', { pattern: requestIdPattern.source, title: fields.requestId }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      undoneCount: Type.Integer({ minimum: 1 }),
      refused: Type.Array(Type.Object({ message: Type.String(), count: Type.Integer({ minimum: 1 }) })),
    }),
  },
  /** Checks whether a record's content and its place in the chain are still what was sealed. */
  checkSeal: {
    summary: 'Checks the seal of an audit record',
    query: Type.Object({ position: Position }, { additionalProperties: false }),
    reply: Type.Object({
      isWhole: Type.Boolean(),
      /** HMAC-SHA-256 in lower-case hex. */
      seal: Type.String(),
    }),
  },
  downloadProof: {
    summary: 'Proves an audit record without the database',
    query: Type.Object({ position: Position }, { additionalProperties: false }),
    reply: FileOf('html'),
  },
} as const satisfies Record<string, CallSchemas>;
