/** Days and times of the business, for TypeScript and for SQL. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';

export { businessDay, businessMinute, businessTime } from '#contract/calendar';

/**
 * Today by the database's clock, for statements whose text has to stay the same; as a sub-select it is evaluated once
 * and not per row.
 */
export const businessToday = sql`(select (now() at time zone ${sql.raw(`'${businessTimeZone}'`)})::date)`;
