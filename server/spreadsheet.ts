/** Rows of text as a file that Excel opens without changing a character of them, written as it is read. */
import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
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
  /** The rows, some at a time: what is awaited for each page costs nothing for each row. */
  readonly pages: AsyncIterable<readonly string[][]>;
}

export const spreadsheetTypes: Record<PrintFileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file of any length in bounded memory: pages are pulled only as fast as the bytes are taken. */
export const spreadsheetBytes = (format: PrintFileFormat, sheet: Spreadsheet): AsyncIterable<Uint8Array> =>
  format === 'xlsx' ? xlsxBytes(sheet) : csvBytes(sheet);

/** The same as a stream to be answered. */
export const writeSpreadsheet = (format: PrintFileFormat, sheet: Spreadsheet): Readable =>
  Readable.from(spreadsheetBytes(format, sheet), { objectMode: false });

const xlsxBytes = ({ name, columns, pages }: Spreadsheet) =>
  writeXlsxStream(rowsOf(pages), { name, columns: [...columns], freezePane: { rows: 1 } });

const lineSeparator = '\r\n';

async function* csvBytes({ columns, pages }: Spreadsheet): AsyncGenerator<Uint8Array> {
  yield encodeLines([columns.map(({ header }) => header)], { bom: true });
  for await (const page of pages)
    if (page.length > 0)
      yield encodeLines(
        page.map((row) => row.map(keepDigits)),
        { bom: false },
      );
}

const encodeLines = (rows: string[][], { bom }: { readonly bom: boolean }): Uint8Array =>
  Buffer.from(writeCsv(rows, { bom, lineSeparator, escapeFormulae: true }) + lineSeparator);

/** Excel turns digits alone into a number and keeps fifteen of them. */
const losesDigits = /^\d{12,}$/;

/** A tab behind the digits makes the cell text. It is not seen, and every reader trims it. */
const keepDigits = (cell: string): string => (losesDigits.test(cell) ? `${cell}\t` : cell);

/** The rows one by one, for a writer that wants them so: a generator would await each of them twice. */
function rowsOf(pages: AsyncIterable<readonly string[][]>): AsyncIterable<string[]> {
  return {
    [Symbol.asyncIterator]() {
      const reading = pages[Symbol.asyncIterator]();
      let page: readonly string[][] = [];
      let place = 0;
      const next = async (): Promise<IteratorResult<string[], undefined>> => {
        for (;;) {
          const value = page[place];
          place += 1;
          if (value) return { done: false, value };
          const turned = await reading.next();
          if (turned.done) return { done: true, value: undefined };
          page = turned.value;
          place = 0;
        }
      };
      return {
        next,
        async return() {
          await reading.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
