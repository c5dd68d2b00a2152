/** Whether something with an end still runs: a lock-out, a window for counting attempts, a ticket. */
import { sql, type SQL } from 'drizzle-orm';

/**
 * Tolerance between two readings of the time: each process measures the database's clock, and a statement may have
 * waited since its moment was taken.
 */
export const clockToleranceSeconds = 60;

/**
 * Whether something still runs. An end that is later than now plus its whole length was written by a clock that ran
 * ahead and was set back: it counts as over, so that nobody is locked out until the clock catches up.
 *
 * @param at a moment, or SQL for one
 * @param lengthSeconds its longest possible duration
 */
export const isRunning = (end: SQL, at: Date | SQL, lengthSeconds: number): SQL => sql`
  (${end} > ${at}::timestamptz and ${hasBegun(sql`${end} - ${seconds(lengthSeconds)}`, at)})`;

/** Whether `begin` is not in the future. */
export const hasBegun = (begin: SQL, at: Date | SQL): SQL => sql`
  ${begin} <= ${at}::timestamptz + ${seconds(clockToleranceSeconds)}`;

const seconds = (count: number): SQL => sql.raw(`interval '${count} seconds'`);
