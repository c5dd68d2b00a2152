/** Instants of the wire (ISO 8601, UTC) shown in the browser's zone, and the days people pick. */
import dayjs from 'dayjs';

/** The day of a moment, e.g. "2026-11-20". */
export const displayDay = (instant: string): string => dayjs(instant).format('YYYY-MM-DD');

/** A moment to the minute, e.g. "2026-11-20 16:45". */
export const displayInstant = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm');

/** A moment to the second, where order matters. */
export const displayExactInstant = (instant: string): string => dayjs(instant).format('YYYY-MM-DD HH:mm:ss');

/** To the minute, where the day is today's. */
export const displayTime = (instant: string): string => dayjs(instant).format('HH:mm');

/** The time of day, where the day is today's. */
export const displayClock = (at: Date): string => dayjs(at).format('HH:mm:ss');

/** Today in the browser's zone, as YYYY-MM-DD. */
export const today = (): string => dayjs().format('YYYY-MM-DD');

/** @param day YYYY-MM-DD, as what comes back */
export const dayAfter = (day: string, days: number): string =>
  dayjs(day).add(days, 'day').format('YYYY-MM-DD');

/** The first moment of a day in the browser's zone. */
export const startOfDay = (day: string): string => dayjs(day).startOf('day').toISOString();

/** The first moment after a day, for ranges whose end is exclusive. */
export const endOfDay = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();
