/** Rows of text as a file that Excel opens without changing a character of them, written as it is read. */
import { Readable } from 'node:stream';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { csvBytes } from './csv';
import type { Spreadsheet } from './sheet';
import { xlsxBytes } from './xlsx';

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
