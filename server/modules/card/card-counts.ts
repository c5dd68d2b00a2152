/**
 * Counts of cards by status, in the form that the audit trail stores: keyed by the statuses' numbers, never by their
 * names.
 */
import type { StoredCardStatus } from './card-state';

/** A type alias, because an interface is not assignable to `Facts`. */
export type CardCounts = { readonly cardCounts: Readonly<Partial<Record<StoredCardStatus, number>>> };

/** Sums the counts that occur more than once. */
export function cardCountsOf(
  counts: readonly { readonly status: StoredCardStatus; readonly count: number }[],
): CardCounts {
  const cardCounts: Partial<Record<StoredCardStatus, number>> = {};
  for (const { status, count } of counts) cardCounts[status] = (cardCounts[status] ?? 0) + count;
  return { cardCounts };
}
