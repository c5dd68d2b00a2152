/** Statements that read one grant for people: details, ranges, cards, activations. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import type { ActivationState, CardStatus } from '#contract/card/constants';
import type { AnsweredIn } from '#contract/fields/values';
import { consigneeFields } from '#contract/grant/fields';
import type { Chosen } from '#contract/parts.schema';
import { containsText } from '#server/database/contains-text';
import { limitTo } from '#server/database/limit-to';
import { named, type Named } from '#server/database/named';
import { nameOn } from '#server/database/names/former-names';
import type { Queryable } from '#server/database/queryable';
import { columnsOf, listedColumns } from '#server/fields/columns';
import { maskedPhone } from '#server/lib/mask-phone';
import type { PageSlice } from '#server/lib/paging';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import {
  type CardId,
  type CardRange,
  type FoundCards,
  hasShownStatus,
  isActivation,
  hasActivation,
  searchedCards,
} from '#server/modules/card/public';
import { fromCardsOf } from '../grant-repository';
import { isWithin } from '../own-grants';
import {
  grantColumns,
  grantDetails,
  grantedMerchantName,
  grantTable,
  waybillIs,
  type GrantRow,
} from './grant-list';

export interface GrantDetailRow extends GrantRow, AnsweredIn<typeof consigneeFields> {
  readonly version: number;
  readonly presentGoods: readonly Named[];
  readonly openCount: number;
  readonly waiting: number;
  readonly received: number;
  readonly activated: number;
  readonly frozen: number;
  readonly void: number;
  readonly note: string;
  readonly statusReason: string | null;
  readonly shippedBy: string | null;
  readonly parcelCount: number | null;
  readonly amountFen: number | null;
  readonly agreedPriceFen: number | null;
  readonly exportCount: number;
  readonly hasCodes: boolean;
}

/** The price before any correction. */
const agreedPrice = sql`
  case
    when exists (select from grant_price_corrections where grant_batch_id = batch.id) then (
      select price_before_fen from grant_price_corrections where grant_batch_id = batch.id order by id limit 1
    )
    else batch.unit_price_fen
  end`;

const consigneeColumns = listedColumns(consigneeFields, {
  columns: columnsOf(consigneeFields, 'batch'),
  others: {},
});

