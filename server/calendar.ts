/** Days and times of the business, for the server's code and for its statements. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';

export { businessDay, businessMinute, businessTime } from '#contract/calendar';

/** Today by the database's clock, for statements whose text stays the same; a select of its own is reckoned once and not for each row. */
export const businessToday = sql`(select (now() at time zone ${sql.raw(`'${businessTimeZone}'`)})::date)`;
