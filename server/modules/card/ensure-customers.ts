/** Statements that find customers by telephone, and create missing ones. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';

/**
 * Finds or creates customers, and locks them until the transaction ends, so that none is forgotten meanwhile.
 *
 * @param phones without repetitions
 * @returns the customers' ids, in the order of the telephones
 */
export async function ensureCustomers(
  tx: Queryable,
  phones: readonly string[],
  at: Date,
): Promise<readonly number[]> {
  // In the order of the telephones, so that two transactions that create the same ones do not deadlock.
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
  // One was forgotten in between, and is created again.
  if (rows.length < phones.length) return ensureCustomers(tx, phones, at);
  return rows.map(({ id }) => id);
}
