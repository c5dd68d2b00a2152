/** Print jobs and their records for people to read. */
import { systemName } from '#contract/audit.facts';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import { pageOf } from '../../paging';
import { recordNotFound } from '../../refusal';
import { findCardIds } from './card-action-repository';
import { listCardEventRows } from './card-event-repository';
import type { RepertoryParts } from './parts';
import { listPrintExportRows } from './print-export-repository';
import { findPrintJobDetail, findPrintJobPage } from './print-job-list-repository';
import { viewPrintJob, viewPrintJobDetail } from './print-job-view';

type Repertory = typeof repertory;

export async function listPrintJobs(
  { database }: RepertoryParts,
  { currentPage, pageSize, sort, ...filter }: QueryOf<Repertory['listPrintJobs']>,
): Promise<ReplyOf<Repertory['listPrintJobs']>> {
  const slice = { currentPage, pageSize };
  const { rows, totalNum } = await findPrintJobPage(database, filter, { ...slice, ...(sort && { sort }) });
  return pageOf(rows.map(viewPrintJob), totalNum, slice);
}

/** @throws Refusal recordNotFound */
export async function getPrintJob(
  { database }: RepertoryParts,
  id: number,
): Promise<ReplyOf<Repertory['findPrintJob']>> {
  const row = await findPrintJobDetail(database, id);
  if (!row) throw recordNotFound('印刷任务');
  return viewPrintJobDetail(row);
}

/** Oldest first. @throws Refusal recordNotFound */
export async function listCardEvents(
  { database }: RepertoryParts,
  serial: string,
): Promise<ReplyOf<Repertory['listCardEvents']>> {
  const card = (await findCardIds(database, [serial])).get(serial);
  const rows = card === undefined ? [] : await listCardEventRows(database, card);
  if (rows.length === 0) throw recordNotFound('学习卡');
  return rows.map(({ kind, at, by, reason }) => ({
    kind,
    at: at.toISOString(),
    by: by ?? systemName,
    reason,
  }));
}

/** Newest first. */
export async function listPrintExports(
  { database }: RepertoryParts,
  id: number,
): Promise<ReplyOf<Repertory['listPrintExports']>> {
  const rows = await listPrintExportRows(database, id);
  return rows.map(({ sha256, at, ...row }) => ({
    ...row,
    sha256: sha256?.toString('hex') ?? null,
    at: at.toISOString(),
  }));
}
