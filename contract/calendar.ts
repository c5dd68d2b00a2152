/** Days and times of the business: what the calendar and the clock on the office wall say at a moment. Pure. */
import { businessTimeZone } from '#config/constants';

/** American figures, because a browser may have come without the words of any other country. */
const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** How far the office's clock is before UTC in an hour of UTC; files ask for the same hours row after row. */
const offsetsMs = new Map<number, number>();

/** How far the office's clock is before UTC. */
function businessOffsetMs(atMs: number): number {
  const hour = Math.floor(atMs / hourMs);
  const known = offsetsMs.get(hour);
  if (known !== undefined) return known;
  const startMs = hour * hourMs;
  const [month = 0, day = 0, year = 0, ...time] = clockFormat.format(startMs).split(/\D+/).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time;
  const offsetMs = Date.UTC(year, month - 1, day, hours, minutes, seconds) - startMs;
  offsetsMs.set(hour, offsetMs);
  return offsetMs;
}

/** @returns YYYY-MM-DD HH:mm:ss as the office's calendar and clock say */
export function businessTime(at: Date): string {
  const atMs = at.getTime();
  const shifted = new Date(atMs + businessOffsetMs(atMs)).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`;
}

/** @returns YYYY-MM-DD HH:mm, for sentences to people */
export const businessMinute = (at: Date): string => businessTime(at).slice(0, 16);

/** @returns YYYY-MM-DD, which compares as text in the order of days */
export const businessDay = (at: Date): string => businessTime(at).slice(0, 10);

/** @param day YYYY-MM-DD, as what comes back */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The moment at which a day of the business begins. */
export function startOfBusinessDay(day: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  // The second look is for a night on which the clock was changed between the two.
  const nearMs = midnightMs - businessOffsetMs(midnightMs);
  return new Date(midnightMs - businessOffsetMs(nearMs));
}

/**
 * What the zone of the business is called, where the reader's own clock shows another time, so that it is to be said.
 *
 * @param locale of the name, e.g. "zh-CN"
 */
export function foreignZone(locale: string, now = new Date()): string | undefined {
  if (-now.getTimezoneOffset() * 60_000 === businessOffsetMs(now.getTime())) return undefined;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: businessTimeZone,
    timeZoneName: 'long',
  }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? businessTimeZone;
}
