/** Serial ranges as people paste them, read line by line against the job they must belong to. */
import { parseSerial } from './serial';

export interface SerialRange {
  readonly first: string;
  readonly last: string;
}

/** What is wrong with an entry, and the part of it that is wrong. */
export interface SerialProblem {
  /** ends: more than two · serial: incomplete or mistyped · outside: of another job · reversed · repeated. */
  readonly kind: 'ends' | 'serial' | 'outside' | 'reversed' | 'repeated';
  readonly entry: string;
}

export interface SerialRanges {
  readonly ranges: readonly SerialRange[];
  readonly count: number;
  /** One a faulty entry, in the order typed; a text with problems must not be sent. */
  readonly problems: readonly SerialProblem[];
}

interface NumberedRange extends SerialRange {
  readonly from: number;
  readonly to: number;
}

type Read = { readonly range: NumberedRange } | { readonly problem: SerialProblem };

/** Comma, semicolon, 、 or a new line between entries; - ~ – — 至 between the two ends of one. */
const betweenEntries = /[\n,;、]+/;
const betweenEnds = /[-~–—至]/;

/** Whether the text lists serials or names ranges of them, rather than one or a part of one. */
export const namesSerialRanges = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return betweenEntries.test(plain) || betweenEnds.test(plain);
};

/**
 * Reads serials and ranges of serials.
 *
 * @param text e.g. "SC00000000123, SC00000000204-SC00000000212"; full-width and small letters are understood
 * @param within the job's own range; anything outside is a problem. Left out where the cards are of several jobs
 */
export function parseSerialRanges(text: string, within?: SerialRange): SerialRanges {
  const reads = text
    .normalize('NFKC')
    .toUpperCase()
    .split(betweenEntries)
    .map((entry) => entry.replace(/\s+/g, ''))
    .filter((entry) => entry !== '')
    .map((entry) => readEntry(entry, within));
  const ranges = reads.flatMap((read) => ('range' in read ? [read.range] : []));
  return {
    ranges: ranges.map(({ first, last }) => ({ first, last })),
    count: ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    problems: [...reads.flatMap((read) => ('problem' in read ? [read.problem] : [])), ...overlapsIn(ranges)],
  };
}

/** A problem for every entry, of one text or of several, that names a card named before. */
export function overlapsBetween(...texts: readonly SerialRanges[]): readonly SerialProblem[] {
  return overlapsIn(texts.flatMap(({ ranges }) => ranges.flatMap(numbered)));
}

function readEntry(entry: string, within: SerialRange | undefined): Read {
  const ends = entry.split(betweenEnds);
  const [first = '', last = first] = ends;
  if (ends.length > 2) return { problem: { kind: 'ends', entry } };
  const faulty = [first, last].find((serial) => parseSerial(serial) === undefined);
  if (faulty !== undefined) return { problem: { kind: 'serial', entry: faulty || entry } };
  const [range] = numbered({ first, last });
  const [bounds] = numbered(within ?? { first, last });
  const isTurned = range !== undefined && range.to < range.from;
  if (isTurned && within === undefined) return { problem: { kind: 'reversed', entry } };
  if (!range || !bounds || !isInside(range, bounds)) return { problem: { kind: 'outside', entry } };
  if (isTurned) return { problem: { kind: 'reversed', entry } };
  return { range };
}

const isInside = (range: NumberedRange, bounds: NumberedRange): boolean =>
  prefixOf(range.first) === prefixOf(bounds.first) &&
  prefixOf(range.last) === prefixOf(bounds.first) &&
  Math.min(range.from, range.to) >= bounds.from &&
  Math.max(range.from, range.to) <= bounds.to;

const prefixOf = (serial: string) => parseSerial(serial)?.prefix;

function numbered({ first, last }: SerialRange): NumberedRange[] {
  const [from, to] = [parseSerial(first)?.runningNo, parseSerial(last)?.runningNo];
  return from === undefined || to === undefined ? [] : [{ first, last, from, to }];
}

function overlapsIn(ranges: readonly NumberedRange[]): SerialProblem[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  // Each prefix counts by itself.
  const furthest = new Map<string | undefined, number>();
  return sorted.flatMap(({ first, from, to }) => {
    const before = furthest.get(prefixOf(first)) ?? -1;
    furthest.set(prefixOf(first), Math.max(before, to));
    return from <= before ? [{ kind: 'repeated', entry: first }] : [];
  });
}
