/** Returns cards of a grant to stock. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { type CardRange, listIslands } from '#server/modules/card/public';
import type { ChosenRange } from '../create/free-cards-repository';
import { rangesAs } from '../grant-repository';

/**
 * @param statuses of the cards to return: granted, received
 * @param within only these cards; without it, all of the batch
 * @returns the returned cards, consecutive ones as one range
 */
export const takeCardsBack = (
  tx: Queryable,
  id: number,
  statuses: readonly (2 | 3)[],
  within?: readonly CardRange[],
): Promise<readonly ChosenRange[]> =>
  listIslands(
    tx,
    sql`returned`,
    sql`
      with returned as (
        update cards set status = 1, grant_batch_id = null, customer_id = null, last_day = null
        from ${within ? rangesAs(within) : sql`(select first_card, last_card from grant_ranges where grant_batch_id = ${id}) chosen`}
        where cards.id between chosen.first_card and chosen.last_card and cards.grant_batch_id = ${id}
          and cards.status = any(${sql.param([...statuses])}::smallint[])
        returning cards.id, print_job_id
      )`,
  );
