/** Serial ranges as people paste them, read line by line against the job they must belong to. */
import { parseSerial } from '#contract/serial';

export interface SerialRange {
  readonly first: string;
  readonly last: string;
}

export interface SerialRanges {
  readonly ranges: readonly SerialRange[];
  readonly count: number;
  /** One message a faulty entry, in the order typed; a text with problems must not be sent. */
  readonly problems: readonly string[];
}

interface NumberedRange extends SerialRange {
  readonly from: number;
  readonly to: number;
}

type Read = { readonly range: NumberedRange } | { readonly problem: string };

/** Comma, semicolon, 、 or a new line between entries; - ~ – — 至 between the two ends of one. */
const betweenEntries = /[\n,;、]+/;
const betweenEnds = /[-~–—至]/;

/**
 * Reads serials and ranges of serials.
 *
 * @param text e.g. "SC00000000123, SC00000000204-SC00000000212"; full-width and small letters are understood
 * @param within the job's own range; anything outside is a problem
 */
export function parseSerialRanges(text: string, within: SerialRange): SerialRanges {
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

/** Messages for every pair of entries, of one text or of several, that name the same card. */
export function overlapsBetween(...texts: readonly SerialRanges[]): readonly string[] {
  return overlapsIn(texts.flatMap(({ ranges }) => ranges.flatMap(numbered)));
}

function readEntry(entry: string, within: SerialRange): Read {
  const ends = entry.split(betweenEnds);
  const [first = '', last = first] = ends;
  if (ends.length > 2) return { problem: `${entry}：一个号段只能有首尾两个卡号` };
  const faulty = [first, last].find((serial) => parseSerial(serial) === undefined);
  if (faulty !== undefined) return { problem: `${faulty || entry}：卡号不完整或校验位不对` };
  const [range] = numbered({ first, last });
  const [bounds] = numbered(within);
  if (!range || !bounds || !isInside(range, bounds)) return { problem: `${entry}：不在本批次卡号段内` };
  if (range.to < range.from) return { problem: `${entry}：首号大于尾号` };
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

function overlapsIn(ranges: readonly NumberedRange[]): string[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  let furthest = -1;
  return sorted.flatMap(({ first, from, to }) => {
    const isTaken = from <= furthest;
    furthest = Math.max(furthest, to);
    return isTaken ? [`${first}：卡号重复填写`] : [];
  });
}
