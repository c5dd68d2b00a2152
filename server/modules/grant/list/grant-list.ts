/** The list of grants: its rows, filters and sorts, its scope, and the cells of its file. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { formatSerial } from '#contract/card/serial';
import {
  grantStatus,
  type DeliveryWay,
  type GrantStatus,
  type GrantTargetKind,
  type ShippingState,
} from '#contract/grant/constants';
import type { Grant, Waybill } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import { grants } from '#contract/grant/lists';
import { GrantFilter } from '#contract/grant/schema';
import { trackingKeyOf } from '#contract/grant/waybill';
import type { SettlementKind } from '#contract/merchant/constants';
import { named, type Named } from '#server/database/named';
import { nameOn } from '#server/database/names/former-names';
import {
  amountColumn,
  amountText,
  countColumn,
  dayColumn,
  instantColumn,
  instantText,
  percentColumn,
  percentText,
} from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import { defineScopedList } from '#server/list/define-list';
import {
  before,
  contains,
  containsName,
  either,
  equals,
  anyChosen,
  isAnyOf,
  namesAccount,
  namesMerchant,
  since,
} from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { runningNoOf, type CardId } from '#server/modules/card/public';
import { isHandOverDue } from '../grant-repository';
import { ownGrants } from '../own-grants';

/** Of a grant `batch` to `merchant`. */
export const grantedMerchantName = nameOn(
  'merchant',
  sql`merchant.id`,
  sql`batch.created_at`,
  sql`merchant.name`,
);

