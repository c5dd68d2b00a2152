/** Statements on cards that can be granted: in stock, of a delivered job, not expired, not chosen by another grant. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import { named, type Named } from '#server/database/named';
import { compareNames } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { CardRange } from '#server/modules/card/public';

/** Identifies a study card: free cards of the same name, type and goods are interchangeable. */
export interface StudyCard {
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly goodsId: number;
}

export interface FreeStock {
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly goods: Named;
  readonly availableCount: number;
  readonly activateBefore: string;
}

/** A job that is being printed has free cards from the parcels that have come. */
const hasFreeCards = (today: string): SQL => sql`
  job.status in (${printJobStatus.printing}, ${printJobStatus.finished}) and job.activate_before >= ${today}::date and job.cards_in_stock > 0`;

/** Free cards of each study card, by name. @param today YYYY-MM-DD of the business */
export const listFreeStock = async (db: Queryable, today: string): Promise<readonly FreeStock[]> => {
  const stock = await db.query<FreeStock>(sql`
    select card_name as "cardName", card_kind as "cardKind", ${named(sql`goods.id`, sql`goods.name`)} as goods,
      sum(free_count)::integer as "availableCount", min(activate_before) as "activateBefore"
    from (
      select job.*, cards_in_stock - coalesce(reserved.card_count, 0) as free_count
      from print_jobs job
      left join reserved_stock reserved on reserved.print_job_id = job.id
      where ${hasFreeCards(today)}
    ) job
    join goods on goods.id = goods_id
    where free_count > 0
    group by card_name, card_kind, goods.id, goods.name
    order by card_kind, goods.id`);
  return stock.toSorted((one, other) => compareNames(one.cardName, other.cardName));
};

/** A print job with free cards. */
export interface FreeJob extends CardRange {
  readonly printJobId: number;
  readonly batchNo: string;
  readonly prefix: string;
  readonly freeCount: number;
  readonly activateBefore: string;
  readonly teachingMaterialId: number;
  readonly categoryId: number;
}

const selectFreeJobs = ({ cardName, cardKind, goodsId }: StudyCard, today: string): SQL => sql`
  select job.id as "printJobId", batch_no as "batchNo", prefix, first_card as "firstCard", last_card as "lastCard",
    cards_in_stock - coalesce((select card_count from reserved_stock where print_job_id = job.id), 0) as "freeCount",
    activate_before as "activateBefore", teaching_material_id as "teachingMaterialId", category_id as "categoryId"
  from print_jobs job
  join serial_ranges using (prefix_id)
  where card_name = ${cardName} and card_kind = ${cardKind} and goods_id = ${goodsId} and ${hasFreeCards(today)}
  order by job.id`;

/** Oldest first. */
export const listFreeJobs = (db: Queryable, card: StudyCard, today: string): Promise<readonly FreeJob[]> =>
  db.query<FreeJob>(selectFreeJobs(card, today));

/**
 * Locks the print jobs of a study card in the common order. Read the free cards afterwards, because a grant that held
 * the lock before has taken its cards only then.
 */
export async function lockFreeJobs(tx: Queryable, card: StudyCard, today: string): Promise<void> {
  await tx.execute(sql`
    select from print_jobs job
    where card_name = ${card.cardName} and card_kind = ${card.cardKind} and goods_id = ${card.goodsId}
      and ${hasFreeCards(today)}
    order by id
    for no key update`);
}

export interface ChosenRange extends CardRange {
  readonly printJobId: number;
}

export interface Demand extends ChosenRange {
  readonly count: number;
}

/** The lowest free cards within each range, at most as many as wished; consecutive cards as one range. */
export const chooseFreeCards = (
  db: Queryable,
  demands: readonly Demand[],
): Promise<readonly ChosenRange[]> => {
  const column = (read: (demand: Demand) => number) => sql.param(demands.map(read));
  return db.query<ChosenRange>(sql`
    select "printJobId", min(card_id) as "firstCard", max(card_id) as "lastCard"
    from (
      select demand.print_job_id as "printJobId", demand.turn, card.id as card_id,
        card.id - row_number() over (partition by demand.turn order by card.id) as island
      from unnest(
        ${column(({ printJobId }) => printJobId)}::integer[], ${column(({ firstCard }) => firstCard)}::bigint[],
        ${column(({ lastCard }) => lastCard)}::bigint[], ${column(({ count }) => count)}::integer[]
      ) with ordinality as demand (print_job_id, first_card, last_card, card_count, turn)
      cross join lateral (
        select id from cards
        where id between demand.first_card and demand.last_card and status = 1
          and not exists (
            select from grant_ranges chosen
            where is_reserved and chosen.print_job_id = demand.print_job_id
              and cards.id between chosen.first_card and chosen.last_card
          )
        order by id
        limit demand.card_count
      ) card
    ) free
    group by "printJobId", turn, island
    order by turn, min(card_id)`);
};
