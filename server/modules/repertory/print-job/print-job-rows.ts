/** Columns of print jobs for statements. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { PrintJobStatus } from '#contract/repertory/constants';
import { named, type Named } from '#server/database/named';
import { nameOn } from '#server/database/names/former-names';
import { alongTree, categoryTree } from '#server/database/tree-way';
import { businessToday } from '#server/lib/calendar';
import type { RowOf } from '#server/list/list-declaration';
import type { CardId } from '#server/modules/card/public';

/** 剩余库存: cards that can still be granted; after the job's deadline they are 已过期 and not counted. */
export const stockCount = sql<number>`case when job.activate_before >= ${businessToday} then job.cards_in_stock else 0 end`;

export const printShop = sql<Named | null>`case when shop.id is not null then ${named(sql`shop.id`, nameOn('print_shop', sql`shop.id`, sql`job.created_at`, sql`shop.name`))} end`;

export const printJobColumns = {
  id: sql<number>`job.id`,
  batchNo: sql<string>`job.batch_no`,
  cardName: sql<string>`job.card_name`,
  cardKind: sql<CardKind>`job.card_kind`,
  teachingMaterial: named(
    sql`material.id`,
    nameOn('teaching_material', sql`material.id`, sql`job.created_at`, sql`material.name`),
  ),
  categoryPath: alongTree<string[]>(
    categoryTree,
    sql`job.category_id`,
    sql`array_agg(name order by height desc)`,
  ),
  goods: named(sql`goods.id`, nameOn('goods', sql`goods.id`, sql`job.created_at`, sql`goods.name`)),
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
  printShop,
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
  join goods on goods.id = job.goods_id
  join serial_ranges range using (prefix_id)
  left join print_shops shop on shop.id = job.print_shop_id`;

export interface PrintJobDetailRow extends PrintJobRow {
  readonly presentGoods: Named[];
  readonly version: number;
  readonly activateBefore: string;
  readonly activationsPerUser: number;
  readonly faceValueFen: number | null;
  readonly codeLength: number;
  readonly faceImageKey: string | null;
  readonly page: Named | null;
  readonly token: string;
  readonly origin: string | null;
  readonly expectedDelivery: string | null;
  readonly note: string;
  readonly statusReason: string | null;
  readonly generatedAt: Date | null;
  readonly firstExportedAt: Date | null;
}
