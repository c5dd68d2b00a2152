/** Statements that write grants and their steps. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { ContentOf } from '#contract/fields/values';
import {
  grantStatus,
  type DeliveryWay,
  type GrantStatus,
  type GrantTargetKind,
} from '#contract/grant/constants';
import type { NewGrant, Waybill } from '#contract/grant/endpoints';
import { consigneeFields } from '#contract/grant/fields';
import type { SettlementKind } from '#contract/merchant/constants';
import type { Target } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { columnNames, columnsOf, columnValues } from '#server/fields/columns';
import { contentOf } from '#server/fields/content';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import type { CardId, CardRange } from '#server/modules/card/public';
import type { ChosenRange } from './create/free-cards-repository';
import type { GrantPlan } from './create/new-grant';
import { isWithin } from './own-grants';
import { inWaybillColumns, waybillsAfter } from './waybills';

/** @returns 发放批次号, e.g. G20261122-0001 */
export async function takeGrantBatchNo(tx: Queryable, day: string): Promise<string> {
  const [taken] = await tx.query<{ lastNo: number }>(sql`
    insert into grant_batch_days as days (day, last_no) values (${day}, 1)
    on conflict (day) do update set last_no = days.last_no + 1
    returning last_no as "lastNo"`);
  return `G${day.replaceAll('-', '')}-${String(taken?.lastNo).padStart(4, '0')}`;
}

/** What a grant keeps, whatever changes at its merchant. */
export interface GrantTerms {
  readonly unitPriceFen: number | null;
  readonly settlementKind: SettlementKind | null;
  readonly agentId: number | null;
}

export async function findGrantTerms(db: Queryable, id: number): Promise<GrantTerms> {
  const [terms] = await db.query<GrantTerms>(sql`
    select unit_price_fen as "unitPriceFen", settlement_kind as "settlementKind", agent_id as "agentId"
    from grant_batches where id = ${id}`);
  if (!terms) throw new Error(`There is no grant ${id}.`);
  return terms;
}

export interface NewGrantRow {
  readonly batchNo: string;
  readonly body: NewGrant;
  readonly plan: GrantPlan;
  readonly terms: GrantTerms;
  readonly createdBy: number;
  readonly createdAt: Date;
  /** For a replacement card: grant and print job of the replaced card, whose presents it takes over. */
  readonly inPlaceOf?: { readonly grantBatchId: number; readonly printJobId: number };
}

