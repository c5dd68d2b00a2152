/** The catalogue (基础资料): the office's records from which forms offer choices. */
import { sql, type SQL } from 'drizzle-orm';
import { category } from '#contract/catalogue/category';
import { goods, goodsKind } from '#contract/catalogue/goods';
import { printShop } from '#contract/catalogue/print-shop';
import { teachingMaterial } from '#contract/catalogue/teaching-material';
import type { Module } from '#server/area/module';
import { alongCategories } from '#server/database/category-way';
import { named } from '#server/database/named';
import { refersTo } from '#server/database/refers-to';
import { recordModule } from '#server/record/record-module';
import type { RecordParts } from '#server/record/record-table';
import { checkPlaceInTree } from './category-tree';

/** How many rows refer to the one that statements call `record`. */
const countOf = (table: string, column: string, condition = sql`true`) =>
  sql<number>`(
    select count(*)::integer from ${sql.raw(table)} referring
    where ${refersTo(sql.raw(`referring.${column}`), sql`record.id`)} and ${condition}
  )`;

export const categoryParts: RecordParts = {
  table: 'categories',
  references: { parent: { record: category, table: 'categories' } },
  shown: {
    parent: alongCategories(
      sql`record.parent_id`,
      sql`case when count(*) > 0 then ${named(sql`record.parent_id`, sql`string_agg(name, ' / ' order by height desc)`)} end`,
    ),
  },
  among: 'parentId',
  // Siblings by their places, and what is below a category right behind it.
  place: alongCategories(sql`record.id`, sql`array_agg(array[sort_no, id] order by height desc)`),
  check: checkPlaceInTree,
  counts: {
    childCount: countOf('categories', 'parent_id'),
    jobCount: countOf('print_jobs', 'category_id'),
  },
};

const soldOf = (condition: SQL) =>
  sql<number>`(
    select coalesce(sum(cards_granted + cards_received + cards_activated), 0)::integer from print_jobs job where ${condition}
  )`;

const records = [
  recordModule(category, categoryParts),
  recordModule(printShop, {
    table: 'print_shops',
    soldCards: soldOf(sql`job.print_shop_id = record.id`),
    counts: {
      openJobCount: countOf('print_jobs', 'print_shop_id', sql`status in (0, 1, 2)`),
      jobCount: countOf('print_jobs', 'print_shop_id'),
    },
  }),
  recordModule(goodsKind, {
    table: 'goods_kinds',
    counts: { goodsCount: countOf('goods', 'kind_id') },
  }),
  recordModule(goods, {
    table: 'goods',
    references: { kind: { record: goodsKind, table: 'goods_kinds' } },
    soldCards: soldOf(sql`job.goods_id = record.id`),
    counts: {
      jobCount: countOf('print_jobs', 'goods_id'),
      qrCodeCount: countOf('qr_codes', 'goods_id'),
      presentJobCount: countOf('print_job_present_goods', 'goods_id'),
      presentGrantCount: countOf('grant_batch_present_goods', 'goods_id'),
    },
  }),
  recordModule(teachingMaterial, {
    table: 'teaching_materials',
    soldCards: soldOf(sql`job.teaching_material_id = record.id`),
    counts: { jobCount: countOf('print_jobs', 'teaching_material_id') },
  }),
];

export const catalogueModule: Module = async (app, given) => {
  for (const register of records) await register(app, given);
};
