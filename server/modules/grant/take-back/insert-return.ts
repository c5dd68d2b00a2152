/** Writes down that cards of a grant went back to stock, for the statement of the month. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { type CardRange, countCards } from '../../card/public';
import { rangesAs } from '../grant-repository';

interface Returned {
  readonly returned: readonly CardRange[];
  /** Of these, how many had been received. */
  readonly receivedCount: number;
  /** Null where the server did it by itself. */
  readonly accountId: number | null;
  readonly at: Date;
}

/** Nothing where nothing went back. */
export async function insertReturn(
  tx: Queryable,
  id: number,
  { returned, receivedCount, accountId, at }: Returned,
): Promise<void> {
  if (returned.length === 0) return;
  await tx.execute(sql`
    insert into grant_returns (grant_batch_id, card_count, received_count, short_count, account_id, at)
    select ${id}, ${countCards(returned)}, ${receivedCount}, count(*) filter (
        where id <@ grant_short_cards(${id}) and not was_received(id, (select created_at from grant_batches where id = ${id}))
      ), ${accountId}, ${at}
    from cards join ${rangesAs(returned)} on cards.id between chosen.first_card and chosen.last_card`);
}
