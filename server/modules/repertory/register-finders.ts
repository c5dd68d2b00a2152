/** Print jobs and cards for the search of the whole application. */
import { searchHitsMax } from '#contract/search/constants';
import { businessDay } from '#server/lib/calendar';
import { searchCards } from '#server/modules/card/public';
import type { SearchFinders } from '#server/search/search-finders';
import type { RepertoryParts } from './parts';
import { listNamedPrintJobs } from './print-job/find-print-jobs-repository';

export function registerFinders(finders: SearchFinders, { database, now }: RepertoryParts): void {
  const right = 'studycard_inventory_menu';
  finders.register('printJobs', {
    right,
    find: async (text) => [...(await listNamedPrintJobs(database, text, searchHitsMax))],
  });
  finders.register('cards', { right, find: (text) => searchCards(database, text, businessDay(now())) });
}
