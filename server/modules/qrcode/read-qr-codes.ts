/** QR codes for people, and the choices of their forms. */
import { sql } from 'drizzle-orm';
import { dayAfter } from '#contract/calendar';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { QrCodeStatus } from '#contract/qrcode/constants';
import type { qrcode } from '#contract/qrcode/endpoints';
import { qrCodeLabels } from '#contract/qrcode/labels';
import { nameKeyOf } from '#contract/readers/name-key';
import { nameHolds } from '#server/database/contains-text';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import { areGoodsEnabled } from '#server/modules/dictionary/in-use';
import {
  isWithin,
  qrCodeColumns,
  qrCodeCounts,
  qrCodeDetails,
  qrCodeList,
  qrCodeTable,
  viewQrCode,
  type QrCodeListRow,
} from './qr-code-list';

type Calls = typeof qrcode;

export async function findQrCodeList(
  db: Queryable,
  body: BodyOf<Calls['findQrCodeList']>,
  scope: Scope,
): Promise<ReplyOf<Calls['findQrCodeList']>> {
  const { items, ...page } = await qrCodeList.seenBy(scope).findPage(db, body);
  return { ...page, items: items.map(viewQrCode) };
}

interface DetailRow extends QrCodeListRow {
  readonly statusReason: string | null;
}

/** @throws Refusal recordNotFound */
export async function getQrCodeRow(db: Queryable, id: number, scope: Scope): Promise<DetailRow> {
  const [row] = await db.query<DetailRow>(sql`
    select ${selectOf({ ...qrCodeColumns, statusReason: sql`qr.status_reason` })}
    from ${qrCodeTable} ${qrCodeCounts} ${qrCodeDetails}
    where qr.id = ${id} and ${isWithin(scope)}`);
  if (!row) throw recordNotFound(qrCodeLabels.entity);
  return row;
}

/** @throws Refusal recordNotFound */
export async function getQrCode(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<ReplyOf<Calls['findQrCode']>> {
  const { statusReason, ...row } = await getQrCodeRow(db, id, scope);
  return { qrCode: viewQrCode(row), statusReason, createdBy: row.createdBy };
}

interface CodeHit {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: QrCodeStatus;
  readonly merchantName: string;
}

/** Matches part of the place's name, the beginning of the number, or what is printed; newest first. */
export const searchQrCodes = (db: Queryable, text: string, scope: Scope, count: number) =>
  db.query<CodeHit>(sql`
    select qr.id, qr.code, qr.name, qr.status, merchant.name as "merchantName"
    from ${qrCodeTable}
    join merchants merchant on merchant.id = qr.merchant_id
    where (${nameHolds(sql`qr.name_key`, text)} or starts_with(qr.code, ${nameKeyOf(text).toUpperCase()}) or qr.token = ${text}) and ${isWithin(scope)}
    order by qr.id desc
    limit ${count}`);

/** The finished codes of a selection, by number, for sheets and zips. */
export const listMadeCodes = (db: Queryable, ids: readonly number[]): Promise<readonly QrCodeListRow[]> =>
  db.query<QrCodeListRow>(sql`
    select ${selectOf(qrCodeColumns)}
    from ${qrCodeTable} ${qrCodeCounts} ${qrCodeDetails}
    where qr.id = any(${sql.param([...ids])}::integer[]) and qr.token is not null
    order by qr.id`);

interface GoodsRow {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly kindName: string;
}

export const listGoods = (db: Queryable, { text = '' }: QueryOf<Calls['listGoods']>) =>
  db.query<GoodsRow>(sql`
    select goods.id, goods.name, ${areGoodsEnabled} as "isEnabled", kind.name as "kindName"
    from goods
    join goods_kinds kind on kind.id = kind_id
    where ${text === '' ? sql`true` : nameHolds(sql`goods.name_key`, text)}
    order by kind.sort_no, kind_id, goods.id`);

interface MerchantRow {
  readonly id: number;
  readonly name: string;
  readonly qrCodeCount: number;
  readonly isVisible: boolean;
}

export async function listMerchantsOfGoods(
  db: Queryable,
  goodsId: number,
  { agentId }: Scope,
): Promise<ReplyOf<Calls['listMerchantsOfGoods']>> {
  const rows = await db.query<MerchantRow>(sql`
    select merchant.id, merchant.name, used.count as "qrCodeCount",
      ${agentId === undefined ? sql`true` : sql`(merchant.agent_id is not distinct from ${agentId}::integer)`} as "isVisible"
    from (select merchant_id, count(*) from qr_codes where goods_id = ${goodsId} group by merchant_id) used
    join merchants merchant on merchant.id = used.merchant_id
    order by used.count desc, merchant.id`);
  const visible = rows.filter(({ isVisible }) => isVisible);
  return {
    merchants: visible.map(({ id, name, qrCodeCount }) => ({ id, name, qrCodeCount })),
    otherMerchantCount: rows.length - visible.length,
  };
}

type ScanDay = ReplyOf<Calls['listScanDays']>[number];

/** @throws Refusal recordNotFound */
export async function listScanDays(
  db: Queryable,
  { id, days }: QueryOf<Calls['listScanDays']>,
  { scope, now }: { readonly scope: Scope; readonly now: Date },
): Promise<ScanDay[]> {
  await getQrCodeRow(db, id, scope);
  const from = dayAfter(businessDay(now), 1 - days);
  return [
    ...(await db.query<ScanDay>(sql`
      select day, scan_count as "scanCount", visitor_count as "visitorCount", activation_count as "activationCount",
        other_activation_count as "otherActivationCount", suspended_scan_count as "suspendedScanCount"
      from qr_scan_days
      where qr_code_id = ${id} and day >= ${from}
      order by day`)),
  ];
}
