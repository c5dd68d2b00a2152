/** Statements on the person behind a customer's cards. */
import { sql } from 'drizzle-orm';
import type { personFields } from '#contract/customer/fields';
import type { ContentOf } from '#contract/fields/values';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { isWithin, selectCardsOfPerson, waitingCards, type CardsOfPerson } from './customer-card-repository';

/** What people said of themselves. */
export type PersonContent = ContentOf<typeof personFields>;

export interface Person extends PersonContent, CardsOfPerson {
  readonly id: number;
  readonly customerNo: string;
  /** Null once the person is forgotten. */
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

const selectPerson = sql`
  select customer.id, customer_no as "customerNo", phone, nickname, grade, region_code as "regionCode",
    created_at as "createdAt", version, ${selectCardsOfPerson}
  from customers customer`;

/** Locks the person; undefined when the caller may see no such person. */
export async function lockPerson(tx: Queryable, id: number, scope: Scope): Promise<Person | undefined> {
  const [person] = await tx.query<Person>(sql`
    ${selectPerson}
    where customer.id = ${id}
      and exists (select from customer_cards held where held.customer_id = customer.id and ${isWithin(scope)})
    for no key update of customer`);
  return person;
}

export const updatePerson = (tx: Queryable, id: number, content: PersonContent): Promise<number> =>
  tx.execute(sql`
    update customers
    set nickname = ${content.nickname}, grade = ${content.grade}, region_code = ${content.regionCode},
      version = version + 1
    where id = ${id}`);

/** Clears the personal data; cards, activations and figures stay. */
export const forgetPeople = (tx: Queryable, ids: readonly number[], at: Date): Promise<number> =>
  tx.execute(sql`
    update customers
    set phone = null, nickname = '', grade = null, region_code = null, anonymised_at = ${at}, version = version + 1
    where id = any(${sql.param([...ids])}::integer[])`);

/** A condition on `customer`: no card was ever activated, and no granted one waits to be. */
const hasNothing = sql`phone is not null
  and not exists (select from customer_cards held where held.customer_id = customer.id)
  and not exists (select from ${waitingCards})`;

/**
 * Forgets those of `among` who have no card. A person to whom a card is being granted right now has a locked row, and
 * is skipped. @returns the ids of the forgotten
 */
export async function forgetWhoHasNothing(
  tx: Queryable,
  among: readonly number[],
  at: Date,
): Promise<readonly number[]> {
  const listed = (ids: readonly number[]) =>
    sql`id = any(${sql.param([...ids])}::integer[]) and ${hasNothing}`;
  const found = await tx.query<{ id: number }>(sql`
    select id from customers customer where ${listed(among)} for no key update skip locked`);
  // A second statement, because only a new snapshot shows cards granted before the lock was taken.
  const still = await tx.query<{ id: number }>(sql`
    select id from customers customer where ${listed(found.map(({ id }) => id))}`);
  const ids = still.map(({ id }) => id);
  await forgetPeople(tx, ids, at);
  return ids;
}