export const grantColumns = {
  id: sql<number>`batch.id`,
  batchNo: sql<string>`batch.batch_no`,
  cardName: sql<string>`batch.card_name`,
  cardKind: sql<CardKind>`batch.card_kind`,
  goods: named(sql`goods.id`, nameOn('goods', sql`goods.id`, sql`batch.created_at`, sql`goods.name`)),
  targetKind: sql<GrantTargetKind>`batch.target_kind`,
  merchant: sql<Named | null>`case when merchant.id is not null then ${named(sql`merchant.id`, grantedMerchantName)} end`,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, nameOn('account', sql`agent.id`, sql`batch.created_at`, sql`agent.display_name`))} end`,
  delivery: sql<DeliveryWay>`batch.delivery`,
  quantity: sql<number>`batch.quantity`,
  movedCount: sql<number>`batch.moved_count`,
  receivedCount: sql<number>`batch.received_count`,
  activatedCount: sql<number>`batch.activation_count`,
  unusedCount: sql<number>`batch.cards_granted + batch.cards_received + batch.cards_frozen`,
  returnedCount: sql<number>`batch.cards_returned`,
  transferredCount: sql<number>`batch.cards_transferred`,
  firstCard: sql<CardId>`batch.first_card`,
  firstPrefix: sql<string>`first_range.prefix`,
  lastCard: sql<CardId>`batch.last_card`,
  lastPrefix: sql<string>`last_range.prefix`,
  rangeCount: sql<number>`batch.range_count`,
  courier: sql<string | null>`batch.courier`,
  trackingNo: sql<string | null>`batch.tracking_no`,
  waybills: sql<readonly Waybill[]>`batch.waybills`,
  shippedAt: sql<Date | null>`batch.shipped_at`,
  activateBefore: sql<string>`batch.activate_before`,
  unitPriceFen: sql<number | null>`batch.unit_price_fen`,
  settlementKind: sql<SettlementKind | null>`batch.settlement_kind`,
  status: sql<GrantStatus>`batch.status`,
  isHandOverDue: sql<boolean>`${isHandOverDue}`,
  areCodesOut: sql<boolean>`batch.card_kind = 'electronic'
    and (batch.export_count > 0 or batch.codes_destroyed_at is not null
      or exists (select from grant_transfers where to_batch_id = batch.id))`,
  hasReceipts: sql<boolean>`exists (select from grant_receipts where grant_batch_id = batch.id)`,
  createdBy: named(
    sql`creator.id`,
    nameOn('account', sql`creator.id`, sql`batch.created_at`, sql`creator.display_name`),
  ),
  createdAt: sql<Date>`batch.created_at`,
  receivedAt: sql<Date | null>`batch.received_at`,
};

export type GrantRow = RowOf<typeof grantColumns>;

export const grantTable = sql`grant_batches batch`;

export const grantDetails = sql`
  join goods on goods.id = batch.goods_id
  left join merchants merchant on merchant.id = batch.merchant_id
  left join accounts agent on agent.id = batch.agent_id
  join accounts creator on creator.id = batch.created_by
  join serial_ranges first_range on first_range.prefix_id = batch.first_card / 10000000000
  join serial_ranges last_range on last_range.prefix_id = batch.last_card / 10000000000`;

/** A waiting grant is shown as 已发货 once it was sent, and a replacement card as 换卡待交付 until it was handed over. */
function shownStatus({ status, shippedAt, isHandOverDue: isDue }: GrantRow): string {
  if (isDue) return grantLabels.shipping.handOver;
  return status === grantStatus.waiting && shippedAt !== null
    ? grantLabels.shipping.shipped
    : grantLabels.status[status];
}

const eachOnce = (words: readonly (string | null)[]) =>
  [...new Set(words.filter((word) => word !== null))].join('、');

const serialFirst = ({ firstPrefix, firstCard }: GrantRow) =>
  formatSerial({ prefix: firstPrefix, runningNo: runningNoOf(firstCard) });
const serialLast = ({ lastPrefix, lastCard }: GrantRow) =>
  formatSerial({ prefix: lastPrefix, runningNo: runningNoOf(lastCard) });

/** Matches a whole number of any waybill, however it is grouped. */
export const waybillIs = (typed: string): SQL => sql`exists (
  select from jsonb_array_elements(batch.waybills) as listed (waybill)
  where upper(translate(waybill ->> 'trackingNo', ' -', '')) = ${trackingKeyOf(typed)}
)`;

export const grantList = defineScopedList({
  list: grants,
  filter: GrantFilter,
  table: grantTable,
  details: grantDetails,
  columns: grantColumns,
  key: 'id',
  scope: ownGrants,
  sorts: {
    batchNo: sql`batch.batch_no`,
    quantity: sql`batch.quantity`,
    activateBefore: sql`batch.activate_before`,
    createdAt: sql`batch.created_at`,
  },
  filters: {
    batchNo: either(contains(sql`batch.batch_no`), waybillIs),
    cardName: containsName(sql`batch.card_name_key`),
    targetKind: equals(sql`batch.target_kind`),
    merchantId: equals(sql`batch.merchant_id`),
    merchantName: namesMerchant(sql`batch.merchant_id`),
    createdBy: namesAccount(sql`batch.created_by`),
    goodsKindId: (id) => sql`batch.goods_id in (select id from goods where kind_id = ${id})`,
    presentGoodsId: (id) =>
      sql`batch.id in (select grant_batch_id from grant_batch_present_goods where goods_id = ${id})`,
    teachingMaterialId: equals(sql`batch.teaching_material_id`),
    categoryId: (id) => sql`batch.category_id in (select id from category_paths where ${id} = any(ids))`,
    status: isAnyOf(sql`batch.status`),
    shipping: anyChosen((state: ShippingState) => {
      if (state === 'handOver') return isHandOverDue;
      if (state === 'open') return sql`batch.status in (0, 1, 2)`;
      return sql`batch.card_kind = 'physical' and batch.shipped_at is ${sql.raw(state === 'shipped' ? 'not null' : 'null')}`;
    }),
    quantityFrom: (count) => sql`batch.quantity >= ${count}`,
    createdFrom: since(sql`batch.created_at`),
    createdTo: before(sql`batch.created_at`),
    receivedFrom: since(sql`batch.received_at`),
    receivedTo: before(sql`batch.received_at`),
    activateFrom: since(sql`batch.activate_before`),
    activateTo: (day) => sql`batch.activate_before <= ${day}`,
  },
  cells: {
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    cardKind: { width: 8, text: ({ cardKind }) => grantLabels.cardKind[cardKind] },
    goods: { width: 20, text: ({ goods }) => goods.name },
    targetKind: { width: 8, text: ({ targetKind }) => grantLabels.targetKind[targetKind] },
    merchant: { width: 28, text: ({ merchant }) => merchant?.name ?? '' },
    agent: { width: 14, text: ({ agent }) => agent?.name ?? '' },
    delivery: { width: 8, text: ({ delivery }) => grantLabels.delivery[delivery] },
    quantity: { ...countColumn, text: ({ quantity }) => String(quantity) },
    receivedCount: { ...countColumn, text: ({ receivedCount }) => String(receivedCount) },
    activatedCount: { ...countColumn, text: ({ activatedCount }) => String(activatedCount) },
    activationRate: {
      ...percentColumn,
      text: ({ activatedCount, quantity }) => percentText((activatedCount / quantity) * 100),
    },
    returnedCount: { ...countColumn, text: ({ returnedCount }) => String(returnedCount) },
    transferredCount: { ...countColumn, text: ({ transferredCount }) => String(transferredCount) },
    serialFirst: { width: 20, text: serialFirst },
    serialLast: { width: 20, text: serialLast },
    courier: { width: 14, text: ({ waybills }) => eachOnce(waybills.map(({ courier }) => courier)) },
    trackingNo: { width: 20, text: ({ waybills }) => eachOnce(waybills.map(({ trackingNo }) => trackingNo)) },
    shippedAt: { ...instantColumn, text: ({ shippedAt }) => instantText(shippedAt) },
    activateBefore: { ...dayColumn, text: ({ activateBefore }) => activateBefore },
    unitPriceFen: { ...amountColumn, text: ({ unitPriceFen }) => amountText(unitPriceFen) },
    settlementKind: {
      width: 10,
      text: ({ settlementKind }) =>
        settlementKind === null ? '' : grantLabels.settlementKind[settlementKind],
    },
    status: { width: 10, text: shownStatus },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { ...instantColumn, text: ({ createdAt }) => businessTime(createdAt) },
    receivedAt: { ...instantColumn, text: ({ receivedAt }) => instantText(receivedAt) },
  },
});

export const viewGrant = (row: GrantRow): Grant => ({
  id: row.id,
  batchNo: row.batchNo,
  cardName: row.cardName,
  cardKind: row.cardKind,
  goods: row.goods,
  targetKind: row.targetKind,
  merchant: row.merchant,
  delivery: row.delivery,
  quantity: row.quantity,
  movedCount: row.movedCount,
  receivedCount: row.receivedCount,
  activatedCount: row.activatedCount,
  unusedCount: row.unusedCount,
  returnedCount: row.returnedCount,
  transferredCount: row.transferredCount,
  serialFirst: serialFirst(row),
  serialLast: serialLast(row),
  rangeCount: row.rangeCount,
  courier: row.courier,
  trackingNo: row.trackingNo,
  waybills: [...row.waybills],
  shippedAt: row.shippedAt?.toISOString() ?? null,
  activateBefore: row.activateBefore,
  status: row.status,
  isHandOverDue: row.isHandOverDue,
  areCodesOut: row.areCodesOut,
  hasReceipts: row.hasReceipts,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
});
