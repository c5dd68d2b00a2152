/** The condition for rows that refer to a row of another statement, for counts beside each row of a page. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * With `=` the planner expects as many rows as there are of the values that occur. Where these are few, as a handful of goods on
 * all print jobs, it reads the whole table for each row of the page, also for the many that nothing refers to. Of a range it
 * expects few rows, and takes the index.
 */
export const refersTo = (column: SQLWrapper, id: SQLWrapper): SQL => sql`${column} between ${id} and ${id}`;
