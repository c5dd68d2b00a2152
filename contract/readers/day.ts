/** Reads a day or a month: 2026-11-01, 2026/11/1, 2026.11.1, 20261101, 2026年11月1日. Pure. */
import { dashes, frame, invisible, readableMax, readBySteps, type ReadingStep } from './typed-text';

const dayReading: readonly ReadingStep[] = [
  invisible,
  // Removes 日期：…
  [/^[^0-9]*:/, ''],
  frame('='),
  [/\s*\(?(?:周|星期|礼拜)[一二三四五六日天]\)?$/, ''],
  // Removes the midnight that spreadsheets and databases append to a day.
  [/[\sT]+0{1,2}:00(?::00(?:\.0+)?)?Z?$/, ''],
  [/^(\d{4})\s+(\d{1,2})(?:\s+(\d{1,2}))?$/, '$1-$2-$3'],
  [new RegExp(`\\s*[./\\\\_年月${dashes}]\\s*`, 'gu'), '-'],
  [/(?:\s*[日号]|(?<=\d-.*\d)-)$/, ''],
  [/^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/, '$1-$2-$3'],
  [/^(\d{4})-(\d)(?=-|$)/, '$1-0$2'],
  [/^(\d{4}-\d{2})-(\d)$/, '$1-0$2'],
];

/** @returns the day as the wire has it, YYYY-MM-DD, even one that does not exist; other texts as they were typed */
export function readDay(typed: string): string {
  if (typed.length > readableMax) return typed.trim();
  const read = readBySteps(typed, dayReading);
  return isWrittenAsDay(read) ? read : typed.trim();
}

/** The last day that a deadline or a term may have: a later one is a typing error. */
export const lastPossibleDay = '2199-12-31';

/** Whether the text has the wire's form of a day; the day need not exist. */
export const isWrittenAsDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether the day exists, from the year 1000 on: an earlier year is a typing error. */
export function isDay(text: string): boolean {
  if (!isWrittenAsDay(text) || text < '1000') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** @returns the first day of a month, or the day that was typed, which stands for its month */
export function readMonth(typed: string): string {
  if (typed.length > readableMax) return typed.trim();
  const read = readBySteps(typed, dayReading)
    .replace(/-份?$/, '')
    .replace(/^(\d{4})(\d{2})(?:-0+)?$/, '$1-$2');
  return /^\d{4}-\d{2}$/.test(read) ? `${read}-01` : readDay(typed);
}
