/** Schemas of the notices' calls (spec sections 3 and 4). Server side only. */
import Type from 'typebox';
import type { CallSchemas } from '../endpoint';
import { Instant, oneOf } from '../parts.schema';
import { auditEntityKinds } from '../audit/constants';
import { noticeTypes } from './constants';

const Notice = Type.Object({
  /** The same for the same news, however often it is asked for. */
  id: Type.String(),
  type: oneOf(noticeTypes),
  text: Type.String(),
  at: Instant,
  /** The record that it is about; absent where it is about none that can be opened. */
  record: Type.Optional(Type.Object({ kind: oneOf(auditEntityKinds), id: Type.String() })),
});

export const noticeSchemas = {
  /** Oldest first; what the person has cleared is not told again. */
  listNotices: { summary: 'Lists notices', reply: Type.Array(Notice) },
  /** Everything of the type up to now is told. */
  clearNotices: {
    summary: 'Clears the notices of a type',
    body: Type.Object({ type: oneOf(noticeTypes, { title: '通知类型' }) }, { additionalProperties: false }),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
