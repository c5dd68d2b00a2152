/** Writes rows of text, while they are read, as a file that Excel opens without changing any character. */
import { Readable } from 'node:stream';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { isOfKind, writtenCells } from './cell-values';
import { disarmed } from './formula-guard';
import { type Spreadsheet, rowsPerChunk, type CellKind, type SpreadsheetColumn } from './sheet';
import { xlsxBytes } from './xlsx';

export const spreadsheetTypes: Record<PrintFileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file of any length in bounded memory: pages are read only as fast as the bytes are taken. */
export const spreadsheetBytes = (format: PrintFileFormat, sheet: Spreadsheet): AsyncIterable<Uint8Array> =>
  format === 'xlsx' ? xlsxBytes(sheet) : csvBytes(sheet);

/** The same as a stream to be answered. */
export const writeSpreadsheet = (format: PrintFileFormat, sheet: Spreadsheet): Readable =>
  Readable.from(spreadsheetBytes(format, sheet), { objectMode: false });

const byteOrderMark = '\uFEFF';
const lineSeparator = '\r\n';

/**
 * Rows as csv (RFC 4180) in UTF-8 with its byte order mark: text in quotes, numbers, days and times without, each
 * unchanged. Only a text that a spreadsheet would take for a formula gets an apostrophe.
 */
async function* csvBytes({ columns, pages }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const writeLines = lineWriter(columns);
  yield Buffer.from(byteOrderMark + headingLine(columns));
  for await (const page of pages)
    for (let start = 0; start < page.length; start += rowsPerChunk)
      yield Buffer.from(writeLines(page.slice(start, start + rowsPerChunk)));
}

/** Quoted only where necessary: after the byte order mark, some programs take a quote for part of the heading. */
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

/** Quotes mark text for every program that distinguishes text from numbers. */
const cellOf = (text: string, kind: CellKind): string =>
  text === '' || isOfKind(text, kind) ? text : quoted(disarmed(text));

const quoted = (text: string): string => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
