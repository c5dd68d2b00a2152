/** The list of print jobs: its rows, filters and sorts, and the cells of its file. */
import { sql } from 'drizzle-orm';
import { printJobLabels } from '#contract/repertory/labels';
import { printJobs } from '#contract/repertory/lists';
import { PrintJobFilter } from '#contract/repertory/schema';
import { countColumn, instantColumn, instantText, optionalText } from '#server/export/cells';
import { defineList } from '#server/list/define-list';
import {
  before,
  contains,
  containsName,
  either,
  equals,
  isAnyOf,
  namesAccount,
  since,
} from '#server/list/filters';
import { describeValidity } from './describe-validity';
import {
  printJobColumns,
  printJobDetails,
  printJobTable,
  stockCount,
  type PrintJobRow,
} from './print-job-rows';
import { viewPrintJob, type PrintJobView } from './print-job-view';

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
    batchNo: either(contains(sql`job.batch_no`), equals(sql`job.token`)),
    cardName: containsName(sql`job.card_name_key`),
    cardKind: equals(sql`job.card_kind`),
    teachingMaterialId: equals(sql`job.teaching_material_id`),
    categoryId: (id) => sql`job.category_id in (select id from category_paths where ${id} = any(ids))`,
    ownCategoryId: equals(sql`job.category_id`),
    goodsId: equals(sql`job.goods_id`),
    presentGoodsId: (id) =>
      sql`job.id in (select print_job_id from print_job_present_goods where goods_id = ${id})`,
    status: isAnyOf(sql`job.status`),
    progress: () => sql`job.status in (0, 1, 2)`,
    printShopId: equals(sql`job.print_shop_id`),
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
    printShop: { width: 18, text: ({ printShop }) => optionalText(printShop?.name ?? null) },
    status: { width: 10, text: ({ status }) => printJobLabels.status[status] },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { ...instantColumn, text: ({ createdAt }) => instantText(createdAt) },
    finishedAt: { ...instantColumn, text: ({ finishedAt }) => instantText(finishedAt) },
  },
});
