/** Statements that read print jobs for people: the list, one job, the export of the list. */
import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from '#contract/paging';
import type { CardKind, PrintJobSort, PrintJobStatus } from '#contract/repertory.facts';
import type { Queryable } from '../../database/queryable';
import type { CardId } from '../card/card-id';
import { orderOf, type SortColumns } from '../../database/order-of';
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
  quantity, generated_count as "generatedCount", received_count as "receivedCount",
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

/** The rows of a page are chosen first, on the job alone; only they are joined with their names. */
const selectChosen = (condition: SQL, page: SQL, order = newestFirst) => sql`
  select ${columns}
  from (
    select job.* from print_jobs job
    join accounts creator on creator.id = job.created_by
    where ${condition}
    order by ${order}
    ${page}
  ) job
  ${joins}
  order by ${order}`;

export interface PageSlice {
  readonly currentPage: number;
  readonly pageSize: number;
}

export const offsetOf = ({ currentPage, pageSize }: PageSlice): number => (currentPage - 1) * pageSize;

/** Newest first, unless an order is given. */
export const listPrintJobRows = (
  db: Queryable,
  filter: PrintJobFilter,
  { sort, ...slice }: PageSlice & { readonly sort?: Sort<PrintJobSort> },
): Promise<readonly PrintJobRow[]> =>
  db.query<PrintJobRow>(
    selectChosen(
      filterPrintJobs(filter),
      sql`limit ${slice.pageSize} offset ${offsetOf(slice)}`,
      orderOf(sort, sortColumns, newestFirst),
    ),
  );

/** The next rows of the list below the job `beforeId`, for reading it whole without deep offsets. */
export const listPrintJobRowsBefore = (
  db: Queryable,
  filter: PrintJobFilter,
  beforeId: number,
  count: number,
): Promise<readonly PrintJobRow[]> =>
  db.query<PrintJobRow>(
    selectChosen(sql`${filterPrintJobs(filter)} and job.id < ${beforeId}`, sql`limit ${count}`),
  );

export async function countPrintJobs(db: Queryable, filter: PrintJobFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) from print_jobs job
    join accounts creator on creator.id = job.created_by
    where ${filterPrintJobs(filter)}`);
  return row?.count ?? 0;
}

export async function hasPrintJobs(db: Queryable, filter: PrintJobFilter): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(sql`
    select exists (
      select from print_jobs job
      join accounts creator on creator.id = job.created_by
      where ${filterPrintJobs(filter)}
    )`);
  return row?.exists ?? false;
}

export interface PrintJobDetailRow extends PrintJobRow {
  readonly presentGoods: Named[];
  readonly activateBefore: string;
  readonly activationsPerUser: number;
  readonly faceValueFen: number | null;
  readonly codeLength: number;
  readonly boxSize: number;
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
      activate_before as "activateBefore", activations_per_user as "activationsPerUser",
      face_value_fen as "faceValueFen", code_length as "codeLength", box_size as "boxSize",
      face_image_key as "faceImageKey",
      (select ${named(sql`pages.id`, sql`pages.name`)} from pages where pages.id = page_id) as page,
      expected_delivery as "expectedDelivery", note, status_reason as "statusReason",
      generated_at as "generatedAt", first_exported_at as "firstExportedAt"
    from print_jobs job
    ${joins}
    where job.id = ${id}`);
  return row;
}
