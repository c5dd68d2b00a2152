/** Recognises texts that are numbers, days and times, and converts each to the number that a workbook stores. */
import type { CellKind } from './sheet';

interface NumberShape {
  readonly pattern: RegExp;
  readonly value: (text: string) => number | string;
}

const dayMs = 24 * 3600_000;
const daySeconds = 24 * 3600;
/** Days of a workbook count from 30 December 1899, because it assumes a leap day in 1900. */
const epochDay = 25_569;
/** 1 March 1900: programs disagree about earlier days. */
const firstDay = 61;

/** Cached, because files ask for the same days row after row. */
const knownDays = new Map<string, number>();

function dayNumber(day: string): number {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const atMs = Date.parse(day);
  // Date.parse accepts 30 February as a day in March.
  const isReal = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
  const number = isReal ? atMs / dayMs + epochDay : Number.NaN;
  const counted = number >= firstDay ? number : Number.NaN;
  knownDays.set(day, counted);
  return counted;
}

/** @param clock HH:mm:ss */
function secondOfDay(clock: string): number {
  const [hours, minutes, seconds] = [clock.slice(0, 2), clock.slice(3, 5), clock.slice(6, 8)].map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}

const asWritten = (text: string): string => text;

const shapes: Readonly<Record<Exclude<CellKind, 'text'>, NumberShape>> = {
  // Every program keeps fifteen digits.
  count: { pattern: /^(?:0|-?[1-9]\d{0,14})$/, value: asWritten },
  amount: { pattern: /^-?(?:0|[1-9]\d{0,12})\.\d\d$/, value: asWritten },
  percent: {
    pattern: /^-?\d{1,9}(?:\.\d{1,4})?%$/,
    value: (text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6)),
  },
  day: { pattern: /^\d{4}-\d\d-\d\d$/, value: dayNumber },
  instant: {
    pattern: /^\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    value: (text) => dayNumber(text.slice(0, 10)) + secondOfDay(text.slice(11)) / daySeconds,
  },
};

/** Whether a text has the shape of its column's numbers, days or times. */
export const isOfKind = (text: string, kind: CellKind): boolean =>
  kind !== 'text' && shapes[kind].pattern.test(text);

/** @returns the number for a workbook's cell; undefined where the cell is text */
export function numberIn(text: string, kind: CellKind): string | undefined {
  if (kind === 'text' || !shapes[kind].pattern.test(text)) return undefined;
  const value = shapes[kind].value(text);
  return Number.isNaN(value) ? undefined : String(value);
}

/**
 * Caches the written form of each column's last cell, because consecutive rows share most of theirs.
 *
 * @returns a function like `write` that skips the work for a cell equal to the one above
 */
export function writtenCells(
  cellCount: number,
  write: (text: string, place: number) => string,
): (text: string, place: number) => string {
  const texts: string[] = Array.from({ length: cellCount }, () => '');
  const written = texts.map(write);
  return (text, place) => {
    if (text !== texts[place]) {
      texts[place] = text;
      written[place] = write(text, place);
    }
    return written[place] ?? '';
  };
}
