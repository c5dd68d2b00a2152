/** Days and times of the business: what the calendar and the clock on the office wall say at a moment. Pure. */
import { businessClock, businessTimeZone } from '#config/constants';
import { createZoneClock } from '#contract/zone-clock';

const dayMs = 24 * 3600_000;
const { offsetMsAt: businessOffsetMs, startOfDay } = createZoneClock(businessTimeZone, businessClock);

/** @returns YYYY-MM-DD HH:mm:ss in the time zone of the business */
export function businessTime(at: Date): string {
  const atMs = at.getTime();
  const shifted = new Date(atMs + businessOffsetMs(atMs)).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`;
}

/** @returns YYYY-MM-DD HH:mm, for sentences to people */
export const businessMinute = (at: Date): string => businessTime(at).slice(0, 16);

/** @returns YYYY-MM-DD, which compares as text in the order of days */
export const businessDay = (at: Date): string => businessTime(at).slice(0, 10);

/** @param day YYYY-MM-DD, the format of the returned day */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The moment at which a day of the business begins. */
export const startOfBusinessDay = startOfDay;

/** Whether the reader's clock differs from the business's, so that the screen has to name the time zone. */
export const isClockForeign = (now = new Date()): boolean =>
  -now.getTimezoneOffset() * 60_000 !== businessOffsetMs(now.getTime());

/**
 * The name of the business's time zone. Called only when it is shown, because the look-up is slow: see `SteadyClock`.
 *
 * @param locale of the name, e.g. "zh-CN"
 */
export function zoneName(locale: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: businessTimeZone,
    timeZoneName: 'long',
  }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? businessTimeZone;
}
