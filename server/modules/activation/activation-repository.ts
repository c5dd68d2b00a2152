/** Statements of an activation. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';
import type { CardId } from '../card/card-id';

/**
 * By the keyed hashes of their codes: an index, which says nothing of codes that are nearly right. Holds the print jobs of
 * the cards, as whoever changes cards does, in the order of their ids.
 *
 * @param lookups of each code its hash by each key
 * @returns of each code, in their order, its card if there is one
 */
export async function lockCardsByLookups(
  tx: Queryable,
  lookups: readonly (readonly Buffer[])[],
): Promise<readonly (CardId | undefined)[]> {
  const cards = await tx.query<{ readonly id: CardId; readonly lookup: string }>(sql`
    select card.id, encode(code_lookup, 'hex') as lookup
    from cards card join print_jobs job on job.id = card.print_job_id
    where code_lookup = any(${sql.param(lookups.flat())}::bytea[])
    order by job.id
    for no key update of job`);
  const idOf = new Map(cards.map(({ id, lookup }) => [lookup, id]));
  return lookups.map((hashes) =>
    hashes.map((hash) => idOf.get(hash.toString('hex'))).find((id) => id !== undefined),
  );
}

export interface NewActivation {
  readonly cardId: CardId;
  readonly phone: string;
  readonly nickname: string;
  readonly grade: string | null;
  readonly regionCode: string | null;
  readonly at: Date;
  /** YYYY-MM-DD of the business. */
  readonly today: string;
}

interface WhatACardHas {
  readonly prefix: string;
  readonly cardName: string;
  readonly goods: string;
  readonly presentGoods: readonly string[];
  /** The last day of the benefit. */
  readonly validUntil: string;
}

export interface Activated extends WhatACardHas {
  readonly customerId: number;
}

/** What comes with the goods of a card of `job` that was granted by `batch`. */
const presentGoods = sql`array(
  select present.name from print_job_present_goods given join goods present on present.id = given.goods_id
  where given.print_job_id = job.id
  union
  select present.name from grant_batch_present_goods given join goods present on present.id = given.goods_id
  where given.grant_batch_id = batch.id
  order by 1
)`;

/**
 * Activates a card whose print job is held, where this telephone may activate it now: finds or makes the customer and
 * writes the card's event, all in one statement, because others wait for the print job meanwhile.
 *
 * @returns undefined, and nothing is written, when it may not
 */
export async function activateHeldCard(tx: Queryable, given: NewActivation): Promise<Activated | undefined> {
  const { cardId, phone, nickname, grade, regionCode, at, today } = given;
  const [activated] = await tx.query<Activated>(sql`
    with eligible as materialized (
      select card.id, job.id as print_job_id, prefix, job.card_name, goods.name as goods,
        benefit_last_day(job.valid_until, job.valid_days, ${at}::timestamptz) as last_day,
        ${presentGoods} as present_goods
      from cards card
      join grant_batches batch on batch.id = card.grant_batch_id
      join print_jobs job on job.id = card.print_job_id
      join goods on goods.id = job.goods_id
      join serial_ranges using (prefix_id)
      where card.id = ${cardId} and card.status = 3 and card.last_day >= ${today}::date
        -- A card that was granted to a user is that user's.
        and (card.customer_id is null or card.customer_id = (select id from customers where phone = ${phone}))
        and (
          select count(*) from customer_cards held
          where held.print_job_id = job.id and held.customer_id = (select id from customers where phone = ${phone})
            -- The card that another one took the place of: the customer has these as one.
            and held.replaced_by is null
        ) < job.activations_per_user
    ), customer as (
      insert into customers as known (phone, nickname, grade, region_code, created_at)
      select ${phone}, ${nickname}, ${grade}, ${regionCode}, ${at}::timestamptz from eligible
      -- What a customer has said of themselves before is not overwritten: whoever has a code could do so.
      on conflict (phone) do update set
        nickname = case known.nickname when '' then excluded.nickname else known.nickname end,
        grade = coalesce(known.grade, excluded.grade),
        region_code = coalesce(known.region_code, excluded.region_code)
      returning id
    ), activated as (
      update cards set status = 4, activated_at = ${at}::timestamptz, customer_id = customer.id, last_day = eligible.last_day
      from eligible cross join customer
      where cards.id = eligible.id and cards.status = 3
      returning cards.id
    ), told as (
      insert into card_events (print_job_id, first_card, last_card, kind, at)
      select print_job_id, id, id, 'activated', ${at}::timestamptz from eligible join activated using (id)
    )
    select customer.id as "customerId", prefix, card_name as "cardName", goods, present_goods as "presentGoods",
      last_day as "validUntil"
    from eligible join activated using (id) cross join customer`);
  return activated;
}

export interface HeldCard extends WhatACardHas {
  readonly status: 4 | 6 | 9;
  readonly activatedAt: Date;
}

/** @param phone whose it is; without it, whosever @returns undefined unless somebody of this telephone has activated the card */
export async function findHeldCard(
  db: Queryable,
  { cardId, phone }: { readonly cardId: CardId; readonly phone?: string },
): Promise<HeldCard | undefined> {
  const [held] = await db.query<HeldCard>(sql`
    select held.card_status as status, held.activated_at as "activatedAt", prefix, job.card_name as "cardName",
      goods.name as goods, ${presentGoods} as "presentGoods", held.valid_until as "validUntil"
    from customer_cards held
    join customers holder on holder.id = held.customer_id
    join grant_batches batch on batch.id = held.grant_batch_id
    join print_jobs job on job.id = held.print_job_id
    join goods on goods.id = job.goods_id
    join serial_ranges using (prefix_id)
    where held.card_id = ${cardId} and ${phone === undefined ? sql`true` : sql`holder.phone = ${phone}`}`);
  return held;
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
