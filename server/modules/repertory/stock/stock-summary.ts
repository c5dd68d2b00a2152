/** The tiles above the list, and the open work on the welcome page. */
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { businessDay } from '#server/calendar';
import type { RepertoryParts } from '../parts';
import { countExpiringJobs, countStock, findFirstSteps, listKinds, listLowStock } from './stock-repository';

const dayMs = 86_400_000;
const recentDays = 30;

export async function getStockSummary({
  database,
  now,
}: RepertoryParts): Promise<ReplyOf<typeof repertory.getStockSummary>> {
  const at = now();
  const today = businessDay(at);
  const counts = await countStock(database, today, new Date(at.getTime() - recentDays * dayMs));
  return {
    ...counts,
    lowStock: [...(await listLowStock(database, today))],
    kinds: [...(await listKinds(database, today))],
    expiringJobCount: await countExpiringJobs(database, today),
    today,
    firstSteps: await findFirstSteps(database),
  };
}
