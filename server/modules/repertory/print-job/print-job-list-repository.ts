/** Statements that read print jobs for people: the list, one job, the export of the list. */
import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '#contract/paging';
import type { CardKind } from '#contract/card/constants';
import type { PrintJobSort, PrintJobStatus } from '#contract/repertory/constants';
import { limitTo } from '#server/database/limit-to';
import { containsText } from '#server/database/contains-text';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '../../card/card-id';
import {
  behindOf,
  orderOf,
  sortValueOf,
  type RowPlace,
  type RowsBehind,
  type SortColumns,
} from '#server/database/order-of';
import type { PageSlice } from '#server/paging';
import { filterPrintJobs, type PrintJobFilter } from './print-job-filter';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface PrintJobRow {
  readonly id: number;
  readonly batchNo: string;
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly teachingMaterial: Named;
  readonly categoryPath: string[];
  readonly goods: Named;
  readonly validDays: number | null;
  readonly validUntil: string | null;
  readonly quantity: number;
  readonly boxSize: number;
  readonly generatedCount: number;
  readonly receivedCount: number | null;
  readonly scrappedCount: number | null;
  readonly stockCount: number;
  readonly prefix: string;
  readonly firstCard: CardId;
  readonly printShop: string | null;
  readonly status: PrintJobStatus;
  readonly exportCount: number;
  readonly createdBy: Named;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const named = (id: SQL, name: SQL) => sql`json_build_object('id', ${id}, 'name', ${name})`;

const columns = sql`
  job.id, batch_no as "batchNo", card_name as "cardName", card_kind as "cardKind",
  ${named(sql`material.id`, sql`material.name`)} as "teachingMaterial", category.names as "categoryPath",
  ${named(sql`goods.id`, sql`goods.name`)} as goods, valid_days as "validDays", valid_until as "validUntil",
  quantity, box_size as "boxSize", generated_count as "generatedCount", received_count as "receivedCount",
  scrapped_count as "scrappedCount", cards_in_stock as "stockCount", prefix, first_card as "firstCard",
  print_shop as "printShop", job.status, export_count as "exportCount",
  ${named(sql`creator.id`, sql`creator.display_name`)} as "createdBy", job.created_at as "createdAt",
  finished_at as "finishedAt"`;

const joins = sql`
  join accounts creator on creator.id = job.created_by
  join teaching_materials material on material.id = job.teaching_material_id
  join category_paths category on category.id = job.category_id
  join goods on goods.id = job.goods_id
  join serial_ranges using (prefix_id)`;

const sortColumns: SortColumns<PrintJobSort> = {
  batchNo: sql`job.batch_no`,
  quantity: sql`job.quantity`,
  stockCount: sql`job.cards_in_stock`,
  createdAt: sql`job.created_at`,
  finishedAt: sql`job.finished_at`,
};

const newestFirst = sql`job.id desc`;

/** The rows of a page are chosen first, by their numbers alone; only they are read and joined with their names. */
const chosenJobs = (condition: SQL, order: SQL, page: SQL) => sql`
  (select job.id from print_jobs job where ${condition} order by ${order} ${page}) chosen`;

interface PrintJobPage {
  readonly rows: readonly PrintJobRow[];
  /** All matches. */
  readonly totalNum: number;
}

/** Newest first, unless an order is given. One statement, so that the rows and their total are of one moment. */
export async function findPrintJobPage(
  db: Queryable,
  filter: PrintJobFilter,
  { sort, ...slice }: PageSlice & { readonly sort?: Sort<PrintJobSort> },
): Promise<PrintJobPage> {
  const order = orderOf(sort, sortColumns, newestFirst);
  type Row = { readonly totalNum: number } & (PrintJobRow | { readonly id: null });
  const rows = await db.query<Row>(sql`
    select counted.total as "totalNum", ${columns}
    from (${totalOf(filter)}) counted
    left join (${chosenJobs(filterPrintJobs(filter), order, limitTo(slice))} join print_jobs job using (id) ${joins}) on true
    order by ${order}`);
  return {
    // Past the end there is one row without a job, for the total.
    rows: rows.flatMap(({ totalNum, ...job }) => (job.id === null ? [] : [job])),
    totalNum: rows[0]?.totalNum ?? 0,
  };
}

/** The next rows behind one, in the order of the list, for reading it whole without deep offsets. */
export function listPrintJobRowsBehind(
  db: Queryable,
  filter: PrintJobFilter,
  { sort, after, count }: RowsBehind<PrintJobSort>,
): Promise<readonly (PrintJobRow & RowPlace)[]> {
  const order = orderOf(sort, sortColumns, newestFirst);
  const behind = after && sql`and ${behindOf(sort, sortColumns, after, sql`job.id < ${after.id}`)}`;
  const condition = sql`${filterPrintJobs(filter)} ${behind ?? sql``}`;
  return db.query<PrintJobRow & RowPlace>(sql`
    select ${columns}, ${sortValueOf(sort, sortColumns)} as "sortValue"
    from ${chosenJobs(condition, order, sql`limit ${count}`)}
    join print_jobs job using (id) ${joins}
    order by ${order}`);
}

/** Read off the counts that the database keeps where they know the filter; all else is counted exactly. */
function totalOf(filter: PrintJobFilter): SQL {
  const isKept = Object.keys(filter).every((name) => name === 'status' || name === 'cardKind');
  if (!isKept) return sql`select count(*) as total from print_jobs job where ${filterPrintJobs(filter)}`;
  return sql`
    select coalesce(sum(job_count), 0)::integer as total
    from print_job_counts job
    where ${filterPrintJobs(filter)}`;
}

export async function countPrintJobs(db: Queryable, filter: PrintJobFilter): Promise<number> {
  const [row] = await db.query<{ total: number }>(totalOf(filter));
  return row?.total ?? 0;
}

export async function hasPrintJobs(db: Queryable, filter: PrintJobFilter): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(sql`
    select exists (
      select from print_jobs job where ${filterPrintJobs(filter)}
    )`);
  return row?.exists ?? false;
}

