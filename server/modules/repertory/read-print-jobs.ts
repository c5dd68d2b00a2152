/** Print jobs and their records for people to read. */
import type { Locale } from '#config/locales';
import { systemName } from '#contract/audit/constants';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { businessDay } from '../../calendar';
import type { Queryable } from '../../database/queryable';
import { pageOf } from '../../paging';
import { recordNotFound } from '../../refusal';
import { say, textOf } from '../../texts/say';
import type { CardId } from '../card/card-id';
import { findCardIds } from './card-action-repository';
import { listCardEventRows } from './card-event-repository';
import { withSteps } from './card-steps';
import { listHomesOf } from './card-home-repository';
import { viewCards } from './view-cards';
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

/** @throws Refusal recordNotFound, for a mistyped serial too */
export async function findCard(
  { database, now }: RepertoryParts,
  serial: string,
): Promise<ReplyOf<Repertory['findCard']>> {
  const id = (await findCardIds(database, [serial])).get(serial);
  const [found] = id === undefined ? [] : await viewCards(database, [id], businessDay(now()));
  if (!found) throw recordNotFound('学习卡');
  return found;
}

async function getHome(db: Queryable, card: CardId) {
  const [home] = await listHomesOf(db, [card]);
  if (!home) throw recordNotFound('学习卡');
  return home;
}

/** Oldest first. @throws Refusal recordNotFound */
export async function listCardEvents(
  { database }: RepertoryParts,
  serial: string,
  language: Locale,
): Promise<ReplyOf<Repertory['listCardEvents']>> {
  const card = (await findCardIds(database, [serial])).get(serial);
  const rows = card === undefined ? [] : await listCardEventRows(database, card);
  const [made] = rows;
  if (card === undefined || made === undefined) throw recordNotFound('学习卡');
  const { cardKind } = await getHome(database, card);
  return withSteps(cardKind, rows).map(({ at, by, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: by ?? textOf(say(systemName), language),
  }));
}

/** Newest first. */
export async function listPrintExports(
  { database }: RepertoryParts,
  id: number,
): Promise<ReplyOf<Repertory['listPrintExports']>> {
  const rows = await listPrintExportRows(database, id);
  return rows.map(({ sha256, packageSha256, at, ...row }) => ({
    ...row,
    sha256: sha256?.toString('hex') ?? null,
    packageSha256: packageSha256?.toString('hex') ?? null,
    at: at.toISOString(),
  }));
}
