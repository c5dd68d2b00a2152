/** Whether something that ends by itself still runs: a lock, a window in which tries are counted, a ticket. */
import { sql, type SQL } from 'drizzle-orm';

/**
 * How far two readings of the time may lie apart: each process measures the database's clock, and a statement may have
 * waited since its moment was taken.
 */
export const clockToleranceSeconds = 60;

/**
 * What ends later than its whole length from now was begun by a clock that was ahead and has been set back: it is over, so
 * that nobody is shut out until the clock is there again.
 *
 * @param at a moment, or SQL for one
 * @param lengthSeconds the longest that it can take from its beginning to its end
 */
export const isRunning = (end: SQL, at: Date | SQL, lengthSeconds: number): SQL => sql`
  (${end} > ${at}::timestamptz and ${hasBegun(sql`${end} - ${seconds(lengthSeconds)}`, at)})`;

/** Whether `begin` is not in the future. */
export const hasBegun = (begin: SQL, at: Date | SQL): SQL => sql`
  ${begin} <= ${at}::timestamptz + ${seconds(clockToleranceSeconds)}`;

const seconds = (count: number): SQL => sql.raw(`interval '${count} seconds'`);
