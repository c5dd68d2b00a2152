/** Which texts are numbers, days and times, and the number by which a workbook holds each of them. */
import type { CellKind } from './sheet';

interface NumberShape {
  readonly pattern: RegExp;
  readonly value: (text: string) => number | string;
}

const dayMs = 24 * 3600_000;
const daySeconds = 24 * 3600;
/** A workbook counts days from the last but one of 1899, because of a leap day that 1900 had not. */
const epochDay = 25_569;
/** The first of March 1900: before it the programs disagree. */
const firstDay = 61;

/** Files ask for the same days row after row. */
const knownDays = new Map<string, number>();

function dayNumber(day: string): number {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const atMs = Date.parse(day);
  // The thirtieth of February is read as a day of March.
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

const asItStands = (text: string): string => text;

const shapes: Readonly<Record<Exclude<CellKind, 'text'>, NumberShape>> = {
  // Fifteen digits are what every program keeps.
  count: { pattern: /^(?:0|-?[1-9]\d{0,14})$/, value: asItStands },
  amount: { pattern: /^-?(?:0|[1-9]\d{0,12})\.\d\d$/, value: asItStands },
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

/** Whether a text is written as the numbers, days or times of its column are. */
export const isOfKind = (text: string, kind: CellKind): boolean =>
  kind !== 'text' && shapes[kind].pattern.test(text);

/** @returns the number that stands in the cell of a workbook; undefined for what is text */
export function numberIn(text: string, kind: CellKind): string | undefined {
  if (kind === 'text' || !shapes[kind].pattern.test(text)) return undefined;
  const value = shapes[kind].value(text);
  return Number.isNaN(value) ? undefined : String(value);
}

/**
 * Cells as they are written in a file; rows that follow each other share most of theirs.
 *
 * @returns `write`, which a cell that reads as the one above it is not put through again
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
