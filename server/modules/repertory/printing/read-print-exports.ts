/** The printing record, for people: page by page, in total, and of one job. */
import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type {
  printExport,
  PrintExportFilter,
  PrintExportRecord,
  PrintReconciliation,
} from '#contract/print-export/endpoints';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { RepertoryParts } from '../parts';
import {
  jobsOfTakings,
  missingCount,
  printExportList,
  reconciliation,
  takings,
  type PrintExportListRow,
} from './print-export-list';
import { listPrintExportRows } from './print-export-repository';

type List = typeof printExport.listPrintExports;

export async function listAllPrintExports(
  { database }: RepertoryParts,
  query: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const { items, ...page } = await printExportList.findPage(database, query);
  return { ...page, items: items.map(viewPrintExport) };
}

/** All downloads of one job's print file, newest first. */
export async function listPrintExports(
  { database }: RepertoryParts,
  id: number,
): Promise<ReplyOf<typeof repertory.listPrintExports>> {
  const rows = await listPrintExportRows(database, id);
  return rows.map((row) => ({ ...row, ...inText(row) }));
}

/**
 * Sums over the physical print jobs of the matching records; each job counts once, however often its file was taken.
 */
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
      coalesce(sum(quantity - coalesce(received_count + scrapped_count, 0)) filter (where reconciliation = 'awaiting'), 0)::bigint as "awaitedCount",
      coalesce(sum(quantity) filter (where reconciliation = 'cancelled'), 0)::bigint as "cancelledCount",
      (count(*) filter (where reconciliation = 'short'))::integer as "shortJobCount"
    from (
      select distinct job.id, quantity, received_count, scrapped_count, ${missingCount} as missing_count,
        ${reconciliation} as reconciliation
      from ${takings} ${jobsOfTakings}
      where job.card_kind = 'physical' and ${printExportList.conditionOf(filter)}
    ) reconciled`);
  if (!sums) throw new Error('A sum has no row.');
  return sums;
}

const inText = ({
  at,
  sha256,
  packageSha256,
}: Pick<PrintExportListRow, 'at' | 'sha256' | 'packageSha256'>) => ({
  at: at.toISOString(),
  sha256: sha256?.toString('hex') ?? null,
  packageSha256: packageSha256?.toString('hex') ?? null,
});

const viewPrintExport = (row: PrintExportListRow): PrintExportRecord => ({
  id: row.id,
  by: row.by,
  kind: row.kind,
  format: row.format,
  isEncrypted: row.isEncrypted,
  rowCount: row.rowCount,
  reason: row.reason,
  ...inText(row),
  job: {
    id: row.jobId,
    batchNo: row.batchNo,
    cardName: row.cardName,
    cardKind: row.cardKind,
    printShop: row.printShop,
    quantity: row.quantity,
    receivedCount: row.receivedCount,
    scrappedCount: row.scrappedCount,
    missingCount: row.missingCount,
    reconciliation: row.reconciliation,
    reason: row.jobReason,
  },
});
