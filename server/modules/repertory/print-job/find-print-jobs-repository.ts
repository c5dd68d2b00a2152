/** Statements that read print jobs for people outside their list: one job, those with a name, whether there are any. */
import { sql } from 'drizzle-orm';
import type { PrintJobStatus } from '#contract/repertory/constants';
import type { PrintJobFilter } from '#contract/repertory/endpoints';
import { containsText, nameHolds } from '#server/database/contains-text';
import { named } from '#server/database/named';
import type { Queryable } from '#server/database/queryable';
import { selectOf } from '#server/list/read-list';
import { printJobList } from './print-job-list';
import { printJobColumns, printJobDetails, printJobTable, type PrintJobDetailRow } from './print-job-rows';

export async function hasPrintJobs(db: Queryable, filter: PrintJobFilter): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(sql`
    select exists (
      select from ${printJobTable} where ${printJobList.conditionOf(filter)}
    )`);
  return row?.exists ?? false;
}

export async function findPrintJobDetail(db: Queryable, id: number): Promise<PrintJobDetailRow | undefined> {
  const [row] = await db.query<PrintJobDetailRow>(sql`
    select ${selectOf(printJobColumns)},
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
      token, origin, expected_delivery as "expectedDelivery", job.note, job.status_reason as "statusReason",
      generated_at as "generatedAt", first_exported_at as "firstExportedAt"
    from ${printJobTable}
    ${printJobDetails}
    where job.id = ${id}`);
  return row;
}

export interface NamedPrintJob {
  readonly id: number;
  readonly batchNo: string;
  readonly cardName: string;
  readonly status: PrintJobStatus;
}

/** Print jobs whose number or name contains the text, or on whose cards it is printed; newest first. */
export const listNamedPrintJobs = (
  db: Queryable,
  text: string,
  count: number,
): Promise<readonly NamedPrintJob[]> =>
  db.query<NamedPrintJob>(sql`
    select id, batch_no as "batchNo", card_name as "cardName", status
    from print_jobs job
    where ${containsText(sql`batch_no`, text)} or ${nameHolds(sql`card_name_key`, text)} or token = ${text}
    order by id desc
    limit ${count}`);
