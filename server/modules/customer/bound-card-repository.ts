/** Statements on cards that are bound to a customer, by activation or by a grant. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import type { CardId, StoredCardStatus } from '#server/modules/card/public';
import { isWithin } from '#server/modules/grant/own-grants';

export interface BoundCard {
  readonly cardId: CardId;
  readonly printJobId: number;
  readonly cardStatus: StoredCardStatus;
  readonly customerId: number;
  /** Null for a forgotten customer. */
  readonly phone: string | null;
}

/** Locks the cards' print jobs, as everybody does who changes cards. Sorted by id. */
export async function lockBoundCards(
  tx: Queryable,
  cards: readonly CardId[],
  scope: Scope,
): Promise<readonly BoundCard[]> {
  const isListed = sql`card.id = any(${sql.param([...cards])}::bigint[])
    and card.grant_batch_id in (select id from grant_batches batch where ${isWithin(scope)})`;
  await tx.execute(sql`
    select from print_jobs
    where id in (select print_job_id from cards card where ${isListed})
    order by id
    for no key update`);
  return tx.query<BoundCard>(sql`
    select card.id as "cardId", card.print_job_id as "printJobId", card.status as "cardStatus",
      card.customer_id as "customerId", phone
    from cards card join customers on customers.id = card.customer_id
    where ${isListed}
    order by card.id`);
}

/**
 * Number of cards of each print job that a telephone may still activate (单用户激活上限). A card and its replacement count as
 * one card.
 */
export async function countPlacesLeft(
  tx: Queryable,
  phone: string,
  cards: readonly BoundCard[],
): Promise<Map<number, number>> {
  const jobs = [...new Set(cards.map(({ printJobId }) => printJobId))];
  const rows = await tx.query<{ id: number; left: number }>(sql`
    select job.id, job.activations_per_user - (
      select count(*)::integer from customer_cards held
      where held.print_job_id = job.id and held.replaced_by is null
        and held.customer_id = (select id from customers where phone = ${phone})
    ) as left
    from print_jobs job
    where job.id = any(${sql.param(jobs)}::integer[])`);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Updates both tables that name a card's customer. */
export async function bindCards(tx: Queryable, cards: readonly CardId[], customer: number): Promise<void> {
  const listed = sql`any(${sql.param([...cards])}::bigint[])`;
  await tx.execute(sql`update cards set customer_id = ${customer} where id = ${listed}`);
  await tx.execute(sql`update customer_cards set customer_id = ${customer} where card_id = ${listed}`);
}
