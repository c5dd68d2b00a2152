/** The status people see: 5 (expired) is never stored, it follows from the day and what the print job promises. */
import { cardStatus, cardStatuses, type CardStatus } from '#contract/card/constants';
import type { StoredCardStatus } from './card-state';

/** What has expired of a print job on a day. */
export interface Expiry {
  /** Cards that could still have been activated no longer can. */
  readonly isPastDeadline: boolean;
  /** The benefit of cards activated before this moment has ended; null where none can have. */
  readonly benefitEndedBefore: Date | null;
}

const { inStock, granted, received, activated, expired } = cardStatus;

/** What passes with the deadline: neither frozen nor void cards, nor those that are not yet delivered. */
export const statusesUntilDeadline: readonly StoredCardStatus[] = [inStock, granted, received];

export function shownStatus(
  { isPastDeadline, benefitEndedBefore }: Expiry,
  card: { readonly status: StoredCardStatus; readonly activatedAt: Date | null },
): CardStatus {
  if (isPastDeadline && statusesUntilDeadline.includes(card.status)) return expired;
  const hasEnded =
    card.status === activated &&
    card.activatedAt !== null &&
    benefitEndedBefore !== null &&
    card.activatedAt < benefitEndedBefore;
  return hasEnded ? expired : card.status;
}

export interface StatusCount {
  readonly status: CardStatus;
  readonly count: number;
}

/**
 * @param endedCount how many of the activated cards have had their benefit
 * @returns in the order of the statuses; those without cards are absent
 */
export function shownCounts(
  { isPastDeadline }: Expiry,
  stored: Readonly<Record<StoredCardStatus, number>>,
  endedCount: number,
): StatusCount[] {
  const count = (status: CardStatus): number => {
    if (status === expired)
      return isPastDeadline
        ? endedCount + statusesUntilDeadline.reduce<number>((sum, each) => sum + stored[each], 0)
        : endedCount;
    if (isPastDeadline && statusesUntilDeadline.includes(status)) return 0;
    return status === activated ? stored[status] - endedCount : stored[status];
  };
  return cardStatuses.map((status) => ({ status, count: count(status) })).filter((each) => each.count > 0);
}
