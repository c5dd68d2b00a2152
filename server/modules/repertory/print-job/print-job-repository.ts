/** Statements that write print jobs and their steps. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { ContentOf } from '#contract/fields/values';
import type { PrintJobStatus } from '#contract/repertory/constants';
import type { editedJobFields } from '#contract/repertory/fields';
import type { Target } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '#server/modules/card/public';
import type { NewPrintJobBody } from './new-print-job';
import type { SerialAllocation } from './serial-allocation';

export interface NewPrintJobRow extends SerialAllocation {
  readonly batchNo: string;
  readonly body: NewPrintJobBody;
  /** Origin of the address on the cards, which never changes. */
  readonly origin: string | null;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertPrintJob(tx: Queryable, row: NewPrintJobRow): Promise<number> {
  const { body } = row;
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into print_jobs (
      batch_no, card_name, card_kind, teaching_material_id, category_id, goods_id, valid_days, valid_until,
      activate_before, activations_per_user, face_value_fen, quantity, prefix_id, first_card, code_length,
      box_size, face_image_key, page_id, print_shop_id, expected_delivery, note, origin, created_by, created_at
    ) values (
      ${row.batchNo}, ${body.cardName}, ${body.cardKind}, ${body.teachingMaterialId}, ${body.categoryId},
      ${body.goodsId}, ${body.validDays ?? null}, ${body.validUntil ?? null}, ${body.activateBefore},
      ${body.activationsPerUser}, ${body.faceValueFen ?? null}, ${body.quantity}, ${row.prefixId},
      ${row.firstCard}, ${body.codeLength}, ${body.boxSize}, ${body.faceImageKey ?? null},
      ${body.pageId ?? null}, ${body.printShopId ?? null}, ${body.expectedDelivery ?? null}, ${body.note ?? ''},
      ${row.origin}, ${row.createdBy}, ${row.createdAt}
    ) returning id`);
  if (!inserted) throw new Error('A print job was inserted without an id.');
  await tx.execute(sql`
    insert into print_job_present_goods (print_job_id, goods_id)
    select ${inserted.id}, id from unnest(${sql.param(body.presentGoodsIds ?? [])}::integer[]) as id`);
  return inserted.id;
}

/** The editable fields of a print job, and the count of edits. */
export interface PrintJobEdit extends ContentOf<typeof editedJobFields> {
  readonly version: number;
}

/** The facts that a step of a print job needs. */
export interface PrintJobState extends PrintJobEdit {
  readonly id: number;
  readonly batchNo: string;
  readonly cardKind: CardKind;
  readonly status: PrintJobStatus;
  /** The last day of activation of cards that are not granted. */
  readonly activateBefore: string;
  /** The last day of the benefit, where it is fixed. */
  readonly validUntil: string | null;
  readonly quantity: number;
  readonly generatedCount: number;
  /** 待入库: cards of a physical job that the printer has not delivered. */
  readonly waitingCount: number;
  /** Sum over all parcels so far; null before the first. */
  readonly receivedCount: number | null;
  readonly scrappedCount: number | null;
  readonly prefix: string;
  readonly firstCard: CardId;
  readonly lastCard: CardId;
  readonly codeLength: number;
  readonly boxSize: number;
  readonly exportCount: number;
  readonly token: string;
  readonly origin: string | null;
}

const selectState = sql`
  select id, batch_no as "batchNo", card_kind as "cardKind", status, activate_before as "activateBefore",
    valid_until as "validUntil", quantity, generated_count as "generatedCount",
    cards_waiting as "waitingCount", received_count as "receivedCount", scrapped_count as "scrappedCount",
    prefix, first_card as "firstCard", last_card as "lastCard", code_length as "codeLength",
    box_size as "boxSize", export_count as "exportCount", version, print_shop_id as "printShopId",
    expected_delivery as "expectedDelivery", note, token, origin
  from print_jobs
  join serial_ranges using (prefix_id)`;

export async function findPrintJobState(db: Queryable, id: number): Promise<PrintJobState | undefined> {
  const [state] = await db.query<PrintJobState>(sql`${selectState} where id = ${id}`);
  return state;
}

/** Locks the print job until the transaction ends, so that what was checked still holds when it is written. */
export async function lockPrintJob(tx: Queryable, id: number): Promise<PrintJobState | undefined> {
  const [state] = await tx.query<PrintJobState>(
    sql`${selectState} where id = ${id} for no key update of print_jobs`,
  );
  return state;
}

/** A print job as the target of a command. */
export const printJobTarget = (id: number): Target<PrintJobState> => ({
  kind: 'print_job',
  id,
  lock: (tx) => lockPrintJob(tx, id),
});

export async function updatePrintJobEdit(tx: Queryable, id: number, edit: PrintJobEdit): Promise<void> {
  await tx.execute(sql`
    update print_jobs
    set version = ${edit.version}, print_shop_id = ${edit.printShopId}, expected_delivery = ${edit.expectedDelivery},
      note = ${edit.note}
    where id = ${id}`);
}

export async function findPrintShopNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(sql`
    select id, name from print_shops where id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PrintJobEnd {
  readonly status: PrintJobStatus;
  readonly receivedCount?: number;
  readonly scrappedCount?: number;
  readonly reason?: string | undefined;
  readonly finishedAt?: Date;
}

export async function updatePrintJobStatus(tx: Queryable, id: number, end: PrintJobEnd): Promise<void> {
  await tx.execute(sql`
    update print_jobs
    set status = ${end.status}, status_reason = ${end.reason ?? null},
      received_count = ${end.receivedCount ?? null}, scrapped_count = ${end.scrappedCount ?? null},
      finished_at = ${end.finishedAt ?? null}
    where id = ${id}`);
}

/** Counts one more download of the print file. */
export async function updateExported(
  tx: Queryable,
  id: number,
  status: PrintJobStatus,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update print_jobs
    set status = ${status}, export_count = export_count + 1,
      first_exported_at = coalesce(first_exported_at, ${at})
    where id = ${id}`);
}

/** The 印刷批次号 by print job id. */
export async function findBatchNos(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; batchNo: string }>(sql`
    select id, batch_no as "batchNo" from print_jobs where id = any(${sql.param(ids)}::integer[])`);
  return new Map(rows.map(({ id, batchNo }) => [id, batchNo]));
}
