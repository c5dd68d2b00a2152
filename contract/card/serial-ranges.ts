/**
 * Reads serials and serial ranges as people paste them (lines, rows and columns of a spreadsheet, numbered lists), line
 * by line, and checks them against the job to which they must belong. Pure.
 */
import { readSerial } from '#contract/readers/serial';
import { dashes, plainText } from '#contract/readers/typed-text';
import { parseSerial } from './serial';

export interface SerialRange {
  readonly first: string;
  readonly last: string;
}

/** A faulty entry: what is wrong, the wrong part of it, and its line. */
export interface SerialProblem {
  /**
   * ends: more than two ends · serial: incomplete or mistyped · outside: of another job · reversed: last before first ·
   * repeated: named before · tooMany: too many ranges, whose number stands in `entry` · tooLong: the text is longer
   * than is read.
   */
  readonly kind: 'ends' | 'serial' | 'outside' | 'reversed' | 'repeated' | 'tooMany' | 'tooLong';
  readonly entry: string;
  /** Counted from 1; set where the text has several lines. */
  readonly lineNo?: number;
}

export interface SerialRanges {
  /** In the order typed; consecutive ranges are joined. */
  readonly ranges: readonly SerialRange[];
  readonly count: number;
  /** One per faulty entry, in the order typed; a text with problems must not be sent. */
  readonly problems: readonly SerialProblem[];
}

interface NumberedRange extends SerialRange {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  readonly where?: Where;
}

type Where = Pick<SerialProblem, 'lineNo'>;

type Read = { readonly range: NumberedRange } | { readonly problem: SerialProblem };

/** The limit of ranges in one call. */
export const serialRangesMax = 1_000;
/** 100,000 serials with as much text around each; a longer text is refused unread. */
const textMax = 2_500_000;

/** Length to which an entry is cut, so that a sentence can quote it. */
const entryMax = 40;

