/** The list of print jobs: its rows, filters and orders, and the cells of its file. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { PrintJobStatus } from '#contract/repertory/constants';
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import { printJobs } from '#contract/repertory/lists';
import { PrintJobFilter } from '#contract/repertory/schema';
import { countColumn, instantColumn, instantText, optionalText } from '#server/export/cells';
import { businessToday } from '#server/calendar';
import { named } from '#server/database/named';
import { defineList } from '#server/list/define-list';
import type { RowOf } from '#server/list/list-declaration';
import { before, contains, equals, namesAccount, since } from '#server/list/filters';
import type { CardId } from '../../card/card-id';
import { describeValidity } from './describe-validity';
import { viewPrintJob, type PrintJobView } from './print-job-view';

/** 剩余库存: what can still be granted; what is past its deadline is 已过期, as each of its cards is. */
const stockCount = sql<number>`case when job.activate_before >= ${businessToday} then job.cards_in_stock else 0 end`;

export const printJobColumns = {
  id: sql<number>`job.id`,
  batchNo: sql<string>`job.batch_no`,
  cardName: sql<string>`job.card_name`,
  cardKind: sql<CardKind>`job.card_kind`,
  teachingMaterial: named(sql`material.id`, sql`material.name`),
  categoryPath: sql<string[]>`category.names`,
  goods: named(sql`goods.id`, sql`goods.name`),
  validDays: sql<number | null>`job.valid_days`,
  validUntil: sql<string | null>`job.valid_until`,
  quantity: sql<number>`job.quantity`,
  boxSize: sql<number>`job.box_size`,
  generatedCount: sql<number>`job.generated_count`,
  receivedCount: sql<number | null>`job.received_count`,
  scrappedCount: sql<number | null>`job.scrapped_count`,
  stockCount,
  prefix: sql<string>`range.prefix`,
  firstCard: sql<CardId>`job.first_card`,
  printShop: sql<string | null>`job.print_shop`,
  status: sql<PrintJobStatus>`job.status`,
  exportCount: sql<number>`job.export_count`,
  createdBy: named(sql`creator.id`, sql`creator.display_name`),
  createdAt: sql<Date>`job.created_at`,
  finishedAt: sql<Date | null>`job.finished_at`,
};

export type PrintJobRow = RowOf<typeof printJobColumns>;

export const printJobTable = sql`print_jobs job`;

export const printJobDetails = sql`
  join accounts creator on creator.id = job.created_by
  join teaching_materials material on material.id = job.teaching_material_id
  join category_paths category on category.id = job.category_id
  join goods on goods.id = job.goods_id
  join serial_ranges range using (prefix_id)`;

const viewed = (text: (job: PrintJobView) => string) => (row: PrintJobRow) => text(viewPrintJob(row));

export const printJobList = defineList({
  list: printJobs,
  filter: PrintJobFilter,
  table: printJobTable,
  details: printJobDetails,
  columns: printJobColumns,
  key: 'id',
  sorts: {
    batchNo: sql`job.batch_no`,
    quantity: sql`job.quantity`,
    stockCount,
    createdAt: sql`job.created_at`,
    finishedAt: sql`job.finished_at`,
  },
  filters: {
    batchNo: contains(sql`job.batch_no`),
    cardName: contains(sql`job.card_name`),
    cardKind: equals(sql`job.card_kind`),
    teachingMaterialId: equals(sql`job.teaching_material_id`),
    categoryId: (id) => sql`job.category_id in (select id from category_paths where ${id} = any(ids))`,
    status: equals(sql`job.status`),
    printShop: contains(sql`job.print_shop`),
    createdBy: namesAccount(sql`job.created_by`),
    createdFrom: since(sql`job.created_at`),
    createdTo: before(sql`job.created_at`),
    stock: (level) => (level === 'some' ? sql`${stockCount} > 0` : sql`${stockCount} = 0`),
    activateFrom: since(sql`job.activate_before`),
    activateTo: (day) => sql`job.activate_before <= ${day}`,
  },
  kept: {
    by: ['status', 'cardKind'],
    total: sql`coalesce(sum(job_count), 0)::integer`,
    from: sql`print_job_counts job`,
  },
  cells: {
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    cardKind: { width: 8, text: ({ cardKind }) => printJobLabels.cardKind[cardKind] },
    teachingMaterial: { width: 14, text: ({ teachingMaterial }) => teachingMaterial.name },
    category: { width: 24, text: ({ categoryPath }) => categoryPath.join(' / ') },
    goods: { width: 20, text: ({ goods }) => goods.name },
    quantity: { ...countColumn, text: ({ quantity }) => String(quantity) },
    receivedCount: { ...countColumn, text: ({ receivedCount }) => optionalText(receivedCount) },
    scrappedCount: { ...countColumn, text: ({ scrappedCount }) => optionalText(scrappedCount) },
    stockCount: { ...countColumn, text: ({ stockCount }) => String(stockCount) },
    serialFirst: { width: 20, text: viewed(({ serialFirst }) => serialFirst) },
    serialLast: { width: 20, text: viewed(({ serialLast }) => serialLast) },
    validity: { width: 16, text: describeValidity },
    printShop: { width: 18, text: ({ printShop }) => optionalText(printShop) },
    status: { width: 10, text: ({ status }) => printJobLabels.status[status] },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { ...instantColumn, text: ({ createdAt }) => instantText(createdAt) },
    finishedAt: { ...instantColumn, text: ({ finishedAt }) => instantText(finishedAt) },
  },
});
