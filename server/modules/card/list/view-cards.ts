/** Cards of any print jobs as people see them, each with its job. */
import { sql, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '../card-id';
import { listHousedCards } from './card-list-repository';
import { viewCard } from './list-cards';

export type HousedCard = Pick<ReplyOf<typeof repertory.findCard>, 'card' | 'job'>;

/** @param today YYYY-MM-DD of the business */
export const viewCards = async (
  db: Queryable,
  ids: readonly CardId[],
  today: string,
): Promise<HousedCard[]> =>
  ids.length === 0 ? [] : viewCardsWhere(db, sql`card.id = any(${sql.param([...ids])}::bigint[])`, today);

/**
 * @param which a condition on `card`
 * @param today YYYY-MM-DD of the business
 */
export async function viewCardsWhere(db: Queryable, which: SQL, today: string): Promise<HousedCard[]> {
  const rows = await listHousedCards(db, which, today);
  return rows.map(({ printJobId, batchNo, cardName, ...row }) => ({
    card: viewCard(row, row),
    job: { id: printJobId, batchNo, cardName },
  }));
}
