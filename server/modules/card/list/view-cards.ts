/** Cards of any print jobs as people see them, each with its job. */
import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { Queryable } from '#server/database/queryable';
import type { CardId } from '../card-id';
import { listHousedCards, type HousedCardRow } from './card-list-repository';
import { viewCard } from './list-cards';

export type HousedCard = Pick<ReplyOf<typeof repertory.findCard>, 'card' | 'job'>;

/** @param today YYYY-MM-DD of the business */
export const viewCards = async (
  db: Queryable,
  ids: readonly CardId[],
  today: string,
): Promise<HousedCard[]> =>
  ids.length === 0
    ? []
    : (await listHousedCards(db, sql`card.id = any(${sql.param([...ids])}::bigint[])`, today)).map(
        viewHousedCard,
      );

export const viewHousedCard = ({ printJobId, batchNo, cardName, ...row }: HousedCardRow): HousedCard => ({
  card: viewCard(row, row),
  job: { id: printJobId, batchNo, cardName },
});
