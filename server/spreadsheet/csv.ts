/**
 * Rows as csv (RFC 4180) in UTF-8 with its mark: each cell as it is, text in quotes, numbers, days and times without.
 * Only what a spreadsheet would take for a formula has an apostrophe in front.
 */
import { isOfKind } from './cell-values';
import { disarmed } from './formula-guard';
import { rowsPerChunk, type CellKind, type Spreadsheet, type SpreadsheetColumn } from './sheet';
import { writtenCells } from './written-cells';

const byteOrderMark = '\uFEFF';
const lineSeparator = '\r\n';

export async function* csvBytes({ columns, pages }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const writeLines = lineWriter(columns);
  yield Buffer.from(byteOrderMark + headingLine(columns));
  for await (const page of pages)
    for (let start = 0; start < page.length; start += rowsPerChunk)
      yield Buffer.from(writeLines(page.slice(start, start + rowsPerChunk)));
}

/** Quoted only where it has to be: behind the byte order mark, some programs take a quote for a part of the name. */
const headingLine = (columns: readonly SpreadsheetColumn[]): string =>
  columns.map(({ header }) => (/[",\r\n]/.test(header) ? quoted(header) : header)).join(',') + lineSeparator;

function lineWriter(columns: readonly SpreadsheetColumn[]): (rows: readonly (readonly string[])[]) => string {
  const cellCount = columns.length;
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const written = writtenCells(
    cellCount,
    (text, place) => (place === 0 ? '' : ',') + cellOf(text, kinds[place] ?? 'text'),
  );
  return (rows) => {
    let lines = '';
    for (const row of rows) {
      for (let place = 0; place < cellCount; place += 1) lines += written(row[place] ?? '', place);
      lines += lineSeparator;
    }
    return lines;
  };
}

/** What stands in quotes is text to every program that tells text from numbers. */
const cellOf = (text: string, kind: CellKind): string =>
  text === '' || isOfKind(text, kind) ? text : quoted(disarmed(text));

const quoted = (text: string): string => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
