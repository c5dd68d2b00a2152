/** Whether an account has a confirmed second factor. */
import { sql, type SQL } from 'drizzle-orm';

/** A condition on the row `account`. */
export const hasFactor: SQL<boolean> = sql`exists (
  select from second_factors factor where factor.account_id = account.id and factor.confirmed_at is not null
)`;
