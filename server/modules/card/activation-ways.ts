/** How a customer got a card: by activating it, or as a replacement, which is not counted as an activation. */
import { sql, type SQL } from 'drizzle-orm';
import type { ActivationWay } from '#contract/customer/constants';

/** A condition on a row of customer_cards with the alias `held`. */
export const isActivation: SQL = sql`not exists (
  select from customer_cards older where older.replaced_by = held.card_id
)`;

export const cameBy: Record<ActivationWay, SQL> = {
  customer: isActivation,
  replacement: sql`not ${isActivation}`,
};
