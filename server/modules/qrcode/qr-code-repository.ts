/** Statements on QR codes and their batches. */
import { sql, type SQL } from 'drizzle-orm';
import type { PageKind } from '#contract/card-page/constants';
import type { ContentOf } from '#contract/fields/values';
import type { QrBatchStatus, QrCodeStatus } from '#contract/qrcode/constants';
import type { qrBatchFields } from '#contract/qrcode/fields';
import { recordStatus } from '#contract/record/define-record';
import { named, type Named } from '#server/database/named';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { hasGoodsOf, isOfDisabledMerchant, isOfPublishedPage, isWithin, qrCodeTable } from './qr-code-list';

export type BatchContent = ContentOf<typeof qrBatchFields>;

export interface NewBatch extends BatchContent {
  readonly origin: string;
  /** Names of the codes, in their order. */
  readonly names: readonly string[];
  readonly createdBy: number;
  readonly createdAt: Date;
}

/** Inserts the batch and its codes, still without addresses. */
export async function insertBatch(
  tx: Queryable,
  batch: NewBatch,
): Promise<{ readonly id: number; readonly batchNo: string }> {
  const { merchantId, goodsId, pageId, createdAt } = batch;
  const [inserted] = await tx.query<{ id: number; batchNo: string }>(sql`
    insert into qr_batches (
      merchant_id, quantity, name_pattern, goods_id, page_id, style, origin, created_by, created_at
    ) values (
      ${merchantId}, ${batch.quantity}, ${batch.namePattern}, ${goodsId}, ${pageId}, ${batch.style},
      ${batch.origin}, ${batch.createdBy}, ${createdAt}
    ) returning id, batch_no as "batchNo"`);
  if (!inserted) throw new Error('A batch of QR codes was inserted without an id.');
  await tx.execute(sql`
    insert into qr_codes (batch_id, ordinal, name, name_order, merchant_id, goods_id, page_id, created_at)
    select ${inserted.id}, ordinal, name, name_order, ${merchantId}, ${goodsId}::integer, ${pageId}::integer, ${createdAt}::timestamptz
    from unnest(${sql.param([...batch.names])}::text[], ${sql.param(batch.names.map(nameOrderOf))}::text[])
      with ordinality as given (name, name_order, ordinal)
    order by ordinal`);
  return inserted;
}

