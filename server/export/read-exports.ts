/** A person's exports as they see them. */
import type { Locale } from '#config/locales';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { ExportJob, exporting } from '#contract/export/endpoints';
import { pageOf } from '../paging';
import { saidAs, textOf } from '../texts/say';
import {
  countExports,
  countOpenExports,
  countUntoldExports,
  listExportRows,
  takeUntoldExports,
  type ExportRow,
} from './export-repository';
import type { ExportParts } from './parts';

type List = typeof exporting.listExportJobs;

export async function listExports(
  { database, now }: Pick<ExportParts, 'database' | 'now'>,
  { status, ...slice }: QueryOf<List>,
  accountId: number,
  language: Locale,
): Promise<ReplyOf<List>> {
  const own = { accountId, status, now: now() };
  const rows = await listExportRows(database, own, slice);
  return {
    page: pageOf(viewExports(rows, language), await countExports(database, own), slice),
    openCount: await countOpenExports(database, accountId),
    untoldCount: await countUntoldExports(database, accountId),
  };
}

/** Each export comes out of this once, whichever of the person's tabs asks. */
export async function takeEndedExports(
  { database, now }: Pick<ExportParts, 'database' | 'now'>,
  accountId: number,
  language: Locale,
): Promise<ExportJob[]> {
  return database.transaction(async (tx) => {
    const rows = await takeUntoldExports(tx, accountId, now());
    return viewExports(rows, language);
  });
}

const viewExports = (rows: readonly ExportRow[], language: Locale): ExportJob[] =>
  rows.map((row) => viewExport(row, language));

const viewExport = (row: ExportRow, language: Locale): ExportJob => ({
  id: row.id,
  list: row.list,
  format: row.format,
  fileName: row.fileName,
  status: row.status,
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
