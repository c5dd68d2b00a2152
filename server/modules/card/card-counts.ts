/** How many cards stand in each state, as the audit trail keeps it: under the states' numbers, never their names. */
import type { StoredCardStatus } from './card-state';

/** One field of a record; an interface would not be one of its sides. */
export type CardCounts = { readonly cardCounts: Readonly<Partial<Record<StoredCardStatus, number>>> };

/** Adds up what is given more than once. */
export function cardCountsOf(
  counts: readonly { readonly status: StoredCardStatus; readonly count: number }[],
): CardCounts {
  const cardCounts: Partial<Record<StoredCardStatus, number>> = {};
  for (const { status, count } of counts) cardCounts[status] = (cardCounts[status] ?? 0) + count;
  return { cardCounts };
}
