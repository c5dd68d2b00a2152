/** Whether somebody has a second factor that is asked for. */
import { sql, type SQL } from 'drizzle-orm';

/** Of the row that the statement names `account`. */
export const hasFactor: SQL<boolean> = sql`exists (
  select from second_factors factor where factor.account_id = account.id and factor.confirmed_at is not null
)`;
