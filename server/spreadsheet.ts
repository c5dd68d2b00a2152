/** Rows of text as a file that Excel opens without changing a character of them, written as it is read. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { PrintFileFormat } from '#contract/repertory.facts';

export interface SpreadsheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface Spreadsheet {
  /** Sheet name, at most 31 characters. */
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: AsyncIterable<string[]>;
}

export const spreadsheetTypes: Record<PrintFileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file of any length in bounded memory: rows are pulled only as fast as the bytes are taken. */
export const spreadsheetBytes = (format: PrintFileFormat, sheet: Spreadsheet): ReadableStream<Uint8Array> =>
  format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);

/** The same as a stream to be answered. */
export const writeSpreadsheet = (format: PrintFileFormat, sheet: Spreadsheet): Readable =>
  Readable.fromWeb(spreadsheetBytes(format, sheet));

const writeXlsx = ({ name, columns, rows }: Spreadsheet) =>
  writeXlsxStream(rows, { name, columns: [...columns], freezePane: { rows: 1 } });

const writeCsv = ({ columns, rows }: Spreadsheet) =>
  writeCsvStream(keepDigits(rows), {
    headers: columns.map(({ header }) => header),
    bom: true,
    escapeFormulae: true,
  });

/** Excel turns digits alone into a number and keeps fifteen of them. */
const losesDigits = /^\d{12,}$/;

async function* keepDigits(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  // A tab behind the digits makes the cell text. It is not seen, and every reader trims it.
  for await (const row of rows) yield row.map((cell) => (losesDigits.test(cell) ? `${cell}\t` : cell));
}
