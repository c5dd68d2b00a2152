/** Print jobs, for people. */
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import { printJobs } from '#contract/repertory/lists';
import type { ModuleParts } from '#server/area/module';
import { coverFilter, nameFilters } from '#server/audit/filter-facts';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { exportPages } from '#server/export/export-pages';
import { sealList } from '#server/export/exportable-list';
import { businessDay } from '#server/lib/calendar';
import { recordNotFound } from '#server/lib/refusal';
import { FileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes, writeSpreadsheet } from '#server/spreadsheet/spreadsheet';
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

// The print-job list as a download by navigation (spec section 7): the same rows as its export job, streamed.

const list = sealList(printJobList);
const { columnKeys: columns } = list;

/** Recorded with its filters before the first byte is sent. */
export async function exportPrintRecords(
  { database, now, auditedEntities }: RepertoryParts & Pick<ModuleParts, 'auditedEntities'>,
  { format = 'xlsx', ...filter }: QueryOf<typeof repertory.exportPrintRecords>,
  actor: Actor,
): Promise<FileAnswer> {
  await database.transaction(async (tx) => {
    const rowCount = await printJobList.count(tx, filter);
    await recordAudit(tx, actor, {
      action: 'repertory.exportRecords',
      detail: {
        list: list.name,
        format,
        rowCount,
        filter: coverFilter(filter),
        ...(await nameFilters(tx, auditedEntities, printJobs, [filter])),
      },
    });
  });
  const file = writeSpreadsheet(format, {
    name: list.title,
    columns: list.columnsOf(columns),
    pages: exportPages(database, { list, order: { filter, sort: null, columns }, at: now(), scope: actor }),
  });
  return new FileAnswer(`${list.title}_${businessDay(now())}.${format}`, spreadsheetTypes[format], file);
}
