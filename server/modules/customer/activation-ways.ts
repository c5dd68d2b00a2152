/** How a customer came by a card: activated it, or got it for another one, which is no activation of its own. */
import { sql, type SQL } from 'drizzle-orm';
import type { ActivationWay } from '#contract/customer/constants';

/** Of a row of customer_cards that the statement calls `held`. */
export const isActivation: SQL = sql`not exists (
  select from customer_cards older where older.replaced_by = held.card_id
)`;

export const cameBy: Record<ActivationWay, SQL> = {
  customer: isActivation,
  replacement: sql`not ${isActivation}`,
};
