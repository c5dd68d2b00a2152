/** Turns the lines of a table into what the form for one record would send, checked by the same schema. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Locale } from '#config/locales';
import { importLimits } from '#contract/import/constants';
import type { ImportPreview, MatchedSheet, SheetLine, WrittenLine } from '#contract/import/endpoints';
import type { FieldMessage } from '#server/lib/refusal';
import { compileReading } from '#server/plugins/read-typed';
import { describeErrors } from '#server/plugins/validation';
import { say, textOf } from '#server/texts/say';
import type { ReadCell } from './cells';

export interface ReadLine<Given> {
  readonly line: SheetLine;
  readonly given: Given;
}

/** The faults of a line, by field. */
export interface FaultyLine {
  readonly line: SheetLine;
  readonly broken: readonly FieldMessage[];
}

/** Every line is in one of the two lists, in the order of the file. */
export interface ReadLines<Given> {
  readonly sound: readonly ReadLine<Given>[];
  readonly faulty: readonly FaultyLine[];
}

/** What a spreadsheet shows for a formula without a value. */
const errorCell = /^(?:#(?:N\/A|GETTING_DATA|[A-Z0-9/]+[!?])|Err:\d{3})$/;

/** @param cells how to read the cell of each field; an empty cell is left out, and the schema says whether it may be */
export function readLines<Schema extends TSchema, Field extends string>(
  { columns, lines }: Pick<MatchedSheet<Field>, 'columns' | 'lines'>,
  schema: Schema,
  cells: Readonly<Record<Field, ReadCell>>,
): ReadLines<Static<Schema>> {
  const validator = Compile(schema);
  const read = compileReading(schema);
  const sound: ReadLine<Static<Schema>>[] = [];
  const faulty: FaultyLine[] = [];
  // Object.keys loses the type of the keys; the table has exactly these.
  const fields = Object.keys(cells) as Field[];
  for (const line of lines) {
    const given: Record<string, unknown> = {};
    const unread: FieldMessage[] = [];
    for (const field of fields) {
      const cell = cellOf(line, columns[field]);
      if (cell === '') continue;
      const known = errorCell.test(cell)
        ? { message: say('{cell} 是表格里的错误值', { cell }) }
        : cells[field](cell);
      if ('value' in known) given[field] = known.value;
      else unread.push({ path: field, message: known.message });
    }
    const value = read(given);
    if (unread.length === 0 && validator.Check(value)) sound.push({ line, given: value });
    else {
      const named = new Set(unread.map(({ path }) => path));
      const broken = describeErrors(schema, validator.Errors(value), value).filter(
        ({ path }) => !named.has(path),
      );
      faulty.push({ line, broken: [...unread, ...broken] });
    }
  }
  return { sound, faulty };
}

/** @param faulty in any order */
export function previewOf<Field extends string>(
  { columns, lines }: Pick<MatchedSheet<Field>, 'columns' | 'lines'>,
  faulty: readonly FaultyLine[],
  examples: readonly WrittenLine[],
  language: Locale,
): ImportPreview & { examples: WrittenLine[] } & { faults: ImportPreview['faults'][number][] } {
  const columnOf: Readonly<Record<string, number | undefined>> = columns;
  return {
    newCount: lines.length - faulty.length,
    refusedCount: faulty.length,
    examples: examples.slice(0, importLimits.examplesMax),
    faults: faulty
      .toSorted((one, other) => one.line.lineNo - other.line.lineNo)
      .flatMap(({ line, broken }) =>
        inOrderOfColumns(broken, columnOf).map(({ path, message }) => ({
          lineNo: line.lineNo,
          field: path,
          cell: cellOf(line, columnOf[path]),
          message: textOf(message, language),
        })),
      )
      .slice(0, importLimits.faultsMax),
  };
}

/** In reading order; fields without a column come last. */
const inOrderOfColumns = (
  broken: readonly FieldMessage[],
  columnOf: Readonly<Record<string, number | undefined>>,
): readonly FieldMessage[] =>
  broken.toSorted((one, other) => (columnOf[one.path] ?? Infinity) - (columnOf[other.path] ?? Infinity) || 0);

const cellOf = ({ cells }: SheetLine, column: number | undefined): string =>
  column === undefined ? '' : (cells[column]?.trim() ?? '');
