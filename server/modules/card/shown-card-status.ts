/**
 * The one rule for when a card has ended and is shown as 5 (expired), which is never stored; in TypeScript and in SQL.
 *
 * A card in stock ends with its print job's deadline. A granted card ends on its own last day, the earlier of the
 * grant's and the job's deadline; an activated card on its own last day, which is its customer's, extended or not. The
 * database stores that day in `cards.last_day`, which is null in stock (0606_baseline_print_jobs.sql).
 */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus, cardStatuses, type CardStatus } from '#contract/card/constants';
import type { Chosen } from '#contract/parts.schema';
import { valuesIn } from '#server/list/filters';
import type { StoredCardStatus } from './card-state';

/** The facts beside the card that decide its end. Days are YYYY-MM-DD. */
export interface Expiry {
  /** Day of the business. */
  readonly today: string;
  /** The deadline of the print job. */
  readonly activateBefore: string;
}

const { inStock, granted, received, activated, expired } = cardStatus;

/** The statuses that can end; frozen, void and undelivered cards do not. */
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

/** Counts of cards by stored status; an absent status has none. */
export type StoredCounts = Readonly<Partial<Record<StoredCardStatus, number>>>;

/**
 * The same rule as a condition on `card`, for any of the statuses.
 *
 * @param ended counts, by stored status, of cards whose own last day has passed, where they are known: for a status
 * without any, the condition ignores the days, so that the index over statuses is used
 */
export const hasShownStatus = (expiry: Expiry, statuses: Chosen<CardStatus>, ended?: StoredCounts): SQL =>
  sql`(${sql.join(
    valuesIn(statuses).map((status) => hasStatus(expiry, status, ended)),
    sql` or `,
  )})`;

function hasStatus({ today, activateBefore }: Expiry, status: CardStatus, ended?: StoredCounts): SQL {
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
 * @param ended of the cards with a last day of their own, the number for which it has passed
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
