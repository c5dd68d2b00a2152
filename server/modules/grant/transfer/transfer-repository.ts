/** Statements of a transfer: the cards that can be moved, the new grant, and the move itself. */
import { sql, type SQL } from 'drizzle-orm';
import { grantStatus, type TransferWay } from '#contract/grant/constants';
import type { SettlementKind } from '#contract/merchant/constants';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { listIslands, type CardRange, countCards } from '#server/modules/card/public';
import type { ChosenRange } from '../create/free-cards-repository';
import { endGranting, fromCardsOf, rangesAs, takeGrantBatchNo, type GrantState } from '../grant-repository';
import { receivingColumns, type Receiving } from '../obstacle-to-grant';
import { isWithin as isOwn } from '../own-grants';

/** A merchant, with its terms for the cards. */
export interface Receiver extends Receiving {
  readonly id: number;
  readonly name: string;
  readonly settlementKind: SettlementKind | null;
  readonly agentId: number | null;
}

/**
 * Locks the merchant until the transaction ends, so that it is neither disabled nor given other terms, and no other grant
 * draws on its credit meanwhile. Cards
 * that return to a merchant settle at their old terms, others at today's.
 */
export async function lockReceiver(
  db: Queryable,
  { id }: GrantState,
  merchantId: number,
  { agentId }: Scope,
): Promise<Receiver | undefined> {
  const [found] = await db.query<Receiver>(sql`
    with recursive earlier as (
      select from_batch_id as id, 1 as steps from grant_transfers where to_batch_id = ${id}
      union all
      select from_batch_id, steps + 1 from grant_transfers join earlier on to_batch_id = earlier.id
    )
    select merchant.id, name, ${receivingColumns}, agreed.settlement_kind as "settlementKind", agreed.agent_id as "agentId"
    from merchants merchant
    cross join lateral (
      select steps, batch.settlement_kind, batch.agent_id
      from earlier join grant_batches batch on batch.id = earlier.id and batch.merchant_id = merchant.id
      union all
      select null, merchant.settlement_kind, merchant.agent_id
      order by steps nulls last limit 1
    ) agreed
    where merchant.id = ${merchantId} ${agentId === undefined ? sql`` : sql`and merchant.agent_id = ${agentId}`}
    for no key update of merchant`);
  return found;
}

export interface MovableCounts {
  /** Received or activated cards, frozen or not. */
  readonly cardCount: number;
  readonly activatedCount: number;
  /** Those of `activatedCount` that replaced another card. */
  readonly replacingCount: number;
  readonly frozenCount: number;
  /** Cards not activated in time. */
  readonly expiredCount: number;
  /** Cards that can't be moved: on their way, and void. */
  readonly waitingCount: number;
  readonly voidCount: number;
}

const isMovable = sql`coalesce(card.frozen_from, card.status) in (3, 4)`;

const isNamed = (within: readonly CardRange[] | undefined): SQL =>
  within
    ? sql`and exists (select from ${rangesAs(within)} where card.id between chosen.first_card and chosen.last_card)`
    : sql``;

