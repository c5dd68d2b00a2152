/** The cards that users already have when they are to be granted more. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';

/** The print job of the card that a telephone is to get. */
interface Wanted {
  readonly phone: string;
  readonly printJobId: number;
}

export interface UserHolding {
  readonly phone: string;
  /** The 单用户激活上限 of the print job. */
  readonly limit: number;
  /** One more card could never be activated; granted cards that are not activated yet count as well. */
  readonly isFull: boolean;
  /** The user has a card of the same goods whose benefit has not ended. */
  readonly hasSameGoods: boolean;
}

/**
 * Telephones that need a warning or refusal. A card and its replacement count as one card.
 *
 * @param today YYYY-MM-DD of the business
 */
export const listHoldings = (
  db: Queryable,
  wanted: readonly Wanted[],
  goodsId: number,
  today: string,
): Promise<readonly UserHolding[]> =>
  db.query<UserHolding>(sql`
    with wanted as (
      select customer.id, given.phone, given.print_job_id
      from unnest(
        ${sql.param(wanted.map(({ phone }) => phone))}::text[],
        ${sql.param(wanted.map(({ printJobId }) => printJobId))}::integer[]
      ) as given (phone, print_job_id)
      join customers customer on customer.phone = given.phone
    ), waiting as (
      select card.customer_id, card.print_job_id, count(*)::integer as card_count
      from (select distinct print_job_id from wanted) wished
      join print_jobs job on job.id = wished.print_job_id
      join cards card on card.id between job.first_card and job.last_card
      where coalesce(card.frozen_from, card.status) = 3 and card.customer_id in (select id from wanted)
      group by 1, 2
    ), found as (
      select wanted.phone, job.activations_per_user as "limit",
        job.activations_per_user <= coalesce(waiting.card_count, 0) + (
          select count(*) from customer_cards held
          where held.customer_id = wanted.id and held.print_job_id = job.id and held.replaced_by is null
        ) as "isFull",
        exists (
          select from customer_cards held join print_jobs other on other.id = held.print_job_id
          where held.customer_id = wanted.id and other.goods_id = ${goodsId}
            and held.card_status <> 9 and held.valid_until >= ${today}::date
        ) as "hasSameGoods"
      from wanted
      join print_jobs job on job.id = wanted.print_job_id
      left join waiting on waiting.customer_id = wanted.id and waiting.print_job_id = job.id
    )
    select * from found where "isFull" or "hasSameGoods"`);
