/** Cards of any print jobs as people see them, each with the job that it belongs to. */
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '../card-id';
import { listCardsById, listHomesOf } from '../card-home-repository';
import { findCardOwner } from './card-list-repository';
import { viewCard } from './list-cards';

/** @param today YYYY-MM-DD of the business; numbers of no card are left out */
export async function viewCards(
  db: Queryable,
  ids: readonly CardId[],
  today: string,
): Promise<ReplyOf<typeof repertory.findCard>[]> {
  if (ids.length === 0) return [];
  const rows = await listCardsById(db, ids);
  const homes = await listHomesOf(db, ids);
  const owners = new Map(
    await Promise.all(homes.map(async ({ id }) => [id, await findCardOwner(db, id, today)] as const)),
  );
  return rows.flatMap(({ printJobId, ...row }) => {
    const owner = owners.get(printJobId);
    const home = homes.find(({ id }) => id === printJobId);
    if (!owner || !home) return [];
    const { id, batchNo, cardName } = home;
    return [{ card: viewCard(owner, row), job: { id, batchNo, cardName } }];
  });
}