/** Inserts the batch as 生成中, with its cards chosen and reserved. */
export async function insertGrant(tx: Queryable, row: NewGrantRow): Promise<number> {
  const { body, plan, terms, inPlaceOf } = row;
  const { ranges, jobs } = plan;
  const [oldest] = jobs;
  if (!oldest) throw new Error('A grant without cards was to be written.');
  const firstCard = Math.min(...ranges.map((range) => range.firstCard));
  const lastCard = Math.max(...ranges.map((range) => range.lastCard));
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into grant_batches (
      batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id, delivery,
      quantity, activate_before, ${columnNames(consigneeFields)}, courier, tracking_no, waybills, unit_price_fen,
      settlement_kind, agent_id, note, first_card, last_card, range_count, created_by, created_at, is_replacement
    ) values (
      ${row.batchNo}, ${body.card.cardName.trim()}, ${body.card.cardKind}, ${body.card.goodsId},
      ${oldest.teachingMaterialId}, ${oldest.categoryId}, ${body.targetKind}, ${body.merchantId ?? null},
      ${body.delivery}, ${plan.quantity}, ${plan.activateBefore},
      ${columnValues(consigneeFields, contentOf(consigneeFields, body))}, ${inWaybillColumns(waybillsAfter(body))},
      ${terms.unitPriceFen}, ${terms.settlementKind}, ${terms.agentId},
      ${body.note?.trim() ?? ''}, ${firstCard}, ${lastCard}, ${ranges.length}, ${row.createdBy}, ${row.createdAt},
      ${inPlaceOf !== undefined}
    ) returning id`);
  if (!inserted) throw new Error('A grant was inserted without an id.');
  await tx.execute(sql`
    insert into grant_batch_present_goods (grant_batch_id, goods_id)
    select ${inserted.id}::integer, goods_id from (
      select unnest(${sql.param([...(body.presentGoodsIds ?? [])])}::integer[]) as goods_id
      union select goods_id from grant_batch_present_goods where grant_batch_id = ${inPlaceOf?.grantBatchId ?? null}
      union select goods_id from print_job_present_goods where print_job_id = ${inPlaceOf?.printJobId ?? null}
    ) given`);
  await tx.execute(sql`
    insert into grant_ranges (grant_batch_id, place, print_job_id, first_card, last_card, is_reserved)
    select ${inserted.id}, place, print_job_id, first_card, last_card, true
    from unnest(
      ${sql.param(ranges.map(({ printJobId }) => printJobId))}::integer[],
      ${sql.param(ranges.map((range) => range.firstCard))}::bigint[],
      ${sql.param(ranges.map((range) => range.lastCard))}::bigint[]
    ) with ordinality as chosen (print_job_id, first_card, last_card, place)`);
  return inserted.id;
}

/** The facts that a step of a grant needs. */
export interface GrantState extends ContentOf<typeof consigneeFields> {
  readonly id: number;
  readonly batchNo: string;
  readonly cardKind: CardKind;
  readonly targetKind: GrantTargetKind;
  readonly delivery: DeliveryWay;
  readonly merchantId: number | null;
  readonly merchant: string | null;
  readonly status: GrantStatus;
  readonly quantity: number;
  /** The last day of activation, YYYY-MM-DD. */
  readonly activateBefore: string;
  readonly movedCount: number;
  readonly openCount: number;
  /** Those of `openCount` that are not frozen. */
  readonly waitingCount: number;
  readonly receivedCount: number;
  readonly activatedCount: number;
  readonly frozenCount: number;
  readonly exportCount: number;
  readonly codesDestroyedAt: Date | null;
  /** Whether its cards come from another merchant's grant. */
  readonly isTransferred: boolean;
  readonly version: number;
  readonly waybills: readonly Waybill[];
  readonly shippedAt: Date | null;
  readonly shippedBy: string | null;
  readonly isHandOverDue: boolean;
  readonly unitPriceFen: number | null;
  readonly note: string;
}

/** A physical replacement card whose 发货 is not recorded and which is still in the grant; a condition on `batch`. */
export const isHandOverDue = sql`(
  batch.is_replacement and batch.card_kind = 'physical' and batch.shipped_at is null
  and batch.status = ${sql.raw(String(grantStatus.received))} and batch.received_count > 0
)`;

const selectState = sql`
  select id, batch_no as "batchNo", card_kind as "cardKind", target_kind as "targetKind",
    merchant_id as "merchantId", (select name from merchants where merchants.id = merchant_id) as merchant, status, quantity, activate_before as "activateBefore", moved_count as "movedCount", open_count as "openCount",
    cards_granted as "waitingCount",
    received_count as "receivedCount", activation_count as "activatedCount", cards_frozen as "frozenCount",
    export_count as "exportCount", codes_destroyed_at as "codesDestroyedAt",
    exists (select from grant_transfers where to_batch_id = batch.id) as "isTransferred", version,
    ${selectOf(columnsOf(consigneeFields, 'batch'))}, waybills, delivery, shipped_at as "shippedAt",
    (select display_name from accounts where accounts.id = shipped_by) as "shippedBy",
    ${isHandOverDue} as "isHandOverDue", unit_price_fen as "unitPriceFen", note
  from grant_batches batch`;

export async function findGrantState(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<GrantState | undefined> {
  const [state] = await db.query<GrantState>(sql`${selectState} where id = ${id} and ${isWithin(scope)}`);
  return state;
}

/**
 * Locks the grant until the transaction ends, and before it the print jobs of its cards: everybody who changes cards
 * locks their print job first, and a grant's counts follow its cards.
 */
export async function lockGrant(tx: Queryable, id: number, scope: Scope): Promise<GrantState | undefined> {
  await tx.execute(sql`
    select from print_jobs
    where id in (select print_job_id from grant_ranges where grant_batch_id = ${id})
    order by id
    for no key update`);
  const [state] = await tx.query<GrantState>(sql`
    ${selectState} where id = ${id} and ${isWithin(scope)} for no key update`);
  return state;
}

/** A grant as the target of a command, within the actor's scope. */
export const grantTarget = (id: number, scope: Scope): Target<GrantState> => ({
  kind: 'grant_batch',
  id,
  lock: (tx) => lockGrant(tx, id, scope),
});

/** In the order in which the cards are granted. */
export const listGrantRanges = (db: Queryable, id: number, count?: number): Promise<readonly ChosenRange[]> =>
  db.query<ChosenRange>(sql`
    select print_job_id as "printJobId", first_card as "firstCard", last_card as "lastCard"
    from grant_ranges where grant_batch_id = ${id} order by place ${count === undefined ? sql`` : sql`limit ${count}`}`);

/**
 * The `from` and `where` of a statement over the cards that are in the batch now, with the alias `card`; conditions may
 * follow.
 */
export const fromCardsOf = (id: number): SQL => sql`
  from grant_ranges chosen
  join cards card on card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = ${id}
  where chosen.grant_batch_id = ${id}`;

/** Sets grant and last day; a grant's deadline is never later than that of its cards' print jobs. */
const heldBy = (id: number): SQL => sql`
  grant_batch_id = ${id}, last_day = (select activate_before from grant_batches where id = ${id})`;

/** The assignments that put cards into a merchant's grant. */
export const granted = (id: number): SQL => sql`status = 2, ${heldBy(id)}`;

/** Moves cards from stock into a merchant's batch. @returns the number of cards */
export const grantCards = (tx: Queryable, id: number, ranges: readonly CardRange[]): Promise<number> =>
  tx.execute(sql`
    update cards set ${granted(id)}
    from ${rangesAs(ranges)}
    where cards.id between chosen.first_card and chosen.last_card and cards.status = 1`);

/** Moves electronic cards from stock to customers, one each. @returns the number of cards */
export const grantCardsToCustomers = (
  tx: Queryable,
  id: number,
  cards: readonly CardId[],
  customers: readonly number[],
): Promise<number> =>
  tx.execute(sql`
    update cards set status = 3, ${heldBy(id)}, customer_id = given.customer_id
    from unnest(${sql.param([...cards])}::bigint[], ${sql.param([...customers])}::integer[]) as given (card_id, customer_id)
    where cards.id = given.card_id and cards.status = 1`);

/** Ranges as the table `chosen` of a statement. */
export const rangesAs = (ranges: readonly CardRange[]): SQL => sql`
  unnest(
    ${sql.param(ranges.map(({ firstCard }) => firstCard))}::bigint[],
    ${sql.param(ranges.map(({ lastCard }) => lastCard))}::bigint[]
  ) as chosen (first_card, last_card)`;

/** @returns whether the grant was still being made */
export async function endGranting(
  tx: Queryable,
  id: number,
  status: GrantStatus,
  reason: string | null = null,
): Promise<boolean> {
  await tx.execute(
    sql`update grant_ranges set is_reserved = false where grant_batch_id = ${id} and is_reserved`,
  );
  const count = await tx.execute(sql`
    update grant_batches set status = ${status}, status_reason = ${reason},
      -- What is granted to users has arrived with the grant.
      received_at = case when ${status}::smallint = ${grantStatus.received}::smallint then created_at end
    where id = ${id} and status = 0`);
  return count === 1;
}

/** The 发放批次号 by the id of the batch. */
export async function findGrantBatchNos(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; batchNo: string }>(sql`
    select id, batch_no as "batchNo" from grant_batches where id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, batchNo }) => [id, batchNo]));
}

/** @param id any text, as in the audit trail */
export async function isGrantVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  if (scope.agentId === undefined) return true;
  const [found] = await db.query(
    sql`select from grant_batches batch where batch.id::text = ${id} and ${isWithin(scope)}`,
  );
  return found !== undefined;
}
