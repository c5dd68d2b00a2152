/** The tiles above the list, and the open work on the welcome page. */
import { dayAfter, startOfBusinessDay } from '#contract/calendar';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { usualExpiringDays } from '#contract/stock/constants';
import { businessDay } from '#server/lib/calendar';
import type { RepertoryParts } from '../parts';
import { countExpiringJobs, countStock, findFirstSteps, listKinds, listLowStock } from './stock-repository';

/** Days of the business, today included. */
const recentDays = 30;

export async function getStockSummary(
  { database, now }: RepertoryParts,
  expiringDays = usualExpiringDays,
): Promise<ReplyOf<typeof repertory.getStockSummary>> {
  const today = businessDay(now());
  const since = startOfBusinessDay(dayAfter(today, 1 - recentDays));
  const counts = await countStock(database, today, since);
  return {
    ...counts,
    lowStock: [...(await listLowStock(database, today))],
    kinds: [...(await listKinds(database, today))],
    expiringJobCount: await countExpiringJobs(database, today, expiringDays),
    expiringDays,
    today,
    firstSteps: await findFirstSteps(database),
  };
}
