/** The filters of the print-job list as a condition; the export of the list follows the same. */
import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { containsText } from '#server/database/contains-text';

export type PrintJobFilter = QueryOf<typeof repertory.hasPrintRecords>;

/** @returns a condition on `print_jobs as job` */
export function filterPrintJobs(filter: PrintJobFilter): SQL {
  const conditions: readonly (SQL | undefined)[] = [
    filter.batchNo && containsText(sql`job.batch_no`, filter.batchNo),
    filter.cardName && containsText(sql`job.card_name`, filter.cardName),
    filter.cardKind && sql`job.card_kind = ${filter.cardKind}`,
    filter.teachingMaterialId && sql`job.teaching_material_id = ${filter.teachingMaterialId}`,
    filter.categoryId &&
      sql`job.category_id in (select id from category_paths where ${filter.categoryId} = any(ids))`,
    filter.status !== undefined && sql`job.status = ${filter.status}`,
    filter.printShop && containsText(sql`job.print_shop`, filter.printShop),
    filter.createdBy &&
      sql`job.created_by in (
        select id from accounts
        where ${containsText(sql`display_name`, filter.createdBy)} or ${containsText(sql`username`, filter.createdBy)}
      )`,
    filter.createdFrom && sql`job.created_at >= ${filter.createdFrom}`,
    filter.createdTo && sql`job.created_at < ${filter.createdTo}`,
  ].map((condition) => condition || undefined);
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}
