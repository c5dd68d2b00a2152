/** Finds print jobs and cards by what somebody types anywhere in the application. */
import type { ReplyOf } from '#contract/endpoint';
import type { search } from '#contract/search/endpoints';
import { searchHitsMax } from '#contract/search/constants';
import { businessDay } from '../../calendar';
import { searchCards } from '../card/list/search-cards';
import type { RepertoryParts } from './parts';
import { listNamedPrintJobs } from './print-job/find-print-jobs-repository';

export async function searchInventory(
  { database, now }: RepertoryParts,
  typed: string,
): Promise<ReplyOf<typeof search.search>> {
  const text = typed.trim();
  if (text === '') return { printJobs: [], cards: [] };
  const [printJobs, cards] = await Promise.all([
    listNamedPrintJobs(database, text, searchHitsMax),
    searchCards(database, text, businessDay(now())),
  ]);
  return { printJobs: [...printJobs], cards };
}
