/** One event in a card's history, in the form in which every call answers it. */
import Type from 'typebox';
import { Instant, oneOf } from '#contract/parts.schema';
import { cardEventKinds, cardStatuses } from './constants';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

export const CardEvent = Type.Object({
  kind: oneOf(cardEventKinds),
  at: Instant,
  by: Type.String(),
  reason: orNull(Type.String()),
  /** Set for events at the printer's. */
  printJob: orNull(Named),
  /** Set for events in a grant. */
  grant: orNull(Named),
  /** The merchant of that grant; null where it is for users. */
  merchant: orNull(Named),
  /** Set for a transfer: the merchant who had the card before. */
  formerMerchant: orNull(Named),
  /**
   * Set for an extension: the days added and the new last day; the days are null where the last day for activation was
   * moved.
   */
  extensionDays: orNull(Type.Integer()),
  lastDay: orNull(Type.String()),
  /** Set for a replacement: the serial of the card that took the place, or of the one that was replaced. */
  replacedBy: orNull(Type.String()),
  replaces: orNull(Type.String()),
  /** Status before the event; null where the card did not exist yet. */
  from: orNull(oneOf(cardStatuses)),
  to: oneOf(cardStatuses),
  /** Number of neighbouring cards with the same event, this one included. */
  count: Type.Integer({ minimum: 1 }),
});
