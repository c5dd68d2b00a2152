/** Customers for the search of the whole application. */
import { sql } from 'drizzle-orm';
import { nameKeyOf } from '#contract/readers/name-key';
import type { SearchHits } from '#contract/search/endpoints';
import { nameHolds } from '#server/database/contains-text';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import { cardTyped } from '#server/modules/card/public';
import {
  customerColumns,
  customerDetails,
  customerTable,
  ownCustomerCards,
  phoneIs,
  serialOf,
  type CustomerRow,
} from './customer-list';

type Hit = SearchHits['customers'][number];
const { prefix, cardId, customerNo, nickname, phone, cardName, status } = customerColumns;
const shown = { id: sql`customer.id`, prefix, cardId, customerNo, nickname, phone, cardName, status };

/** @returns newest customers first, each with the card whose serial is searched for, or that was activated last */
export async function searchCustomers(
  db: Queryable,
  text: string,
  scope: Scope,
  count: number,
): Promise<Hit[]> {
  const card = cardTyped(text) ?? null;
  const beginning = nameKeyOf(text).toUpperCase();
  const ways = [
    nameHolds(sql`nickname_key`, text),
    phoneIs(text),
    sql`customers.id = (select customer_id from customer_cards where card_id = ${card}::bigint)`,
    ...(/^U\d+$/.test(beginning) ? [sql`starts_with(customer_no, ${beginning})`] : []),
  ];
  const own = ownCustomerCards(scope) ?? sql`true`;
  const rows = await db.query<Pick<CustomerRow, Exclude<keyof typeof shown, 'id'>> & Pick<Hit, 'id'>>(sql`
    select ${selectOf(shown)}
    from (
      select customers.id, shown.id as shown
      from customers
      cross join lateral (
        select held.id from ${customerTable} where held.customer_id = customers.id and ${own}
        order by held.card_id = ${card}::bigint desc nulls last, held.id desc limit 1
      ) shown
      where ${sql.join(ways, sql` or `)}
      order by customers.id desc limit ${count}
    ) found
    join ${customerTable} on held.id = found.shown
    ${customerDetails}
    order by found.id desc`);
  return rows.map(({ prefix: of, cardId: card, ...row }) => ({
    ...row,
    serial: serialOf({ prefix: of, cardId: card }),
  }));
}
