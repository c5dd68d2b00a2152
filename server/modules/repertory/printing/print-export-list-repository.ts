/** Statements that read the printing record over all print jobs, and reconcile what was printed with what came. */
import { sql, type SQL } from 'drizzle-orm';
import type { PrintExportFilter, PrintReconciliation } from '#contract/print-export/endpoints';
import type { PrintExportSort, Reconciliation } from '#contract/print-export/constants';
import type { CardKind } from '#contract/card/constants';
import { printJobStatus, type PrintExportKind, type PrintFileFormat } from '#contract/repertory/constants';
import type { Sort } from '#contract/paging';
import { containsText } from '#server/database/contains-text';
import { limitTo } from '#server/database/limit-to';
import {
  behindOf,
  orderOf,
  sortValueOf,
  type RowPlace,
  type RowsBehind,
  type SortColumns,
} from '#server/database/order-of';
import type { Queryable } from '#server/database/queryable';
import type { PageSlice } from '#server/paging';

export interface PrintExportListRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly kind: PrintExportKind;
  readonly format: PrintFileFormat;
  readonly isEncrypted: boolean;
  readonly rowCount: number;
  readonly sha256: Buffer | null;
  readonly packageSha256: Buffer | null;
  readonly reason: string | null;
  readonly jobId: number;
  readonly batchNo: string;
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly printShop: string | null;
  readonly quantity: number;
  readonly receivedCount: number | null;
  readonly scrappedCount: number | null;
  readonly missingCount: number | null;
  readonly reconciliation: Reconciliation;
  readonly jobReason: string | null;
}

/** Null until the delivery is confirmed. */
const missingCount = sql`(job.quantity - job.received_count - job.scrapped_count)`;

/** What the delivery of the job came to, of `reconciliations`. */
const reconciliation = sql`case
  when job.card_kind = 'electronic' then 'none'
  when job.status = ${printJobStatus.cancelled} then 'cancelled'
  when job.received_count is null then 'awaiting'
  when ${missingCount} = 0 then 'balanced'
  else 'short'
end`;

const columns = sql`
  taken.id, taken.started_at as at, account.display_name as by, taken.kind, taken.format,
  taken.is_encrypted as "isEncrypted", taken.row_count as "rowCount", taken.sha256,
  taken.package_sha256 as "packageSha256", taken.reason, job.id as "jobId", job.batch_no as "batchNo",
  job.card_name as "cardName", job.card_kind as "cardKind", job.print_shop as "printShop", job.quantity,
  job.received_count as "receivedCount", job.scrapped_count as "scrappedCount", ${missingCount} as "missingCount",
  ${reconciliation} as reconciliation, job.status_reason as "jobReason"`;

const joined = sql`
  print_exports taken
  join print_jobs job on job.id = taken.print_job_id
  join accounts account on account.id = taken.account_id`;

const sortColumns: SortColumns<PrintExportSort> = {
  at: sql`taken.started_at`,
  quantity: sql`job.quantity`,
  missingCount,
};

const newestFirst = sql`taken.id desc`;

function conditionOf(filter: PrintExportFilter): SQL {
  const { batchNo, cardName, printShop, by } = filter;
  const conditions: readonly (SQL | undefined)[] = [
    batchNo ? containsText(sql`job.batch_no`, batchNo) : undefined,
    cardName ? containsText(sql`job.card_name`, cardName) : undefined,
    printShop ? containsText(sql`job.print_shop`, printShop) : undefined,
    filter.reconciliation && sql`${reconciliation} = ${filter.reconciliation}`,
    filter.kind && sql`taken.kind = ${filter.kind}`,
    by
      ? sql`(${containsText(sql`account.display_name`, by)} or ${containsText(sql`account.username`, by)})`
      : undefined,
    filter.exportedFrom === undefined ? undefined : sql`taken.started_at >= ${filter.exportedFrom}`,
    filter.exportedTo === undefined ? undefined : sql`taken.started_at < ${filter.exportedTo}`,
  ];
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

export const listAllPrintExportRows = (
  db: Queryable,
  filter: PrintExportFilter,
  { sort, ...slice }: PageSlice & { readonly sort?: Sort<PrintExportSort> },
): Promise<readonly PrintExportListRow[]> =>
  db.query<PrintExportListRow>(sql`
    select ${columns} from ${joined}
    where ${conditionOf(filter)}
    order by ${orderOf(sort, sortColumns, newestFirst)}
    ${limitTo(slice)}`);

/** The next rows behind one, in the order of the list, for reading it whole without deep offsets. */
export function listPrintExportRowsBehind(
  db: Queryable,
  filter: PrintExportFilter,
  { sort, after, count }: RowsBehind<PrintExportSort>,
): Promise<readonly (PrintExportListRow & RowPlace)[]> {
  const behind = after && sql`and ${behindOf(sort, sortColumns, after, sql`taken.id < ${after.id}`)}`;
  return db.query<PrintExportListRow & RowPlace>(sql`
    select ${columns}, ${sortValueOf(sort, sortColumns)} as "sortValue" from ${joined}
    where ${conditionOf(filter)} ${behind ?? sql``}
    order by ${orderOf(sort, sortColumns, newestFirst)}
    limit ${count}`);
}

export async function countPrintExports(db: Queryable, filter: PrintExportFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from ${joined} where ${conditionOf(filter)}`);
  return row?.count ?? 0;
}

/** Each physical print job that a matching record is of counts once, however often its file was taken. */
export async function sumReconciliation(
  db: Queryable,
  filter: PrintExportFilter,
): Promise<PrintReconciliation> {
  const [sums] = await db.query<PrintReconciliation>(sql`
    select count(*)::integer as "jobCount",
      coalesce(sum(quantity), 0)::bigint as "printedCount",
      coalesce(sum(received_count), 0)::bigint as "receivedCount",
      coalesce(sum(scrapped_count), 0)::bigint as "scrappedCount",
      coalesce(sum(missing_count), 0)::bigint as "missingCount",
      coalesce(sum(quantity) filter (where reconciliation = 'awaiting'), 0)::bigint as "awaitedCount",
      coalesce(sum(quantity) filter (where reconciliation = 'cancelled'), 0)::bigint as "cancelledCount",
      (count(*) filter (where reconciliation = 'short'))::integer as "shortJobCount"
    from (
      select distinct job.id, quantity, received_count, scrapped_count, ${missingCount} as missing_count,
        ${reconciliation} as reconciliation
      from ${joined}
      where job.card_kind = 'physical' and ${conditionOf(filter)}
    ) reconciled`);
  if (!sums) throw new Error('A sum has no row.');
  return sums;
}