export async function findGrantDetail(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<GrantDetailRow | undefined> {
  const [row] = await db.query<GrantDetailRow>(sql`
    select ${selectOf({ ...grantColumns, ...consigneeColumns })}, batch.version,
      array(
        select json_build_object('id', present.id, 'name', ${nameOn('goods', sql`present.id`, sql`batch.created_at`, sql`present.name`)})
        from grant_batch_present_goods given join goods present on present.id = given.goods_id
        where given.grant_batch_id = batch.id order by present.id
      ) as "presentGoods",
      batch.open_count as "openCount", batch.cards_granted as waiting, batch.cards_received as received, batch.cards_activated as activated,
      batch.cards_frozen as frozen, batch.cards_void as void, batch.note,
      batch.status_reason as "statusReason", batch.export_count as "exportCount",
      (
        select ${nameOn('account', sql`accounts.id`, sql`batch.shipped_at`, sql`display_name`)}
        from accounts where id = batch.shipped_by
      ) as "shippedBy",
      case when jsonb_array_length(batch.waybills) > 1 and batch.shipped_at is not null
        then jsonb_array_length(batch.waybills) else batch.parcel_count
      end as "parcelCount",
      case when batch.unit_price_fen is not null then (
        select coalesce(sum(amount_fen), 0)::float8 from grant_lines where grant_batch_id = batch.id
      ) end as "amountFen",
      ${agreedPrice} as "agreedPriceFen",
      batch.card_kind = 'electronic' and batch.codes_destroyed_at is null as "hasCodes"
    from ${grantTable} ${grantDetails}
    where batch.id = ${id} and ${isWithin(scope)}`);
  return row;
}

export interface PriceCorrectionRow {
  readonly priceBeforeFen: number | null;
  readonly priceAfterFen: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Oldest first. */
export const listPriceCorrections = (db: Queryable, id: number): Promise<readonly PriceCorrectionRow[]> =>
  db.query<PriceCorrectionRow>(sql`
    select price_before_fen as "priceBeforeFen", price_after_fen as "priceAfterFen", reason, display_name as by, at
    from grant_price_corrections
    join accounts on accounts.id = account_id
    where grant_batch_id = ${id}
    order by grant_price_corrections.id`);

export interface NamedRange extends CardRange {
  readonly prefix: string;
  /** The boxes of the print job that hold the first and the last card. */
  readonly firstBox: number;
  readonly lastBox: number;
  readonly printJob: { readonly id: number; readonly batchNo: string };
}

/** The first ranges, in the order in which they were chosen. */
export const listNamedRanges = (db: Queryable, id: number, count: number): Promise<readonly NamedRange[]> =>
  db.query<NamedRange>(sql`
    select chosen.first_card as "firstCard", chosen.last_card as "lastCard", prefix,
      (chosen.first_card - job.first_card) / box_size + 1 as "firstBox",
      (chosen.last_card - job.first_card) / box_size + 1 as "lastBox",
      json_build_object('id', job.id, 'batchNo', job.batch_no) as "printJob"
    from grant_ranges chosen
    join print_jobs job on job.id = chosen.print_job_id
    join serial_ranges using (prefix_id)
    where grant_batch_id = ${id}
    order by place
    limit ${count}`);

/** Matches part of the number, or the waybill; newest first. */
export const searchGrants = (
  db: Queryable,
  text: string,
  scope: Scope,
  count: number,
): Promise<readonly Pick<GrantRow, 'id' | 'batchNo' | 'cardName' | 'merchant' | 'status'>[]> =>
  db.query(sql`
    select batch.id, batch_no as "batchNo", card_name as "cardName", batch.status,
      case when merchant.id is not null then ${named(sql`merchant.id`, grantedMerchantName)} end as merchant
    from grant_batches batch
    left join merchants merchant on merchant.id = batch.merchant_id
    where (${containsText(sql`batch_no`, text)} or ${waybillIs(text)}) and ${isWithin(scope)}
    order by batch.id desc
    limit ${count}`);

export interface BatchCardsPage {
  readonly ids: readonly CardId[];
  readonly totalNum: number;
}

export interface BatchCardFilter {
  /** Status as people see it on `today`, YYYY-MM-DD of the business. */
  readonly status: Chosen<CardStatus> | undefined;
  readonly activation: ActivationState | undefined;
  readonly today: string;
  /** Cards that any of these searches finds; all cards without it. */
  readonly found: readonly FoundCards[] | undefined;
}

/** Cards of a grant have a last day of their own, so the stock's deadline is irrelevant. */
const neverInStock = 'infinity';

export async function listBatchCards(
  db: Queryable,
  id: number,
  { status, activation, today, found }: BatchCardFilter,
  { isDescending, ...slice }: PageSlice & { readonly isDescending: boolean },
): Promise<BatchCardsPage> {
  const numbers = found?.map(({ owner, search }) => searchedCards(owner, search));
  const cards = sql`
    ${fromCardsOf(id)}
    ${status === undefined ? sql`` : sql`and ${hasShownStatus({ today, activateBefore: neverInStock }, status)}`}
    ${hasActivation(activation)}
    ${numbers ? sql`and card.id in (${sql.join(numbers, sql` union `)})` : sql``}`;
  const [counted] = await db.query<{ total: number }>(sql`select count(*)::integer as total ${cards}`);
  const rows = await db.query<{ id: CardId }>(sql`
    select card.id ${cards} order by card.id ${isDescending ? sql`desc` : sql`asc`} ${limitTo(slice)}`);
  return { ids: rows.map((row) => row.id), totalNum: counted?.total ?? 0 };
}

/** Activations of the batch per day of the business, oldest first. */
export const listActivationDays = (
  db: Queryable,
  id: number,
): Promise<readonly { readonly day: string; readonly count: number }[]> =>
  db.query(sql`
    select (activated_at at time zone ${businessTimeZone})::date as day, count(*)::integer as count
    from customer_cards held where grant_batch_id = ${id} and ${isActivation}
    group by 1 order by 1`);

export interface ActivationRow {
  readonly cardId: CardId;
  readonly prefix: string;
  readonly nickname: string;
  readonly phone: string | null;
  readonly activatedAt: Date;
}

/** Newest first. */
export const listActivationRows = (
  db: Queryable,
  id: number,
  slice: PageSlice,
): Promise<readonly ActivationRow[]> =>
  db.query<ActivationRow>(sql`
    select card_id as "cardId", prefix, nickname, ${maskedPhone(sql`phone`)} as phone,
      activated_at as "activatedAt"
    from (
      select * from customer_cards held
      where grant_batch_id = ${id} and ${isActivation}
      order by activated_at desc, id desc
      ${limitTo(slice)}
    ) held
    join customers on customers.id = customer_id
    join serial_ranges on prefix_id = card_id / 10000000000
    order by activated_at desc, held.id desc`);