export interface PrintJobDetailRow extends PrintJobRow {
  readonly presentGoods: Named[];
  readonly version: number;
  readonly activateBefore: string;
  readonly activationsPerUser: number;
  readonly faceValueFen: number | null;
  readonly codeLength: number;
  readonly faceImageKey: string | null;
  readonly page: Named | null;
  readonly expectedDelivery: string | null;
  readonly note: string;
  readonly statusReason: string | null;
  readonly generatedAt: Date | null;
  readonly firstExportedAt: Date | null;
}

export async function findPrintJobDetail(db: Queryable, id: number): Promise<PrintJobDetailRow | undefined> {
  const [row] = await db.query<PrintJobDetailRow>(sql`
    select ${columns},
      array(
        select ${named(sql`present.id`, sql`present.name`)}
        from print_job_present_goods
        join goods present on present.id = goods_id
        where print_job_id = job.id
        order by present.id
      ) as "presentGoods",
      job.version, activate_before as "activateBefore", activations_per_user as "activationsPerUser",
      face_value_fen as "faceValueFen", code_length as "codeLength",
      face_image_key as "faceImageKey",
      (select ${named(sql`pages.id`, sql`pages.name`)} from pages where pages.id = page_id) as page,
      expected_delivery as "expectedDelivery", note, status_reason as "statusReason",
      generated_at as "generatedAt", first_exported_at as "firstExportedAt"
    from print_jobs job
    ${joins}
    where job.id = ${id}`);
  return row;
}

export interface NamedPrintJob {
  readonly id: number;
  readonly batchNo: string;
  readonly cardName: string;
  readonly status: PrintJobStatus;
}

/** Print jobs whose number or name holds the text, newest first. */
export const listNamedPrintJobs = (
  db: Queryable,
  text: string,
  count: number,
): Promise<readonly NamedPrintJob[]> =>
  db.query<NamedPrintJob>(sql`
    select id, batch_no as "batchNo", card_name as "cardName", status
    from print_jobs job
    where ${containsText(sql`batch_no`, text)} or ${containsText(sql`card_name`, text)}
    order by id desc
    limit ${count}`);
