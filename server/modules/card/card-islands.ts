/** Groups selected cards into ranges of consecutive cards of one print job. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { CardRange } from './card-id';

export interface CardIsland extends CardRange {
  readonly printJobId: number;
}

/**
 * @param cards the `from` clause; it provides `id` and `print_job_id`
 * @param before a `with` clause, where the cards are the result of a change
 */
export const listIslands = (db: Queryable, cards: SQL, before = sql``): Promise<readonly CardIsland[]> =>
  db.query<CardIsland>(sql`
    ${before}
    select print_job_id as "printJobId", min(id) as "firstCard", max(id) as "lastCard"
    from (
      select id, print_job_id, id - row_number() over (partition by print_job_id order by id) as island
      from ${cards}
    ) numbered
    group by print_job_id, island
    order by min(id)`);
