/** Print jobs for people to read. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { recordNotFound } from '#server/refusal';
import type { RepertoryParts } from '../parts';
import { findPrintJobDetail } from './find-print-jobs-repository';
import { printJobList } from './print-job-list';
import { viewPrintJob, viewPrintJobDetail } from './print-job-view';

type Repertory = typeof repertory;

export async function listPrintJobs(
  { database }: RepertoryParts,
  query: QueryOf<Repertory['listPrintJobs']>,
): Promise<ReplyOf<Repertory['listPrintJobs']>> {
  const { items, ...page } = await printJobList.findPage(database, query);
  return { ...page, items: items.map(viewPrintJob) };
}

/** @throws Refusal recordNotFound */
export async function getPrintJob(
  { database }: RepertoryParts,
  id: number,
  officeOrigin?: string,
): Promise<ReplyOf<Repertory['findPrintJob']>> {
  const row = await findPrintJobDetail(database, id);
  if (!row) throw recordNotFound(printJobLabels.entity);
  return viewPrintJobDetail(row, officeOrigin);
}
