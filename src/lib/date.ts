/** Instants of the wire (ISO 8601, UTC) as the calendar and the clock of the business show them, and the days people pick. */
import { businessDay, businessMinute, businessTime, dayAfter, startOfBusinessDay } from '#contract/calendar';
import { blank } from './blank';

export { dayAfter };

/** What is no moment, in a reply that is not as agreed, is one dash and not the end of the page. */
const displayed =
  (display: (at: Date) => string) =>
  (instant: string): string => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? blank : display(at);
  };

/** The day of a moment, e.g. "2026-11-20". */
export const displayDay = displayed(businessDay);

/** A moment to the minute, e.g. "2026-11-20 16:45". */
export const displayInstant = displayed(businessMinute);

/** A moment to the second, where order matters. */
export const displayExactInstant = displayed(businessTime);

/** To the minute, where the day is today's. */
export const displayTime = (instant: string): string => displayInstant(instant).slice(-5);

/** The time of day, where the day is today's. */
export const displayClock = (at: Date): string => businessTime(at).slice(-8);

/** Today in the business, as YYYY-MM-DD. */
export const today = (): string => businessDay(new Date());

/** The last day of what is extended: a day that is over counts from today. */
export const daysLater = (lastDay: string, days: number): string =>
  dayAfter(lastDay > today() ? lastDay : today(), days);

/** The first moment of a day in the business. */
export const startOfDay = (day: string): string => startOfBusinessDay(day).toISOString();

/** The first moment after a day, for ranges whose end is exclusive. */
export const endOfDay = (day: string): string => startOfDay(dayAfter(day, 1));
