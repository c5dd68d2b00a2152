/** Today's date by the office's calendar and the database's clock, for statements whose text stays the same from day to day. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';

// In a select of its own it is reckoned once in a statement, and not for each row.
export const businessToday = sql`(select (now() at time zone ${sql.raw(`'${businessTimeZone}'`)})::date)`;
