/** Days and times of the business: what the calendar and the clock on the office wall say at a moment. */
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const hourMs = 3600_000;
/** How far the office's clock is before UTC in an hour of UTC; files ask for the same hours row after row. */
const offsetsMs = new Map<number, number>();

function offsetMsAt(atMs: number): number {
  const hour = Math.floor(atMs / hourMs);
  const known = offsetsMs.get(hour);
  if (known !== undefined) return known;
  const start = new Date(hour * hourMs);
  const offsetMs = Date.parse(`${clockFormat.format(start).replace(' ', 'T')}Z`) - start.getTime();
  offsetsMs.set(hour, offsetMs);
  return offsetMs;
}

/** @returns YYYY-MM-DD HH:mm:ss as the office's calendar and clock say, for files that people open */
export function businessTime(at: Date): string {
  const atMs = at.getTime();
  const shifted = new Date(atMs + offsetMsAt(atMs)).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`;
}

/** @returns YYYY-MM-DD HH:mm, for sentences to people */
export const businessMinute = (at: Date): string => businessTime(at).slice(0, 16);

/** @returns YYYY-MM-DD, which compares as text in the order of days */
export const businessDay = (at: Date): string => businessTime(at).slice(0, 10);

/** Today by the database's clock, for statements whose text stays the same; a select of its own is reckoned once and not for each row. */
export const businessToday = sql`(select (now() at time zone ${sql.raw(`'${businessTimeZone}'`)})::date)`;
