/** Statements of an activation. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import type { CardId } from '../card/card-id';

export interface FoundCard {
  readonly id: CardId;
  readonly printJobId: number;
}

/** By the keyed hash of the code: an index, which says nothing of codes that are nearly right. */
export async function findCardByLookup(db: Queryable, lookup: Buffer): Promise<FoundCard | undefined> {
  const [card] = await db.query<FoundCard>(
    sql`select id, print_job_id as "printJobId" from cards where code_lookup = ${lookup}`,
  );
  return card;
}

export interface Activation {
  readonly cardId: CardId;
  readonly phone: string;
  /** YYYY-MM-DD of the business. */
  readonly today: string;
}

export interface Eligible {
  readonly prefix: string;
  readonly cardName: string;
  readonly goods: string;
  readonly presentGoods: readonly string[];
  readonly grantBatchId: number;
}

/** The card, where this telephone may activate it now. Its print job is held, so it stays so. */
export async function findEligible(
  tx: Queryable,
  { cardId, phone, today }: Activation,
): Promise<Eligible | undefined> {
  const [card] = await tx.query<Eligible>(sql`
    select prefix, job.card_name as "cardName", goods.name as goods, card.grant_batch_id as "grantBatchId",
      array(
        select present.name from print_job_present_goods given join goods present on present.id = given.goods_id
        where given.print_job_id = job.id
        union
        select present.name from grant_batch_present_goods given join goods present on present.id = given.goods_id
        where given.grant_batch_id = batch.id
        order by 1
      ) as "presentGoods"
    from cards card
    join grant_batches batch on batch.id = card.grant_batch_id
    join print_jobs job on job.id = card.print_job_id
    join goods on goods.id = job.goods_id
    join serial_ranges using (prefix_id)
    where card.id = ${cardId} and card.status = 3
      and job.activate_before >= ${today}::date and batch.activate_before >= ${today}::date
      -- A card that was granted to a user is that user's.
      and (card.customer_id is null or card.customer_id = (select id from customers where phone = ${phone}))
      and (
        select count(*) from customer_cards held
        where held.print_job_id = job.id and held.customer_id = (select id from customers where phone = ${phone})
      ) < job.activations_per_user`);
  return card;
}

export interface NewCustomer {
  readonly phone: string;
  readonly nickname: string;
  readonly grade: string | null;
  readonly regionCode: string | null;
  readonly at: Date;
}

/** What a customer has said of themselves before is not overwritten: whoever has a code could do so. */
export async function findOrMakeCustomer(tx: Queryable, customer: NewCustomer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into customers as known (phone, nickname, grade, region_code, created_at)
    values (${customer.phone}, ${customer.nickname}, ${customer.grade}, ${customer.regionCode}, ${customer.at})
    on conflict (phone) do update set
      nickname = case known.nickname when '' then excluded.nickname else known.nickname end,
      grade = coalesce(known.grade, excluded.grade),
      region_code = coalesce(known.region_code, excluded.region_code)
    returning id`);
  if (!row) throw new Error('A customer was neither found nor made.');
  return row.id;
}

/** @returns the last day of the benefit; undefined when the card was no longer to be activated */
export async function activateCardRow(
  tx: Queryable,
  { cardId, customerId, at }: { readonly cardId: CardId; readonly customerId: number; readonly at: Date },
): Promise<string | undefined> {
  const [activated] = await tx.query<{ lastDay: string }>(sql`
    update cards set status = 4, activated_at = ${at}, customer_id = ${customerId},
      last_day = benefit_last_day(job.valid_until, job.valid_days, ${at})
    from print_jobs job
    where cards.id = ${cardId} and cards.status = 3 and job.id = cards.print_job_id
    returning last_day as "lastDay"`);
  return activated?.lastDay;
}
