/** Statements that read a print job's cards for people. */
import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '#contract/paging';
import { cardStatus, type CardSort, type CardStatus } from '#contract/repertory.facts';
import { businessTimeZone } from '#config/constants';
import { containsText } from '../../database/contains-text';
import { orderOf, type SortColumns } from '../../database/order-of';
import type { Queryable } from '../../database/queryable';
import type { CardId } from '../card/card-id';
import { offsetOf, type PageSlice } from './print-job-list-repository';

export interface CardRow {
  readonly id: CardId;
  readonly serial: string;
  readonly codeTail: string;
  readonly status: CardStatus;
  readonly boxNo: number;
  readonly activatedAt: Date | null;
}

export interface CardQuery {
  readonly printJobId: number;
  /** YYYY-MM-DD of the business; decides what has expired. */
  readonly today: string;
  readonly status?: CardStatus | undefined;
  readonly serial?: string | undefined;
}

const isPastBenefit = (today: string): SQL => sql`
  ${today}::date > coalesce(
    job.valid_until,
    (card.activated_at at time zone ${businessTimeZone})::date + job.valid_days
  )`;

/**
 * The status people see: a card past its deadline is 已过期 unless it is frozen, void or not yet delivered; so is
 * an activated card past its benefit.
 */
const shownStatus = (today: string): SQL => sql`
  case
    when card.status in (${cardStatus.inStock}, ${cardStatus.granted}, ${cardStatus.received})
      and job.activate_before < ${today}::date then ${cardStatus.expired}::smallint
    when card.status = ${cardStatus.activated} and ${isPastBenefit(today)} then ${cardStatus.expired}::smallint
    else card.status
  end`;

const serialText = sql`
  prefix || lpad((card.id % 10000000000)::text, 10, '0') || card.check_digit`;

const fromCards = ({ printJobId, today, status, serial }: CardQuery) => sql`
  from print_jobs job
  join serial_ranges using (prefix_id)
  join cards card on card.id between job.first_card and job.last_card
  where job.id = ${printJobId}
    ${status === undefined ? sql`` : sql`and ${shownStatus(today)} = ${status}`}
    ${serial ? sql`and ${containsText(serialText, serial)}` : sql``}`;

const sortColumns: SortColumns<CardSort> = { serial: sql`card.id` };

/** In the order of their numbers, unless another is given. */
export const listCardRows = (
  db: Queryable,
  query: CardQuery,
  { sort, ...slice }: PageSlice & { readonly sort?: Sort<CardSort> },
): Promise<readonly CardRow[]> =>
  db.query<CardRow>(sql`
    select card.id, ${serialText} as serial, code_tail as "codeTail", ${shownStatus(query.today)} as status,
      ((card.id - job.first_card) / job.box_size + 1)::integer as "boxNo", activated_at as "activatedAt"
    ${fromCards(query)}
    order by ${orderOf(sort, sortColumns, sql`card.id`)}
    limit ${slice.pageSize} offset ${offsetOf(slice)}`);

export async function countCardRows(db: Queryable, query: CardQuery): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) ${fromCards(query)}`);
  return row?.count ?? 0;
}

export interface CardStatusCount {
  readonly status: CardStatus;
  readonly count: number;
}

/**
 * Cards of a print job by the status people see; statuses without cards are absent.
 *
 * Read off the job's own counts: only activated cards have to be looked at, and only when there are any.
 */
export const countCardsByStatus = (
  db: Queryable,
  printJobId: number,
  today: string,
): Promise<readonly CardStatusCount[]> =>
  db.query<CardStatusCount>(sql`
    select shown.status, sum(shown.count)::integer as count
    from print_jobs job
    cross join lateral (
      select count(*)::integer as past_benefit
      from cards card
      where job.cards_activated > 0 and card.id between job.first_card and job.last_card
        and card.status = ${cardStatus.activated} and ${isPastBenefit(today)}
    ) ended
    cross join lateral (
      select case when job.activate_before < ${today}::date
        then ${cardStatus.expired}::integer end as past_deadline
    ) deadline
    cross join lateral (values
      (${cardStatus.waiting}::integer, job.cards_waiting),
      (coalesce(past_deadline, ${cardStatus.inStock}), job.cards_in_stock),
      (coalesce(past_deadline, ${cardStatus.granted}), job.cards_granted),
      (coalesce(past_deadline, ${cardStatus.received}), job.cards_received),
      (${cardStatus.activated}, job.cards_activated - past_benefit),
      (${cardStatus.expired}, past_benefit),
      (${cardStatus.frozen}, job.cards_frozen),
      (${cardStatus.void}, job.cards_void)
    ) as shown (status, count)
    where job.id = ${printJobId} and shown.count > 0
    group by shown.status
    order by shown.status`);
