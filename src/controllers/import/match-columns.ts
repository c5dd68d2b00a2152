/** Which column of a file is meant for which field, by what the columns are headed. */

import type { Sheet } from '#contract/import/endpoints';

export interface ImportField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What else its column may be headed, e.g. its label in another language. */
  readonly otherNames?: readonly string[];
  readonly isRequired: boolean;
  /** What stands in its cells, where that is not plain. */
  readonly hint?: string | undefined;
}

export type MatchedColumns<Name extends string> = Partial<Record<Name, number>>;

/** Each column is for one field at most: the first whose name it has. */
export function matchColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  headings: readonly string[],
): MatchedColumns<Name> {
  const columns: MatchedColumns<Name> = {};
  const plainHeadings = headings.map(plainHeading);
  const taken = new Set<number>();
  for (const { name, label, otherNames = [] } of fields) {
    const names = new Set([label, ...otherNames].map(plainHeading));
    const place = plainHeadings.findIndex((heading, at) => !taken.has(at) && names.has(heading));
    if (place === -1) continue;
    taken.add(place);
    columns[name] = place;
  }
  return columns;
}

/** A title, a date and a note stand above the headings of many files, and no more. */
const headingsWithin = 10;

/** The sheet from the line on that names the most fields: what stands above it are no records. */
export function fromHeadings<Name extends string, Read extends Pick<Sheet, 'headings' | 'lines'>>(
  fields: readonly ImportField<Name>[],
  sheet: Read,
): Read {
  const heads = [sheet.headings, ...sheet.lines.slice(0, headingsWithin - 1).map(({ cells }) => cells)];
  const counts = heads.map((head) => Object.keys(matchColumns(fields, head)).length);
  const place = counts.indexOf(Math.max(...counts));
  const headings = heads[place];
  return place === 0 || headings === undefined || place >= sheet.lines.length
    ? sheet
    : { ...sheet, headings, lines: sheet.lines.slice(place) };
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

/** Blanks, stars, units in brackets, capitals and wide characters make no difference. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\([^)]*\)|[\s*]/g, '')
    .toLowerCase();
