/** Schemas of the notices' calls (spec sections 3 and 4). Server side only. */
import Type from 'typebox';
import { auditEntityKinds } from '#contract/audit/constants';
import type { CallSchemas } from '#contract/endpoint';
import { Instant, oneOf } from '#contract/parts.schema';
import { noticeTypes } from './constants';

const Notice = Type.Object({
  /** Stays the same for the same event, however often the list is read. */
  id: Type.String(),
  type: oneOf(noticeTypes),
  text: Type.String(),
  at: Instant,
  /** The record that the notice is about; absent where there is none that can be opened. */
  record: Type.Optional(Type.Object({ kind: oneOf(auditEntityKinds), id: Type.String() })),
});

export const noticeSchemas = {
  /** Oldest first; notices that the person has cleared are left out. */
  listNotices: { summary: 'Lists notices', reply: Type.Array(Notice) },
  /** Clears all notices of the type up to now. */
  clearNotices: {
    summary: 'Clears the notices of a type',
    body: Type.Object({ type: oneOf(noticeTypes, { title: '通知类型' }) }, { additionalProperties: false }),
    reply: Type.Null(),
  },
} as const satisfies Record<string, CallSchemas>;
