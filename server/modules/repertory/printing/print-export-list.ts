/** The printing record over all print jobs: its rows, filters and sorts, and the cells of its file. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { Reconciliation } from '#contract/print-export/constants';
import { printExportLabels } from '#contract/print-export/labels';
import { printExports } from '#contract/print-export/lists';
import { PrintExportFilter } from '#contract/print-export/schema';
import { printJobStatus, type PrintExportKind, type PrintFileFormat } from '#contract/repertory/constants';
import { countColumn, instantColumn, optionalText } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import { defineList } from '#server/list/define-list';
import { before, contains, containsName, equals, isAnyOf, since } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { printShop } from '../print-job/print-job-rows';

const isDelivered = sql`job.status = ${sql.raw(String(printJobStatus.finished))}`;

/** Null until the last parcel came or the rest was given up; until then missing cards are awaited. */
export const missingCount = sql<
  number | null
>`case when ${isDelivered} then job.quantity - job.received_count - job.scrapped_count end`;

/** The result of the job's delivery, one of `reconciliations`. */
export const reconciliation = sql<Reconciliation>`case
  when job.card_kind = 'electronic' then 'none'
  when job.status = ${sql.raw(String(printJobStatus.cancelled))} then 'cancelled'
  when not ${isDelivered} then 'awaiting'
  when ${missingCount} = 0 then 'balanced'
  else 'short'
end`;

export const takings = sql`print_exports taken`;

/** Each of them is there: what a statement does not ask of, an outer join leaves out for all rows. */
export const jobsOfTakings = sql`
  left join print_jobs job on job.id = taken.print_job_id
  left join accounts account on account.id = taken.account_id
  left join print_shops shop on shop.id = job.print_shop_id`;

const columns = {
  id: sql<number>`taken.id`,
  at: sql<Date>`taken.started_at`,
  by: sql<string>`account.display_name`,
  kind: sql<PrintExportKind>`taken.kind`,
  format: sql<PrintFileFormat>`taken.format`,
  isEncrypted: sql<boolean>`taken.is_encrypted`,
  rowCount: sql<number>`taken.row_count`,
  sha256: sql<Buffer | null>`taken.sha256`,
  packageSha256: sql<Buffer | null>`taken.package_sha256`,
  reason: sql<string | null>`taken.reason`,
  jobId: sql<number>`job.id`,
  batchNo: sql<string>`job.batch_no`,
  cardName: sql<string>`job.card_name`,
  cardKind: sql<CardKind>`job.card_kind`,
  printShop,
  quantity: sql<number>`job.quantity`,
  receivedCount: sql<number | null>`job.received_count`,
  scrappedCount: sql<number | null>`job.scrapped_count`,
  missingCount,
  reconciliation,
  jobReason: sql<string | null>`job.status_reason`,
};

export type PrintExportListRow = RowOf<typeof columns>;

export const printExportList = defineList({
  list: printExports,
  filter: PrintExportFilter,
  table: takings,
  joins: jobsOfTakings,
  columns,
  key: 'id',
  sorts: { at: sql`taken.started_at`, quantity: sql`job.quantity`, missingCount },
  filters: {
    batchNo: contains(sql`job.batch_no`),
    cardName: containsName(sql`job.card_name_key`),
    printShopId: equals(sql`job.print_shop_id`),
    reconciliation: isAnyOf(reconciliation),
    kind: equals(sql`taken.kind`),
    by: containsName(sql`account.name_key`),
    exportedFrom: since(sql`taken.started_at`),
    exportedTo: before(sql`taken.started_at`),
  },
  cells: {
    at: { ...instantColumn, text: ({ at }) => businessTime(at) },
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    printShop: { width: 18, text: ({ printShop }) => optionalText(printShop?.name ?? null) },
    by: { width: 12, text: ({ by }) => by },
    kind: {
      width: 16,
      text: ({ kind, isEncrypted }) => `${printExportLabels.kind[kind]}${isEncrypted ? '（加密）' : ''}`,
    },
    format: { width: 8, text: ({ format }) => format },
    rowCount: { ...countColumn, text: ({ rowCount }) => String(rowCount) },
    sha256: { width: 66, text: ({ sha256 }) => sha256?.toString('hex') ?? '下载未完成' },
    packageSha256: { width: 66, text: ({ packageSha256 }) => packageSha256?.toString('hex') ?? '' },
    reason: { width: 24, text: ({ reason }) => optionalText(reason) },
    quantity: { ...countColumn, text: ({ quantity }) => String(quantity) },
    receivedCount: { ...countColumn, text: ({ receivedCount }) => optionalText(receivedCount) },
    scrappedCount: { ...countColumn, text: ({ scrappedCount }) => optionalText(scrappedCount) },
    missingCount: { ...countColumn, text: ({ missingCount }) => optionalText(missingCount) },
    reconciliation: {
      width: 12,
      text: ({ reconciliation }) => printExportLabels.reconciliation[reconciliation],
    },
    jobReason: { width: 24, text: ({ jobReason }) => optionalText(jobReason) },
  },
});
