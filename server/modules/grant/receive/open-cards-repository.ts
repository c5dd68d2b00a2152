/**
 * Statements on a grant's cards that have not come yet: which they are, which are reported short, and their status
 * changes.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { type CardRange, countCards, listIslands } from '#server/modules/card/public';
import type { ChosenRange } from '../create/free-cards-repository';
import { fromCardsOf, rangesAs } from '../grant-repository';

const isOpen = sql`coalesce(card.frozen_from, card.status) = 2`;

const isWithin = (ranges: readonly CardRange[]) => sql`exists (
  select from ${rangesAs(ranges)} where card.id between chosen.first_card and chosen.last_card)`;

/** A found card is no longer open, so an open card that was ever reported is short. */
const isReported = (id: number) => sql`exists (
  select from grant_receipts receipt
  join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id and listed.kind = 'short'
  where receipt.grant_batch_id = ${id} and card.id between listed.first_card and listed.last_card)`;

const listWhere = (db: Queryable, id: number, condition: SQL) =>
  listIslands(
    db,
    sql`(select card.id, card.print_job_id ${fromCardsOf(id)} and ${isOpen} and ${condition}) open_card`,
  );

/** Includes frozen cards. */
export const listOpenCards = (db: Queryable, id: number) => listWhere(db, id, sql`true`);

/** All cards to be received that are not frozen, except those in `but`. */
export const listWaitingCards = (db: Queryable, id: number, but: readonly CardRange[]) =>
  listWhere(db, id, sql`card.status = 2 and not ${isWithin(but)}`);

/** The cards within `within` that are reported short. */
export const listShortCards = (db: Queryable, id: number, within: readonly CardRange[]) =>
  listWhere(db, id, sql`${isReported(id)} and ${isWithin(within)}`);

/** The cards within `within` that are not reported short yet. */
export const listUnreportedCards = (db: Queryable, id: number, within: readonly CardRange[]) =>
  listWhere(db, id, sql`not ${isReported(id)} and ${isWithin(within)}`);

/** All cards that are reported short and were not found. */
export const listAllShortCards = (db: Queryable, id: number) => listWhere(db, id, isReported(id));

/** Each card moves once: the database refuses a card that is no longer on its way. */
export async function moveOpenCards(
  tx: Queryable,
  id: number,
  ranges: readonly CardRange[],
  status: 3 | 9,
): Promise<readonly ChosenRange[]> {
  if (ranges.length === 0) return [];
  const moved = await listIslands(
    tx,
    sql`moved`,
    sql`
      with moved as (
        update cards card set status = ${status}, frozen_from = null
        from ${rangesAs(ranges)}
        where card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = ${id} and ${isOpen}
        returning card.id, card.print_job_id
      )`,
  );
  const count = countCards(moved);
  if (count !== countCards(ranges))
    throw new Error(`Of ${countCards(ranges)} cards only ${count} were on their way.`);
  return moved;
}
