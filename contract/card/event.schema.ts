/** One thing that happened to a card, as its story tells it, wherever that is read. */
import Type from 'typebox';
import { Instant, oneOf } from '../parts.schema';
import { cardEventKinds, cardStatuses } from './constants';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

export const CardEvent = Type.Object({
  kind: oneOf(cardEventKinds),
  at: Instant,
  by: Type.String(),
  reason: orNull(Type.String()),
  /** Of what happened at the printer's. */
  printJob: orNull(Named),
  /** Of what happened in a grant. */
  grant: orNull(Named),
  /** Whom that grant is for; null of users, too. */
  merchant: orNull(Named),
  /** Of a transfer: who had the card. */
  formerMerchant: orNull(Named),
  /** Of an extension: by how much, and until when; the first is null where a deadline was put off. */
  extensionDays: orNull(Type.Integer()),
  lastDay: orNull(Type.String()),
  /** Of a replacement: the serial of the card that took the place, or of the one whose place it took. */
  replacedBy: orNull(Type.String()),
  replaces: orNull(Type.String()),
  /** Null before the card was made. */
  from: orNull(oneOf(cardStatuses)),
  to: oneOf(cardStatuses),
  /** How many neighbours went through the same with it, itself included. */
  count: Type.Integer({ minimum: 1 }),
});
