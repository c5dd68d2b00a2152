/** Days as people type them. */
import dayjs from 'dayjs';

const wireFormat = 'YYYY-MM-DD';

/** Whether the text is a day of the calendar as the wire has it: 2026-02-30 is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(wireFormat) === text;

/**
 * @param text e.g. 2026/3/1, 2026.03.01, 20260301 or 2026年3月1日, also with full-width digits
 * @returns the day as the wire has it; the text itself where it is none
 */
export function typedDay(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return year === '' ? text.trim() : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
