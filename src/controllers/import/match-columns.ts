/** Which column of a file is meant for which field, by what the columns are headed. */

import type { Sheet, SheetLine } from '#contract/import/endpoints';
import { otherHeadings } from './headings';

export interface ImportField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What else its column may be headed, e.g. its label in another language. */
  readonly otherNames?: readonly string[];
  readonly isRequired: boolean;
  /** What stands in its cells, where that is not plain. */
  readonly hint?: string | undefined;
  /** Whether a cell can be nothing else, so that a file needs no heading for it. */
  readonly isValue?: (cell: string) => boolean;
}

export type MatchedColumns<Name extends string> = Partial<Record<Name, number>>;

/** Each column is for one field at most, which its label means before another word does: the first column of that heading. */
export function matchColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  headings: readonly string[],
): MatchedColumns<Name> {
  const columns: MatchedColumns<Name> = {};
  const plainHeadings = headings.map(plainHeading);
  const taken = new Set<number>();
  const match = (name: Name, words: readonly string[]) => {
    if (columns[name] !== undefined) return;
    const places = words
      .map(plainHeading)
      .map((word) => plainHeadings.findIndex((heading, at) => !taken.has(at) && heading === word));
    const place = places.find((each) => each !== -1);
    if (place === undefined) return;
    taken.add(place);
    columns[name] = place;
  };
  for (const { name, label, otherNames = [] } of fields) match(name, [label, ...otherNames]);
  for (const { name } of fields) match(name, otherHeadings.get(name) ?? []);
  return columns;
}

/** A title, a date and a note stand above the headings of many files, and no more. */
const headingsWithin = 10;

/** In place of a line: a file may begin with its first record. */
export const noHeadings = 0;

type Headed = Pick<Sheet, 'headings' | 'headingsLineNo' | 'lines'>;

/** The lines that may have the headings: the first ones, with something below. */
export const headingLines = ({ headings, headingsLineNo, lines }: Headed): readonly SheetLine[] =>
  [{ lineNo: headingsLineNo, cells: headings }, ...lines.slice(0, -1)].slice(0, headingsWithin);

/** Whether the file has headings, and nothing below them. */
export const hasHeadingsOnly = <Name extends string>(
  fields: readonly ImportField<Name>[],
  { headings, lines }: Headed,
): boolean => lines.length === 0 && Object.keys(matchColumns(fields, headings)).length > 0;

/** @returns the line that names the most fields; `noHeadings` where none does and the first is a record, or the only line */
export function findHeadings<Name extends string>(
  fields: readonly ImportField<Name>[],
  sheet: Headed,
): number {
  const heads = headingLines(sheet);
  const counts = heads.map(({ cells }) => Object.keys(matchColumns(fields, cells)).length);
  const most = Math.max(...counts);
  const isRecord =
    sheet.lines.length === 0 || fields.some(({ isValue }) => isValue && sheet.headings.some(isValue));
  return most === 0 && isRecord ? noHeadings : (heads[counts.indexOf(most)]?.lineNo ?? sheet.headingsLineNo);
}

/** The sheet from a line on: what stands above it are no records. @param lineNo of `headingLines`, or `noHeadings` */
export function fromHeadings<Read extends Headed>(sheet: Read, lineNo: number): Read {
  const whole = [{ lineNo: sheet.headingsLineNo, cells: sheet.headings }, ...sheet.lines];
  if (lineNo === noHeadings) return { ...sheet, headings: [], lines: whole };
  const place = whole.findIndex((line) => line.lineNo === lineNo);
  return { ...sheet, headings: whole[place]?.cells ?? [], lines: whole.slice(place + 1) };
}

/** Where no column is headed: by what stands in the first record. */
export function columnsOf<Name extends string>(
  fields: readonly ImportField<Name>[],
  { headings, lines }: Pick<Sheet, 'headings' | 'lines'>,
): MatchedColumns<Name> {
  if (headings.length > 0) return matchColumns(fields, headings);
  const columns: MatchedColumns<Name> = {};
  for (const { name, isValue } of fields) {
    const place = isValue && lines[0] ? lines[0].cells.findIndex(isValue) : -1;
    if (place !== -1) columns[name] = place;
  }
  return columns;
}

/** Without the lines and the columns that the file hides; the others stay where they are. */
export function seenOf(sheet: Sheet): Sheet {
  const lineNos = new Set(sheet.hiddenLineNos);
  const columns = new Set(sheet.hiddenColumns);
  const seen = (cells: readonly string[]) => cells.map((cell, column) => (columns.has(column) ? '' : cell));
  return {
    ...sheet,
    headings: seen(sheet.headings),
    lines: sheet.lines.flatMap(({ lineNo, cells }) =>
      lineNos.has(lineNo) ? [] : { lineNo, cells: seen(cells) },
    ),
  };
}

/** Blanks, stars, other marks, units in brackets, capitals and wide characters make no difference. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\([^)]*\)|[\p{P}\p{S}\p{Z}\p{C}]/gu, '')
    .toLowerCase();
