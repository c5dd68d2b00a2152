/** The list of merchants' QR codes: its rows, filters and sorts, its scope, and the cells of its file. */
import { sql, type SQL } from 'drizzle-orm';
import { percentDigits } from '#contract/percent';
import {
  qrCodeStatus,
  type QrCodeOutage,
  type QrCodeStatus,
  type QrCodeStyle,
} from '#contract/qrcode/constants';
import type { QrCode } from '#contract/qrcode/endpoints';
import { qrCodeLabels } from '#contract/qrcode/labels';
import { qrCodes } from '#contract/qrcode/lists';
import { QrCodeFilter } from '#contract/qrcode/schema';
import type { RecordStatus } from '#contract/record/define-record';
import { named, type Named } from '#server/database/named';
import { countColumn, instantColumn, percentColumn, percentText } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import type { Scope } from '#server/lib/scope';
import { defineScopedList } from '#server/list/define-list';
import { before, containsName, equals, since, wholeOr } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';

export const isOfDisabledMerchant = sql`exists (select from merchants where id = qr.merchant_id and status = 0)`;
export const isOfPublishedPage = sql`exists (select from pages where id = qr.page_id and status = 1)`;
export const hasGoodsOf = (status: RecordStatus) =>
  sql`qr.goods_id in (select id from goods where status = ${status})`;
/** Uses only the table of codes, as filters require; the first reason that applies is shown. */
const outageOf = sql<QrCodeOutage | null>`case
  when qr.status <> 2 then null
  when ${isOfDisabledMerchant} then 'merchantDisabled'
  when ${isOfPublishedPage} then null
  else 'pageOffline'
end`;

export const qrCodeColumns = {
  id: sql<number>`qr.id`,
  code: sql<string>`qr.code`,
  name: sql<string>`qr.name`,
  merchant: named(sql`merchant.id`, sql`merchant.name`),
  goods: sql<QrCode['goods']>`case when goods.id is not null then
    json_build_object('id', goods.id, 'name', goods.name, 'isEnabled', goods.status = 1) end`,
  page: sql<Named | null>`case when page.id is not null then ${named(sql`page.id`, sql`page.name`)} end`,
  style: sql<QrCodeStyle>`batch.style`,
  address: sql<string | null>`(batch.origin || '/q/' || qr.token)`,
  scanCount: sql<number>`coalesce(counts.scan_count, 0)`,
  visitorCount: sql<number>`coalesce(counts.visitor_count, 0)`,
  activationCount: sql<number>`coalesce(counts.activation_count, 0)`,
  otherActivationCount: sql<number>`coalesce(counts.other_activation_count, 0)`,
  suspendedScanCount: sql<number>`coalesce(counts.suspended_scan_count, 0)`,
  status: sql<QrCodeStatus>`qr.status`,
  outage: outageOf,
  batch: sql<{ readonly id: number; readonly batchNo: string }>`
    json_build_object('id', batch.id, 'batchNo', batch.batch_no)`,
  createdBy: named(sql`creator.id`, sql`creator.display_name`),
  createdAt: sql<Date>`qr.created_at`,
};

export type QrCodeListRow = RowOf<typeof qrCodeColumns>;

export const qrCodeTable = sql`qr_codes qr`;
export const qrCodeCounts = sql`left join qr_code_counts counts on counts.qr_code_id = qr.id`;
export const qrCodeDetails = sql`
  join merchants merchant on merchant.id = qr.merchant_id
  join qr_batches batch on batch.id = qr.batch_id
  join accounts creator on creator.id = batch.created_by
  left join goods on goods.id = qr.goods_id
  left join pages page on page.id = qr.page_id`;

/** An agent sees the codes of its own merchants; undefined for those who see all codes. */
const ownCodes = ({ agentId }: Scope): SQL | undefined =>
  agentId === undefined
    ? undefined
    : sql`qr.merchant_id in (select id from merchants where agent_id = ${agentId})`;