export interface BatchRow {
  readonly batchId: number;
  readonly batchNo: string;
  readonly merchant: Named;
  readonly status: QrBatchStatus;
  readonly totalCount: number;
  readonly doneCount: number;
  readonly statusReason: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const batchColumns = sql`
  batch.id as "batchId", batch.batch_no as "batchNo", ${named(sql`merchant.id`, sql`merchant.name`)} as merchant,
  batch.status, batch.quantity as "totalCount", batch.done_count as "doneCount",
  batch.status_reason as "statusReason", batch.created_at as "createdAt", batch.finished_at as "finishedAt"`;
const isMerchantWithin = ({ agentId }: Scope): SQL =>
  agentId === undefined ? sql`true` : sql`merchant.agent_id = ${agentId}`;

export const listBatchRows = (db: Queryable, condition: SQL, scope: Scope): Promise<readonly BatchRow[]> =>
  db.query<BatchRow>(sql`
    select ${batchColumns}
    from qr_batches batch
    join merchants merchant on merchant.id = batch.merchant_id
    where ${condition} and ${isMerchantWithin(scope)}
    order by batch.id desc
    limit 50`);

/** Locks the batch until the transaction ends. */
export async function lockBatch(tx: Queryable, id: number, scope: Scope): Promise<BatchRow | undefined> {
  const [held] = await tx.query<BatchRow>(sql`
    select ${batchColumns}
    from qr_batches batch
    join merchants merchant on merchant.id = batch.merchant_id
    where batch.id = ${id} and ${isMerchantWithin(scope)}
    for no key update of batch`);
  return held;
}

export async function updateBatchStatus(
  tx: Queryable,
  id: number,
  {
    status,
    reason,
    finishedAt,
  }: {
    readonly status: QrBatchStatus;
    readonly reason: string | null;
    readonly finishedAt: Date | null;
  },
): Promise<void> {
  await tx.execute(sql`
    update qr_batches set status = ${status}, status_reason = ${reason}, finished_at = ${finishedAt}
    where id = ${id}`);
}

/** The facts that decide whether a code can be changed, with the name for messages. */
export type SelectedCode = Readonly<{
  id: number;
  merchantId: number;
  code: string;
  name: string;
  status: QrCodeStatus;
  goodsId: number | null;
  pageId: number | null;
}>;

/** In the order of their ids, in which everybody locks several codes. */
export const listSelected = (
  db: Queryable,
  condition: SQL,
  { scope, limit, isHeld }: { readonly scope: Scope; readonly limit: number; readonly isHeld: boolean },
): Promise<readonly SelectedCode[]> =>
  db.query<SelectedCode>(sql`
    select qr.id, merchant_id as "merchantId", code, name, status, goods_id as "goodsId", page_id as "pageId" from ${qrCodeTable}
    where ${condition} and ${isWithin(scope)}
    order by qr.id
    limit ${limit} ${isHeld ? sql`for no key update` : sql``}`);

/** Among codes that would be enabled: those whose scans would still show 暂停服务, and those whose goods are disabled. */
export async function countImpaired(db: Queryable, ids: readonly number[]) {
  const [counts] = await db.query<{ suspendedCount: number; disabledGoodsCount: number }>(sql`
    select count(*) filter (where ${isOfDisabledMerchant} or not ${isOfPublishedPage})::integer as "suspendedCount",
      count(*) filter (where ${hasGoodsOf(recordStatus.disabled)})::integer as "disabledGoodsCount"
    from ${qrCodeTable} where qr.id = any(${sql.param([...ids])}::integer[])`);
  if (!counts) throw new Error('An aggregate answered no row.');
  return counts;
}

export interface CodeUpdate {
  readonly status?: QrCodeStatus;
  readonly statusReason?: string | null;
  readonly goodsId?: number | null;
  readonly pageId?: number | null;
}

/** Updates codes; an unbound code that has both goods and a page afterwards becomes enabled. */
export async function updateCodes(tx: Queryable, ids: readonly number[], update: CodeUpdate): Promise<void> {
  const goodsId = update.goodsId === undefined ? sql`goods_id` : sql`${update.goodsId}::integer`;
  const pageId = update.pageId === undefined ? sql`page_id` : sql`${update.pageId}::integer`;
  const status =
    update.status === undefined
      ? sql`case when status = 1 and ${goodsId} is not null and ${pageId} is not null then 2 else status end`
      : sql`${update.status}::smallint`;
  const reason = update.statusReason === undefined ? sql`status_reason` : sql`${update.statusReason}::text`;
  await tx.execute(sql`
    update qr_codes
    set goods_id = ${goodsId}, page_id = ${pageId}, status = ${status}, status_reason = ${reason}
    where id = any(${sql.param([...ids])}::integer[])`);
}

/** Names by QR code id. */
export const findCodeNames = (db: Queryable, ids: readonly number[]) =>
  namesOf(db, sql`qr_codes`, sql`code`, ids);

/** Numbers by batch id. */
export const findBatchNos = (db: Queryable, ids: readonly number[]) =>
  namesOf(db, sql`qr_batches`, sql`batch_no`, ids);

export const findGoodsNames = (db: Queryable, ids: readonly number[]) =>
  namesOf(db, sql`goods`, sql`name`, ids);

async function namesOf(db: Queryable, table: SQL, name: SQL, ids: readonly number[]) {
  const rows = await db.query<Named>(
    sql`select id, ${name} as name from ${table} where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface PublishedPage {
  readonly name: string;
  readonly kind: PageKind;
}

/** Locks the page, so that nobody takes it down until the transaction ends. */
export async function findPublishedPage(db: Queryable, id: number): Promise<PublishedPage | undefined> {
  const [found] = await db.query<PublishedPage>(
    sql`select name, kind from pages where id = ${id} and status = 1 for share`,
  );
  return found;
}
