/** Days and times of the business: what the calendar and the clock on the office wall say at a moment. */
import { businessTimeZone } from '#config/constants';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const minuteFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** @returns YYYY-MM-DD HH:MM, for sentences to people */
export const businessMinute = (at: Date): string => minuteFormat.format(at);

/** @returns YYYY-MM-DD, which compares as text in the order of days */
export const businessDay = (at: Date): string => dayFormat.format(at);

const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** @returns YYYY-MM-DD HH:mm:ss as the office's calendar and clock say, for files that people open */
export const businessTime = (at: Date): string => clockFormat.format(at);
