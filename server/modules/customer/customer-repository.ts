/** Statements that find customers by their telephones, and make those that are not there yet. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/queryable';

/**
 * Held until the transaction ends, so that none of them is forgotten meanwhile.
 *
 * @param phones each once
 * @returns the customers' ids, in the order of the telephones
 */
export async function ensureCustomers(
  tx: Queryable,
  phones: readonly string[],
  at: Date,
): Promise<readonly number[]> {
  // In the order of the telephones, so that two who make the same ones do not wait for each other.
  await tx.execute(sql`
    insert into customers (phone, created_at)
    select phone, ${at}::timestamptz from unnest(${sql.param([...phones])}::text[]) as phone
    where not exists (select from customers where customers.phone = phone.phone)
    order by phone
    on conflict (phone) do nothing`);
  const rows = await tx.query<{ id: number }>(sql`
    select customers.id
    from unnest(${sql.param([...phones])}::text[]) with ordinality as given (phone, place)
    join customers on customers.phone = given.phone
    order by place
    for share of customers`);
  // One of them was forgotten in between, and is made anew.
  if (rows.length < phones.length) return ensureCustomers(tx, phones, at);
  return rows.map(({ id }) => id);
}