const lineEnds = /\r\n|[\n\r\u2028\u2029]/;
/** Separators of spreadsheet columns and of list items. */
const betweenCells = /[\t\v\f|/,;、&。和及与]|(?<=[)\]】])(?=[([【])/;
/** Separators between the two ends of a range; blanks are already reduced to single ones. */
const betweenEnds = new RegExp(` ?(?:[${dashes}至到→]+|\\.{2,}) ?| to `, 'giu');
/** Circled numbers such as ① before a serial. */
const circledNumbers = /[\u2460-\u24ff\u2776-\u2793]/g;
/** A line number: 1. · 1) · (1) · 1、 · or 1 before a serial that begins with a letter. */
const lineNumber = /^\s*[([]?\d{1,6}(?:\s*[)\].:、](?=\D)|\s+(?=[a-z]))/i;

/** Whether the text lists serials or names ranges, rather than one serial or part of one. */
export function namesSerialRanges(text: string): boolean {
  const plain = withoutCircles(text).trim();
  if (parseSerial(readSerial(plain))) return false;
  return (
    lineEnds.test(plain) ||
    betweenCells.test(plain) ||
    oneBlank(plain).search(betweenEnds) >= 0 ||
    serialsIn(plain).some((each) => parseSerial(each) !== undefined)
  );
}

/**
 * Reads serials and ranges of serials.
 *
 * @param text e.g. "SC00000000123, SC00000000204-SC00000000212"; full-width characters and small letters are accepted
 * @param within the job's range; anything outside it is a problem. Left out where the cards are of several jobs
 */
export function parseSerialRanges(text: string, within?: SerialRange): SerialRanges {
  if (text.length > textMax) return { ranges: [], count: 0, problems: [{ kind: 'tooLong', entry: '' }] };
  const lines = withoutCircles(text).split(lineEnds);
  const hasLines = lines.filter((line) => line.trim() !== '').length > 1;
  const [bounds] = within ? numbered(within) : [];
  const reads = lines.flatMap((line, place) => {
    const where = hasLines ? { lineNo: place + 1 } : {};
    return entriesOf(line, hasLines && place === 0).map((entry) => readEntry(entry, bounds, where));
  });
  const ranges = reads.flatMap((read) => ('range' in read ? [read.range] : []));
  const joined = joinNeighbours(ranges);
  return {
    ranges: joined.map(({ first, last }) => ({ first, last })),
    count: ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    problems: [
      ...reads.flatMap((read) => ('problem' in read ? [read.problem] : [])),
      ...overlapsIn(ranges),
      ...(joined.length > serialRangesMax
        ? [{ kind: 'tooMany' as const, entry: String(joined.length) }]
        : []),
    ],
  };
}

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withoutCircles = (text: string): string => plainText(text.replace(circledNumbers, ' '));

/** The entries of one line, without its line number. @param mayBeHeading the line is the first of several */
function entriesOf(line: string, mayBeHeading: boolean): readonly string[] {
  // Stryker disable next-line ConditionalExpression: only a shortcut for the most frequent shape
  if (parseSerial(line)) return [line];
  if (mayBeHeading && line.length <= entryMax && !/\p{Nd}/u.test(line)) return [];
  const cells = line.replace(lineNumber, '').split(betweenCells);
  const entries = cells.filter((cell) => /[\p{L}\p{Nd}]/u.test(cell));
  // Drops a first column of running numbers.
  const isNumber = (cell: string, place: number) =>
    place === 0 && entries.length > 1 && /^\s*\d{1,6}\s*$/.test(cell);
  return entries.filter((cell, place) => !isNumber(cell, place)).flatMap(partsOf);
}

/** Splits a cell that holds several entries, separated by blanks. */
function partsOf(cell: string): readonly string[] {
  if (endsOf(cell).every((end) => parseSerial(end))) return [cell.trim()];
  return joinedParts(oneBlank(cell).replace(betweenEnds, '-').split(' '));
}

const serialMin = 13;

const isSerial = (text: string): boolean =>
  // Stryker disable next-line ConditionalExpression: only a shortcut, a shorter text is no serial
  text.length >= serialMin && parseSerial(readSerial(text)) !== undefined;

/**
 * Joins the parts of serials that were written in groups, e.g. SK 0000 0000 017 SK 0000 0000 025; parts that form no
 * serial stay together.
 */
function joinedParts(parts: readonly string[]): readonly string[] {
  const entries: string[] = [];
  let open: string[] = [];
  let compact = '';
  const close = () => {
    if (open.length > 0) entries.push(open.join(' '));
    [open, compact] = [[], ''];
  };
  for (const part of parts) {
    if (part.includes('-') || isSerial(part)) {
      close();
      entries.push(part);
    } else {
      open.push(part);
      compact += part;
      if (compact.length < entryMax && isSerial(compact)) close();
    }
  }
  close();
  return entries;
}

const serialsIn = (plain: string): readonly string[] => partsOf(plain).map(readSerial);

/** Joins consecutive ranges, as they come from lists of single cards. */
function joinNeighbours(ranges: readonly NumberedRange[]): readonly NumberedRange[] {
  const joined: NumberedRange[] = [];
  for (const range of ranges) {
    const before = joined.at(-1);
    if (before && before.prefix === range.prefix && before.to + 1 === range.from)
      joined[joined.length - 1] = { ...before, last: range.last, to: range.to };
    else joined.push(range);
  }
  return joined;
}

/** A problem for every entry that names a card named before, within one text or across several. */
export function overlapsBetween(...texts: readonly SerialRanges[]): readonly SerialProblem[] {
  return overlapsIn(texts.flatMap(({ ranges }) => ranges.flatMap(numbered)));
}

function readEntry(entry: string, bounds: NumberedRange | undefined, where: Where): Read {
  const problem = (kind: SerialProblem['kind'], part: string): Read => ({
    problem: {
      kind,
      entry: part.length > entryMax ? `${part.slice(0, entryMax)}…` : part,
      ...where,
    },
  });
  const ends = endsOf(entry);
  // Stryker disable next-line StringLiteral: there always is a first end
  const [first = '', last = first] = ends;
  if (ends.length > 2) return problem('ends', entry);
  const [from, to] = [parseSerial(first), parseSerial(last)];
  if (!from || !to) return problem('serial', (from ? last : first) || entry);
  const range = { first, last, prefix: from.prefix, from: from.runningNo, to: to.runningNo };
  const { prefix } = bounds ?? range;
  if (to.prefix !== prefix || from.prefix !== prefix || (bounds && !isInside(range, bounds)))
    return problem('outside', entry);
  if (range.to < range.from) return problem('reversed', entry);
  return { range: { ...range, where } };
}

/** A range that lacks its second end. */
const isHalf = new RegExp(`[${dashes}至到]\\s*$`, 'u');
/** Limit of parts; two serials never hold more dashes. */
const partsMax = 12;

/** Splits an entry into its ends. A dash may separate two ends, or groups within one serial. */
function endsOf(entry: string): readonly string[] {
  // Stryker disable next-line ConditionalExpression: only a shortcut for the most frequent shape
  if (parseSerial(entry)) return [entry];
  const whole = readSerial(entry);
  if (parseSerial(whole)) return isHalf.test(entry) ? [whole, ''] : [whole];
  const parts = oneBlank(entry).replace(betweenEnds, '-').split('-', partsMax);
  for (const at of parts.keys()) {
    const ends = [parts.slice(0, at), parts.slice(at)].map((end) => readSerial(end.join('')));
    if (ends.every((end) => parseSerial(end))) return ends;
  }
  return parts.map(readSerial);
}

const isInside = (range: NumberedRange, bounds: NumberedRange): boolean =>
  Math.min(range.from, range.to) >= bounds.from && Math.max(range.from, range.to) <= bounds.to;

function numbered({ first, last }: SerialRange): NumberedRange[] {
  const [from, to] = [parseSerial(first), parseSerial(last)];
  return from && to ? [{ first, last, prefix: from.prefix, from: from.runningNo, to: to.runningNo }] : [];
}

function overlapsIn(ranges: readonly NumberedRange[]): SerialProblem[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  // Ranges are compared within their prefix.
  const furthest = new Map<string, number>();
  return sorted.flatMap(({ first, prefix, from, to, where }) => {
    const before = furthest.get(prefix) ?? -1;
    furthest.set(prefix, Math.max(before, to));
    return from <= before ? [{ kind: 'repeated', entry: first, ...where }] : [];
  });
}
