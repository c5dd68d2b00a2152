/**
 * When a card has ended, in TypeScript and in SQL: the one rule by which people see 5 (expired), which is never stored.
 *
 * A card in stock ends with the deadline of its print job; a granted one on its own last day, which is the earlier of the
 * grant's deadline and the job's; an activated one on its own last day, too, which is its customer's, extended or not. The
 * database keeps `cards.last_day`, which is null in stock (0606_baseline_print_jobs.sql).
 */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus, cardStatuses, type CardStatus } from '#contract/card/constants';
import type { StoredCardStatus } from './card-state';

/** What decides the end of a card, beside the card itself. Days are YYYY-MM-DD. */
export interface Expiry {
  /** Of the business. */
  readonly today: string;
  /** The deadline of the print job. */
  readonly activateBefore: string;
}

const { inStock, granted, received, activated, expired } = cardStatus;

/** What ends: neither frozen nor void cards, nor those that are not yet delivered. */
const endingStatuses: readonly StoredCardStatus[] = [inStock, granted, received, activated];

export function shownStatus(
  { today, activateBefore }: Expiry,
  { status, lastDay }: { readonly status: StoredCardStatus; readonly lastDay: string | null },
): CardStatus {
  return endingStatuses.includes(status) && (lastDay ?? activateBefore) < today ? expired : status;
}

export interface StatusCount {
  readonly status: CardStatus;
  readonly count: number;
}

/** Cards by the status that is stored; none where it is absent. */
export type StoredCounts = Readonly<Partial<Record<StoredCardStatus, number>>>;

/**
 * The same of `card`, as a condition.
 *
 * @param ended how many cards of each state their own last day has passed for, where that is known: of a state without any,
 *   the days are not looked at, so that an index over the states answers
 */
export function hasShownStatus(
  { today, activateBefore }: Expiry,
  status: CardStatus,
  ended?: StoredCounts,
): SQL {
  if (status === expired)
    return sql`card.status = any(${sql.param([...endingStatuses])}::smallint[])
      and coalesce(card.last_day, ${activateBefore}::date) < ${today}::date`;
  if (status === inStock && activateBefore < today) return sql`false`;
  const isAnyEnded =
    endingStatuses.includes(status) && status !== inStock && (!ended || (ended[status] ?? 0) > 0);
  return isAnyEnded
    ? sql`card.status = ${status} and card.last_day >= ${today}::date`
    : sql`card.status = ${status}`;
}

/**
 * @param ended of those with a last day of their own, how many it has passed for
 * @returns in the order of the statuses; those without cards are absent
 */
export function shownCounts(
  { today, activateBefore }: Expiry,
  stored: StoredCounts,
  ended: StoredCounts,
): StatusCount[] {
  const endedOf = (status: StoredCardStatus): number =>
    (status === inStock && activateBefore < today ? stored[inStock] : ended[status]) ?? 0;
  const count = (status: CardStatus): number =>
    status === expired
      ? endingStatuses.reduce<number>((sum, each) => sum + endedOf(each), 0)
      : (stored[status] ?? 0) - endedOf(status);
  return cardStatuses.map((status) => ({ status, count: count(status) })).filter((each) => each.count > 0);
}
