/** Exports, for the person who ordered them. */
import type { Locale } from '#config/locales';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { ExportJob, exporting } from '#contract/export/endpoints';
import { pageOf } from '#server/lib/paging';
import { saidAs, textOf } from '#server/texts/say';
import {
  countExports,
  countOpenExports,
  countUntoldExports,
  listExportRows,
  takeUntoldExports,
  type ExportRow,
} from './export-repository';
import { isFileLost } from './fetch-export';
import type { ExportParts } from './parts';

type List = typeof exporting.listExportJobs;

export async function listExports(
  { database, now, files }: ReadingParts,
  { status, ...slice }: QueryOf<List>,
  accountId: number,
  language: Locale,
): Promise<ReplyOf<List>> {
  const own = { accountId, status, now: now() };
  const rows = await listExportRows(database, own, slice);
  return {
    page: pageOf(await viewExports(files, rows, language), await countExports(database, own), slice),
    openCount: await countOpenExports(database, accountId),
    untoldCount: await countUntoldExports(database, accountId),
  };
}

/** Returns each ended export once, whichever of the person's tabs asks. */
export async function takeEndedExports(
  { database, now, files }: ReadingParts,
  accountId: number,
  language: Locale,
): Promise<ExportJob[]> {
  return database.transaction(async (tx) => {
    const rows = await takeUntoldExports(tx, accountId, now());
    return viewExports(files, rows, language);
  });
}

type ReadingParts = Pick<ExportParts, 'database' | 'now' | 'files'>;

const viewExports = (
  files: ExportParts['files'],
  rows: readonly ExportRow[],
  language: Locale,
): Promise<ExportJob[]> =>
  Promise.all(rows.map(async (row) => viewExport(row, await isFileLost(files, row), language)));

const viewExport = (row: ExportRow, isLost: boolean, language: Locale): ExportJob => ({
  id: row.id,
  list: row.list,
  format: row.format,
  fileName: row.fileName,
  status: row.status,
  isFileLost: isLost,
  rowCount: row.rowCount,
  writtenCount: row.writtenCount,
  byteCount: row.byteCount,
  sha256: row.sha256?.toString('hex') ?? null,
  reason: row.statusReason && textOf(saidAs(row.statusReason), language),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.endedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  fetchCount: row.fetchCount,
});
