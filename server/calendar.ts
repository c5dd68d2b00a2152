/** Days of the business: what the calendar on the office wall says at a moment. */
import { businessTimeZone } from '#config/constants';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** @returns YYYY-MM-DD, which compares as text in the order of days */
export const businessDay = (at: Date): string => dayFormat.format(at);