/** The same as a condition that always exists. */
export const isWithin = (scope: Scope): SQL => ownCodes(scope) ?? sql`true`;

export const qrCodeList = defineScopedList({
  list: qrCodes,
  filter: QrCodeFilter,
  table: qrCodeTable,
  joins: qrCodeCounts,
  details: qrCodeDetails,
  columns: qrCodeColumns,
  key: 'id',
  scope: ownCodes,
  // Sorted by id, because as text Q1000000 would come before Q999999.
  sorts: {
    code: sql`qr.id`,
    name: sql`qr.name_order`,
    scanCount: sql`counts.scan_count`,
    activationCount: sql`counts.activation_count`,
    createdAt: sql`qr.created_at`,
  },
  filters: {
    code: (typed) =>
      typed === '' ? undefined : sql`(starts_with(qr.code, ${typed}) or qr.token = ${typed})`,
    name: containsName(sql`qr.name_key`),
    merchantId: equals(sql`qr.merchant_id`),
    goodsId: equals(sql`qr.goods_id`),
    pageId: equals(sql`qr.page_id`),
    status: equals(sql`qr.status`),
    outage: equals(sql`(${outageOf})`),
    goodsStatus: hasGoodsOf,
    batchId: equals(sql`qr.batch_id`),
    batchNo: (typed) =>
      typed === ''
        ? undefined
        : sql`qr.batch_id in (${wholeOr(sql`select id from qr_batches`, sql`batch_no`, typed, sql`starts_with(batch_no, ${typed})`)})`,
    createdFrom: since(sql`qr.created_at`),
    createdTo: before(sql`qr.created_at`),
  },
  cells: {
    code: { width: 12, text: ({ code }) => code },
    name: { width: 24, text: ({ name }) => name },
    merchant: { width: 24, text: ({ merchant }) => merchant.name },
    goods: { width: 24, text: ({ goods }) => goods?.name ?? '' },
    page: { width: 20, text: ({ page }) => page?.name ?? '' },
    address: { width: 44, text: ({ address }) => address ?? '' },
    scanCount: { ...countColumn, text: ({ scanCount }) => String(scanCount) },
    visitorCount: { ...countColumn, text: ({ visitorCount }) => String(visitorCount) },
    activationCount: { ...countColumn, text: ({ activationCount }) => String(activationCount) },
    otherActivationCount: { ...countColumn, text: (row) => String(row.otherActivationCount) },
    suspendedScanCount: { ...countColumn, text: (row) => String(row.suspendedScanCount) },
    conversion: { ...percentColumn, text: (row) => percentText(conversionPercent(row)) },
    status: { width: 20, text: statusText },
    batch: { width: 12, text: ({ batch }) => batch.batchNo },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { ...instantColumn, text: ({ createdAt }) => businessTime(createdAt) },
  },
});

/** Adds the outage, because 启用 alone would promise a working page. */
function statusText({ status, outage, goods }: QrCodeListRow): string {
  const label = qrCodeLabels.status[status];
  if (outage !== null) return `${label}（${qrCodeLabels.outage[outage]}）`;
  const isOfDisabledGoods = status === qrCodeStatus.enabled && goods?.isEnabled === false;
  return isOfDisabledGoods ? `${label}（${qrCodeLabels.fields.goods}${qrCodeLabels.goodsStatus[0]}）` : label;
}

/** With two decimals; null where nobody has come yet. */
const conversionPercent = ({
  visitorCount,
  activationCount,
}: Pick<QrCodeListRow, 'visitorCount' | 'activationCount'>): number | null =>
  visitorCount === 0 ? null : Number(percentDigits((activationCount / visitorCount) * 100, 2));

export const viewQrCode = ({ createdBy, createdAt, ...row }: QrCodeListRow): QrCode => ({
  ...row,
  conversionPercent: conversionPercent(row),
  createdAt: createdAt.toISOString(),
});
