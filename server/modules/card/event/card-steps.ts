/** Derives the statuses that a card went through from its events. Pure. */
import { cardStatus, type CardEventKind, type CardKind } from '#contract/card/constants';
import type { StoredCardStatus } from '../card-state';

const { waiting, inStock, granted, received, activated, frozen, void: voided } = cardStatus;

/** The status after an event; any event not listed keeps the status, or restores the previous one. */
const destinations: Partial<Record<CardEventKind, StoredCardStatus>> = {
  stocked: inStock,
  scrapped: voided,
  missing: voided,
  damaged: voided,
  granted,
  received,
  returned: inStock,
  activated,
  frozen,
  voided,
  cancelled: voided,
};

export interface CardStep {
  readonly from: StoredCardStatus | null;
  readonly to: StoredCardStatus;
}

/** @param events of one card, oldest first; the first one creates it */
export function withSteps<Event extends { readonly kind: CardEventKind }>(
  cardKind: CardKind,
  events: readonly Event[],
): (Event & CardStep)[] {
  let status: StoredCardStatus | null = null;
  let beforeFreezing: StoredCardStatus = inStock;
  return events.map((event) => {
    const from = status;
    const start = cardKind === 'electronic' ? inStock : waiting;
    const to: StoredCardStatus =
      event.kind === 'unfrozen' ? beforeFreezing : (destinations[event.kind] ?? from ?? start);
    // Other events may happen to a frozen card, which stays frozen.
    if (event.kind === 'frozen' && from !== null) beforeFreezing = from;
    status = to;
    return { ...event, from, to };
  });
}
