/** Statements of an activation. */
import { sql, type SQL } from 'drizzle-orm';
import type { personFields } from '#contract/customer/fields';
import type { ContentOf } from '#contract/fields/values';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '#server/modules/card/public';

/**
 * Finds cards by the hashes of their codes: an exact index, which reveals nothing about similar codes. Locks the cards'
 * print jobs in the order of their ids, as everybody does who changes cards.
 *
 * @param lookups for each code, its hash with each key
 * @returns for each code, in order, its card if there is one
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

export interface NewActivation extends ContentOf<typeof personFields> {
  /** Undefined for an unknown code; the same look-ups run all the same. */
  readonly cardId: CardId | undefined;
  readonly phone: string;
  readonly at: Date;
  /** YYYY-MM-DD of the business. */
  readonly today: string;
}

interface WhatACardHas {
  readonly cardId: CardId;
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

/** What the print job promised, by the name that the goods had then. */
const printedGoods = nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`);

/** Present goods of a card of `job` that was granted by `batch`. */
const presentGoods = sql`array(
  select present.name from print_job_present_goods given join goods present on present.id = given.goods_id
  where given.print_job_id = job.id
  union
  select ${nameOn('goods', sql`present.id`, sql`batch.created_at`, sql`present.name`)} from grant_batch_present_goods given join goods present on present.id = given.goods_id
  where given.grant_batch_id = batch.id
  order by 1
)`;

/**
 * Activates cards whose print jobs are locked, where the telephone may activate them now. Finds or creates the
 * customers and writes the cards' events in the same statement, because others wait for the print jobs.
 *
 * @param given no card and no telephone twice, because the statement does not see its own changes
 * @returns the activated ones; nothing is written for the others
 */
export async function activateHeldCards(
  tx: Queryable,
  given: readonly NewActivation[],
): Promise<ReadonlyMap<NewActivation, Activated>> {
  const activated = await tx.query<Activated & Placed>(sql`
    with asked as (
      -- One value, at whose size no plan looks, so that the plan is kept.
      select * from jsonb_to_recordset(${placed(given)}::jsonb) as asked (
        place integer, "cardId" bigint, phone text, nickname text, grade text, "regionCode" text, at timestamptz, today date
      )
    ), eligible as materialized (
      select * from asked cross join lateral (
        select card.id, job.id as print_job_id, prefix, job.card_name, ${printedGoods} as goods,
          benefit_last_day(job.valid_until, job.valid_days, asked.at) as benefit_ends, ${presentGoods} as present_goods
        from cards card
        join grant_batches batch on batch.id = card.grant_batch_id
        join print_jobs job on job.id = card.print_job_id
        join goods on goods.id = job.goods_id
        join serial_ranges using (prefix_id)
        where card.id = asked."cardId" and card.status = 3 and card.last_day >= asked.today
          -- A card that was granted to a user is that user's.
          and (card.customer_id is null or card.customer_id = (select id from customers where phone = asked.phone))
          and (
            select count(*) from customer_cards held
            where held.print_job_id = job.id
              and held.customer_id = (select id from customers where phone = asked.phone)
              -- The card that another one took the place of: the customer has these as one.
              and held.replaced_by is null
          ) < job.activations_per_user
        -- Each by the index of its id, however many are expected.
        offset 0
      ) card
    ), customer as (
      insert into customers as known (phone, nickname, grade, region_code, created_at)
      select phone, nickname, grade, "regionCode", at from eligible order by phone
      -- What a customer has said of themselves before is not overwritten: whoever has a code could do so.
      on conflict (phone) do update set
        nickname = case known.nickname when '' then excluded.nickname else known.nickname end,
        grade = coalesce(known.grade, excluded.grade),
        region_code = coalesce(known.region_code, excluded.region_code)
      returning id as customer_id, phone
    ), activated as (
      update cards set status = 4, activated_at = at, customer_id = customer.customer_id, last_day = benefit_ends
      from eligible join customer using (phone)
      where cards.id = eligible.id and cards.id = any (array(select id from eligible)) and cards.status = 3
      returning cards.id
    ), told as (
      insert into card_events (print_job_id, first_card, last_card, kind, at)
      select print_job_id, id, id, 'activated', at from eligible join activated using (id) order by id
    )
    select place, id as "cardId", customer_id as "customerId", prefix, card_name as "cardName", goods,
      present_goods as "presentGoods", benefit_ends as "validUntil"
    from eligible join activated using (id) join customer using (phone)`);
  return byAsked(given, activated);
}

interface Placed {
  readonly place: number;
}

const placed = (asked: readonly NewActivation[]): string =>
  JSON.stringify(asked.map((each, place) => ({ ...each, place })));

const byAsked = <Row extends Placed>(asked: readonly NewActivation[], rows: readonly Row[]) =>
  new Map(rows.flatMap((row) => asked.slice(row.place, row.place + 1).map((each) => [each, row] as const)));

export interface HeldCard extends WhatACardHas {
  readonly status: 4 | 6 | 9;
  /** Whether another card has replaced it. */
  readonly isReplaced: boolean;
  readonly activatedAt: Date;
  /** Null for a customer who was forgotten. */
  readonly holderPhone: string | null;
}

const heldCard = (condition: SQL): SQL => sql`
  select held.card_id as "cardId", held.card_status as status,
    held.replaced_by is not null as "isReplaced", held.activated_at as "activatedAt",
    holder.phone as "holderPhone", prefix,
    job.card_name as "cardName", ${printedGoods} as goods, ${presentGoods} as "presentGoods", held.valid_until as "validUntil"
  from customer_cards held
  join customers holder on holder.id = held.customer_id
  join grant_batches batch on batch.id = held.grant_batch_id
  join print_jobs job on job.id = held.print_job_id
  join goods on goods.id = job.goods_id
  join serial_ranges using (prefix_id)
  where ${condition}`;

/** @returns undefined when nobody has activated the card */
export async function findHeldCard(db: Queryable, cardId: CardId): Promise<HeldCard | undefined> {
  const [held] = await db.query<HeldCard>(heldCard(sql`held.card_id = ${cardId}`));
  return held;
}

/** @returns the request's card, where its telephone has activated it */
export async function findHeldCards(
  db: Queryable,
  asked: readonly NewActivation[],
): Promise<ReadonlyMap<NewActivation, HeldCard>> {
  const held = await db.query<HeldCard & Placed>(sql`
    select place, card.*
    from jsonb_to_recordset(${placed(asked)}::jsonb) as asked (place integer, "cardId" bigint, phone text)
    cross join lateral (${heldCard(sql`held.card_id = asked."cardId" and holder.phone = asked.phone`)} offset 0) card`);
  return byAsked(asked, held);
}
