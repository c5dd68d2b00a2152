/** Statements on one customer's card: reading it, and locking it for a change. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import { businessToday } from '#server/lib/calendar';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import type { CardId } from '#server/modules/card/public';
import {
  customerColumns,
  customerDetails,
  customerTable,
  ownCustomerCards,
  type CustomerRow,
} from './customer-list';

/** A condition on `held`. */
export const isWithin = (scope: Scope) => ownCustomerCards(scope) ?? sql`true`;

/** Number of the person's cards whose benefit has not ended, frozen ones included; refers to `customer`. */
const cardsInUse = sql`(
  select count(*)::integer from customer_cards used
  where used.customer_id = customer.id and used.card_status <> 9 and used.valid_until >= ${businessToday}
)`;

/** Cards granted to the person and not activated yet, as `card` and `batch`; refers to `customer`. */
export const waitingCards = sql`
  grant_batches batch join cards card on card.id between batch.first_card and batch.last_card
  where batch.target_kind = 'user' and batch.cards_granted + batch.cards_received + batch.cards_frozen > 0
    and card.grant_batch_id = batch.id and card.customer_id = customer.id
    and card.activated_at is null and card.status <> 9`;

/** Counts that are shown before a person is forgotten. */
export interface CardsOfPerson {
  /** Cards whose benefit has not ended, frozen ones included. */
  readonly cardsInUse: number;
  /** Cards granted to the person that are not activated yet. */
  readonly cardsWaiting: number;
}

/** Columns that refer to `customer`. */
export const selectCardsOfPerson = sql`${cardsInUse} as "cardsInUse",
  (select count(*)::integer from ${waitingCards}) as "cardsWaiting"`;

export interface CustomerCardDetailRow extends CustomerRow, CardsOfPerson {
  readonly customerId: number;
  readonly version: number;
  readonly isAnonymised: boolean;
  readonly cardKind: CardKind;
  readonly goods: string;
  readonly grantBatchNo: string;
  readonly extensionDays: number;
  readonly replacedBy: CardId | null;
  readonly replaces: CardId | null;
}

export async function findCustomerCardRow(
  db: Queryable,
  card: CardId,
  scope: Scope,
): Promise<CustomerCardDetailRow | undefined> {
  const [row] = await db.query<CustomerCardDetailRow>(sql`
    select ${selectOf(customerColumns)}, held.customer_id as "customerId", customer.version,
      customer.anonymised_at is not null as "isAnonymised", ${selectCardsOfPerson}, job.card_kind as "cardKind",
      (select name from goods where id = job.goods_id) as goods,
      (select batch_no from grant_batches where id = held.grant_batch_id) as "grantBatchNo",
      held.extension_days as "extensionDays", held.replaced_by as "replacedBy",
      (select card_id from customer_cards where replaced_by = held.card_id) as replaces
    from ${customerTable} ${customerDetails}
    where held.card_id = ${card} and ${isWithin(scope)}`);
  return row;
}

/** The customer's other cards, newest first. */
export const listOtherCards = (
  db: Queryable,
  { customerId, cardId }: CustomerCardDetailRow,
  scope: Scope,
): Promise<readonly CustomerRow[]> =>
  db.query<CustomerRow>(sql`
    select ${selectOf(customerColumns)} from ${customerTable} ${customerDetails}
    where held.customer_id = ${customerId} and held.card_id <> ${cardId} and ${isWithin(scope)}
    order by held.id desc
    limit 100`);

/** The facts of a customer's card that a change needs. */
export interface HeldCard {
  readonly cardId: CardId;
  readonly customerId: number;
  /** Null for a forgotten customer. */
  readonly phone: string | null;
  readonly printJobId: number;
  readonly grantBatchId: number;
  readonly merchantId: number | null;
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly goodsId: number;
  readonly cardStatus: 4 | 6 | 9;
  /** Whether another card has replaced it. */
  readonly isReplaced: boolean;
  readonly validUntil: string;
  readonly extensionDays: number;
}

/** Locks the cards' print jobs, as everybody does who changes cards. Sorted by id. */
export async function lockHeldCards(
  tx: Queryable,
  cards: readonly CardId[],
  scope: Scope,
): Promise<readonly HeldCard[]> {
  const listed = sql`any(${sql.param([...cards])}::bigint[])`;
  await tx.execute(sql`
    select from print_jobs
    where id in (select print_job_id from customer_cards held where card_id = ${listed} and ${isWithin(scope)})
    order by id
    for no key update`);
  return tx.query<HeldCard>(sql`
    select held.card_id as "cardId", held.customer_id as "customerId", phone, held.print_job_id as "printJobId",
      held.grant_batch_id as "grantBatchId", held.merchant_id as "merchantId", job.card_name as "cardName",
      job.card_kind as "cardKind", job.goods_id as "goodsId", held.card_status as "cardStatus", held.replaced_by is not null as "isReplaced",
      held.valid_until as "validUntil", held.extension_days as "extensionDays"
    from customer_cards held
    join customers on customers.id = held.customer_id
    join print_jobs job on job.id = held.print_job_id
    where held.card_id = ${listed} and ${isWithin(scope)}
    order by held.card_id`);
}

/** A trigger on `cards` copies the day to the customer's row. */
export async function updateValidity(
  tx: Queryable,
  card: CardId,
  { validUntil, extensionDays }: Pick<HeldCard, 'validUntil' | 'extensionDays'>,
): Promise<void> {
  await tx.execute(sql`update cards set last_day = ${validUntil} where id = ${card}`);
  await tx.execute(sql`update customer_cards set extension_days = ${extensionDays} where card_id = ${card}`);
}

/** The 用户ID by customer id, for the trail. */
export async function findCustomerNos(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; customerNo: string }>(sql`
    select id, customer_no as "customerNo" from customers where id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, customerNo }) => [id, customerNo]));
}

/** @param id any text, as in the audit trail */
export async function isCustomerVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  if (scope.agentId === undefined) return true;
  const [found] = await db.query(sql`
    select from customer_cards held where held.customer_id::text = ${id} and ${isWithin(scope)} limit 1`);
  return found !== undefined;
}
