/** Customers for the search of the whole application. */
import { sql } from 'drizzle-orm';
import { nameKeyOf } from '#contract/readers/name-key';
import { isPhone } from '#contract/readers/phone';
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
    sql`id = (select customer_id from customer_cards where card_id = ${card}::bigint)`,
    ...(isPhone(text) ? [sql`phone = ${text}`] : []),
    ...(/^\d{4}$/.test(text) ? [sql`right(phone, 4) = ${text}`] : []),
    ...(/^U\d+$/.test(beginning) ? [sql`starts_with(customer_no, ${beginning})`] : []),
  ];
  const own = ownCustomerCards(scope) ?? sql`true`;
  const rows = await db.query<Pick<CustomerRow, Exclude<keyof typeof shown, 'id'>> & Pick<Hit, 'id'>>(sql`
    select ${selectOf(shown)}
    from (
      select id,
        (
          select held.id from ${customerTable} where held.customer_id = customers.id and ${own}
          order by held.card_id = ${card}::bigint desc nulls last, held.id desc limit 1
        ) as shown
      from customers
      where (${sql.join(ways, sql` or `)})
        and exists (select from ${customerTable} where held.customer_id = customers.id and ${own})
      order by id desc limit ${count}
    ) found
    join ${customerTable} on held.id = found.shown
    ${customerDetails}
    order by found.id desc`);
  return rows.map(({ prefix: of, cardId: card, ...row }) => ({
    ...row,
    serial: serialOf({ prefix: of, cardId: card }),
  }));
}
