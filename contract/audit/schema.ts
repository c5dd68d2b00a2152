/** Schemas of the audit trail's calls. Server side only. */
import Type, { type TSchema } from 'typebox';
import { auditEntityKinds } from './constants';
import type { CallSchemas } from '../endpoint';
import { AuditFilter, entityIdMax } from './filter.schema';
import { PageQuery, TrailPage } from '../paging.schema';
import { Instant, LongId, oneOf, Typed } from '../parts.schema';
import { requestIdPattern } from '../headers';
import { auditRecordLabels } from './labels.zh-CN';

const { fields } = auditRecordLabels;
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Fields of one side of a change, or what else there is to know; as they were recorded. */
const Facts = Type.Record(Type.String(), Type.Unknown());

const Position = LongId(fields.position);

const AuditRecord = Type.Object({
  /** Place in the chain, from 1 without gaps, unless somebody has put one off the chain; `audit:verify` names records by it. */
  position: Type.Integer(),
  at: Instant,
  /** Null for the system itself and for tries to sign in by unknown names. */
  accountId: orNull(Type.Integer()),
  /** As the account was called then. */
  accountName: orNull(Type.String()),
  action: Type.String(),
  actionName: Type.String(),
  entityKind: orNull(Type.String()),
  entityName: orNull(Type.String()),
  entityId: orNull(Type.String()),
  /** What people call the record, e.g. a batch number; null where it has no name, or is no more. */
  entityLabel: orNull(Type.String()),
  before: orNull(Facts),
  after: orNull(Facts),
  detail: Facts,
  /** Of the account, where another one is called alike. */
  username: orNull(Type.String()),
  /** It is not what was sealed, or does not stand behind what it was sealed behind. */
  isAltered: Type.Boolean(),
  /** Like the address, only for `audit.view`. */
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
      /** What is looked for is nobody and nothing, so that the list is empty. */
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
  /** What somebody has changed since stays, and is told by reason; with nothing left to take back the call is refused. */
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
  /** Whether a record is still what was sealed, and stands behind the record that it was sealed behind. */
  checkSeal: {
    summary: 'Checks the seal of an audit record',
    query: Type.Object({ position: Position }, { additionalProperties: false }),
    reply: Type.Object({
      isWhole: Type.Boolean(),
      /** HMAC-SHA-256 in lower-case hex. */
      seal: Type.String(),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
