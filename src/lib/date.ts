/**
 * Formats instants of the wire (ISO 8601, UTC) in the business's calendar and time, and converts the days that people
 * pick.
 */
import { businessDay, businessMinute, businessTime, dayAfter, startOfBusinessDay } from '#contract/calendar';
import { blank } from './blank';

export { dayAfter };

/** A malformed instant in a reply shows as a dash, instead of breaking the page. */
const displayed =
  (display: (at: Date) => string) =>
  (instant: string): string => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? blank : display(at);
  };

/** The day of an instant, e.g. "2026-11-20". */
export const displayDay = displayed(businessDay);

/** An instant to the minute, e.g. "2026-11-20 16:45". */
export const displayInstant = displayed(businessMinute);

/** An instant to the second, where the order matters. */
export const displayExactInstant = displayed(businessTime);

/** Hours and minutes, where the day is today. */
export const displayTime = (instant: string): string => displayInstant(instant).slice(-5);

/** Hours, minutes and seconds, where the day is today. */
export const displayClock = (at: Date): string => businessTime(at).slice(-8);

/** Today in the business, as YYYY-MM-DD. */
export const today = (): string => businessDay(new Date());

/** The new last day of an extension: counted from today if the old last day is over. */
export const daysLater = (lastDay: string, days: number): string =>
  dayAfter(lastDay > today() ? lastDay : today(), days);

/** The first moment of a day in the business. */
export const startOfDay = (day: string): string => startOfBusinessDay(day).toISOString();

/** The first moment after a day, for ranges whose end is exclusive. */
export const endOfDay = (day: string): string => startOfDay(dayAfter(day, 1));