/** @param today YYYY-MM-DD of the business */
export async function countMovable(
  db: Queryable,
  { id, activateBefore }: GrantState,
  within: readonly CardRange[] | undefined,
  today: string,
): Promise<MovableCounts> {
  const [counts] = await db.query<MovableCounts>(sql`
    select count(*) filter (where ${isMovable})::integer as "cardCount",
      count(*) filter (where ${isMovable} and activated_at is not null)::integer as "activatedCount",
      count(*) filter (where ${isMovable} and activated_at is not null and exists (
        select from customer_cards older where older.replaced_by = card.id
      ))::integer as "replacingCount",
      count(*) filter (where ${isMovable} and card.status = 6)::integer as "frozenCount",
      count(*) filter (
        where ${isMovable} and activated_at is null and ${activateBefore}::date < ${today}::date
      )::integer as "expiredCount",
      count(*) filter (where coalesce(card.frozen_from, card.status) = 2)::integer as "waitingCount",
      count(*) filter (where card.status = 9)::integer as "voidCount"
    ${fromCardsOf(id)} ${isNamed(within)}`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}

export const listMovable = (db: Queryable, id: number, within: readonly CardRange[] | undefined) =>
  listIslands(
    db,
    sql`(select card.id, card.print_job_id ${fromCardsOf(id)} and ${isMovable} ${isNamed(within)}) movable`,
  );

/** What the cards are charged, under their grant's settlement or under another one. */
export async function findCharged(
  db: Queryable,
  { id }: GrantState,
  { cardCount, activatedCount }: MovableCounts,
  ...other: readonly [settlementKind: SettlementKind | null] | readonly []
): Promise<{ readonly settlementKind: SettlementKind | null; readonly amountFen: number }> {
  const kind = other.length === 0 ? sql`settlement_kind` : sql`${other[0]}::text`;
  const [charged] = await db.query<{ settlementKind: SettlementKind | null; amountFen: number }>(sql`
    select ${kind} as "settlementKind", coalesce(unit_price_fen, 0)::float8 * charged_cards(
        ${kind}, ${cardCount}::integer, ${cardCount}::integer, ${activatedCount}::integer, 0, 0, 0, 0, 0, 0, 0
      ) as "amountFen"
    from grant_batches where id = ${id}`);
  if (!charged) throw new Error(`There is no grant ${id}.`);
  return charged;
}

interface NewBatch {
  readonly to: Receiver;
  readonly ranges: readonly ChosenRange[];
  readonly day: string;
  readonly at: Date;
  readonly by: number;
}

/**
 * Inserts a grant with nothing on its way, at the price of the old one. A card that is still to be handed over remains
 * so.
 */
export async function insertTransferredGrant(
  tx: Queryable,
  { id }: GrantState,
  { to, ranges, day, at, by }: NewBatch,
): Promise<{ readonly id: number; readonly batchNo: string }> {
  const [made] = await tx.query<{ id: number; batchNo: string }>(sql`
    insert into grant_batches (
      batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id, delivery,
      quantity, activate_before, unit_price_fen, settlement_kind, agent_id, codes_destroyed_at, first_card, last_card,
      range_count, created_by, created_at, is_replacement
    )
    select ${await takeGrantBatchNo(tx, day)}, card_name, card_kind, goods_id, teaching_material_id, category_id,
      target_kind, ${to.id}, delivery, ${countCards(ranges)}, activate_before, unit_price_fen,
      ${to.settlementKind}::text, ${to.agentId}::integer, codes_destroyed_at,
      ${Math.min(...ranges.map(({ firstCard }) => firstCard))},
      ${Math.max(...ranges.map(({ lastCard }) => lastCard))}, ${ranges.length}, ${by}, ${at},
      is_replacement and shipped_at is null
    from grant_batches where id = ${id}
    returning id, batch_no as "batchNo"`);
  if (!made) throw new Error(`There is no grant ${id}.`);
  await tx.execute(sql`
    insert into grant_batch_present_goods (grant_batch_id, goods_id)
    select ${made.id}, goods_id from grant_batch_present_goods where grant_batch_id = ${id}`);
  await tx.execute(sql`
    insert into grant_ranges (grant_batch_id, place, print_job_id, first_card, last_card, is_reserved)
    select ${made.id}, place, print_job_id, first_card, last_card, false
    from unnest(
      ${sql.param(ranges.map(({ printJobId }) => printJobId))}::integer[],
      ${sql.param(ranges.map(({ firstCard }) => firstCard))}::bigint[],
      ${sql.param(ranges.map(({ lastCard }) => lastCard))}::bigint[]
    ) with ordinality as range (print_job_id, first_card, last_card, place)`);
  return made;
}

interface NewTransfer {
  readonly from: number;
  readonly to: number;
  readonly counts: MovableCounts;
  readonly reason: string;
  readonly accountId: number;
  readonly day: string;
  readonly at: Date;
}

/** A trigger adds the day's line to both statements. */
export const insertTransfer = (
  tx: Queryable,
  { from, to, counts, reason, accountId, day, at }: NewTransfer,
) =>
  tx.execute(sql`
    insert into grant_transfers (
      from_batch_id, to_batch_id, card_count, activated_count, replacing_count, expired_count, reason, account_id, day, at
    ) values (
      ${from}, ${to}, ${counts.cardCount}, ${counts.activatedCount}, ${counts.replacingCount},
      ${counts.expiredCount}, ${reason}, ${accountId}, ${day}, ${at}
    )`);

/** Cards keep their status; a trigger updates the customers' cards. */
export async function moveCards(
  tx: Queryable,
  from: number,
  to: number,
  ranges: readonly ChosenRange[],
): Promise<void> {
  await tx.execute(sql`
    update cards card set grant_batch_id = ${to}
    from ${rangesAs(ranges)}
    where card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = ${from} and ${isMovable}`);
  await endGranting(tx, to, grantStatus.received);
}

export interface TransferRow {
  readonly way: TransferWay;
  readonly count: number;
  readonly other: { readonly id: number; readonly batchNo: string; readonly merchant: string } | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Transfers into the grant and out of it, oldest first. */
export const listTransfers = (db: Queryable, id: number, scope: Scope): Promise<readonly TransferRow[]> =>
  db.query<TransferRow>(sql`
    select case from_batch_id when ${id} then 'out' else 'in' end as way, card_count as count,
      case when ${isOwn(scope)}
        then json_build_object('id', batch.id, 'batchNo', batch_no, 'merchant',
          ${nameOn('merchant', sql`merchant.id`, sql`batch.created_at`, sql`merchant.name`)})
      end as other, reason, display_name as by, at
    from grant_transfers transfer
    join grant_batches batch on batch.id = case from_batch_id when ${id} then to_batch_id else from_batch_id end
    join merchants merchant on merchant.id = batch.merchant_id
    join accounts on accounts.id = account_id
    where ${id} in (from_batch_id, to_batch_id)
    order by transfer.id`);
