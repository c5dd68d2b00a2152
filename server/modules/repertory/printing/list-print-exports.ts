/** The printing record for people to read: page by page, and in total. */
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { PrintExportRecord, printExport } from '#contract/print-export/endpoints';
import type { repertory } from '#contract/repertory/endpoints';
import { pageOf } from '#server/paging';
import type { RepertoryParts } from '../parts';
import {
  countPrintExports,
  listAllPrintExportRows,
  type PrintExportListRow,
} from './print-export-list-repository';
import { listPrintExportRows } from './print-export-repository';

type List = typeof printExport.listPrintExports;

export async function listAllPrintExports(
  { database }: RepertoryParts,
  { currentPage, pageSize, sort, ...filter }: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const slice = { currentPage, pageSize };
  const [rows, totalNum] = await Promise.all([
    listAllPrintExportRows(database, filter, { ...slice, ...(sort && { sort }) }),
    countPrintExports(database, filter),
  ]);
  return pageOf(rows.map(viewPrintExport), totalNum, slice);
}

/** Every taking of one job's print file, newest first. */
export async function listPrintExports(
  { database }: RepertoryParts,
  id: number,
): Promise<ReplyOf<typeof repertory.listPrintExports>> {
  const rows = await listPrintExportRows(database, id);
  return rows.map(({ sha256, packageSha256, at, ...row }) => ({
    ...row,
    sha256: sha256?.toString('hex') ?? null,
    packageSha256: packageSha256?.toString('hex') ?? null,
    at: at.toISOString(),
  }));
}

function viewPrintExport({
  at,
  sha256,
  packageSha256,
  jobId,
  batchNo,
  cardName,
  cardKind,
  printShop,
  quantity,
  receivedCount,
  scrappedCount,
  missingCount,
  reconciliation,
  jobReason,
  ...taken
}: PrintExportListRow): PrintExportRecord {
  return {
    ...taken,
    at: at.toISOString(),
    sha256: sha256?.toString('hex') ?? null,
    packageSha256: packageSha256?.toString('hex') ?? null,
    job: {
      id: jobId,
      batchNo,
      cardName,
      cardKind,
      printShop,
      quantity,
      receivedCount,
      scrappedCount,
      missingCount,
      reconciliation,
      reason: jobReason,
    },
  };
}
