/** Print jobs for people to read. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { pageOf } from '#server/paging';
import { recordNotFound } from '#server/refusal';
import type { RepertoryParts } from '../parts';
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
  if (!row) throw recordNotFound(printJobLabels.entity);
  return viewPrintJobDetail(row);
}
