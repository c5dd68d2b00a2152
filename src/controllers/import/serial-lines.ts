/** Reads serials from a file: the valid ones as a form takes them, and the faults line by line. */
import {
  parseSerialRanges,
  type SerialProblem,
  type SerialRange,
  type SerialRanges,
} from '#contract/card/serial-ranges';
import { importLimits } from '#contract/import/constants';
import type { ImportPreview, LineFault, MatchedSheet } from '#contract/import/endpoints';

export interface SerialLinesOptions {
  /** The range that the serials must be in, if there is one. */
  readonly within?: SerialRange | undefined;
  readonly problemText: (problem: SerialProblem) => string;
  /** The message for a line without a serial. */
  readonly missingText: string;
}

export interface SerialLines {
  /** The valid serials, in the order of the file. */
  readonly entries: readonly string[];
  readonly preview: ImportPreview;
}

/** Each line holds a serial or a range; naming a card that an earlier line has named is a fault. */
export function readSerialLines(
  { columns, lines }: Pick<MatchedSheet<'serial'>, 'columns' | 'lines'>,
  { within, problemText, missingText }: SerialLinesOptions,
): SerialLines {
  const read = lines.map(({ lineNo, cells }) => {
    const cell = (columns.serial === undefined ? undefined : cells[columns.serial])?.trim() ?? '';
    return { lineNo, cell, serials: parseSerialRanges(cell, within) };
  });
  const sound = read.filter(({ serials }) => isSound(serials));
  const text = sound.map(({ cell }) => cell).join('\n');
  const repeated = countOf(parseSerialRanges(text, within).problems.map(({ entry }) => entry));
  const entries: string[] = [];
  const faults: LineFault[] = [];
  // Read from the end, so that of two lines with the same card the later one gets the fault.
  for (const { lineNo, cell, serials } of read.toReversed()) {
    const [problem = isSound(serials) ? repeatedIn(serials, repeated) : undefined] = serials.problems;
    if (problem === undefined && cell !== '') entries.unshift(cell);
    else
      faults.unshift({
        lineNo,
        field: 'serial',
        cell,
        message: problem === undefined ? missingText : problemText(problem),
      });
  }
  const faulty = new Set(faults.map(({ lineNo }) => lineNo));
  const examples = read
    .filter(({ lineNo }) => !faulty.has(lineNo))
    .slice(0, importLimits.examplesMax)
    .map(({ lineNo, serials }) => ({ lineNo, written: { serial: rangesText(serials) } }));
  return { entries, preview: { newCount: entries.length, refusedCount: faults.length, examples, faults } };
}

const rangesText = ({ ranges }: SerialRanges): string =>
  ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(' ');

export const namesSerials = (cell: string): boolean => isSound(parseSerialRanges(cell));

const isSound = ({ ranges, problems }: SerialRanges): boolean => ranges.length > 0 && problems.length === 0;

function repeatedIn({ ranges }: SerialRanges, repeated: Map<string, number>): SerialProblem | undefined {
  const entry = ranges.map(({ first }) => first).find((first) => (repeated.get(first) ?? 0) > 0);
  if (entry === undefined) return undefined;
  repeated.set(entry, (repeated.get(entry) ?? 0) - 1);
  return { kind: 'repeated', entry };
}

const countOf = (entries: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
};
