/** What is to be written, whatever the format. */
import { businessTime } from '../calendar';

export interface SpreadsheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

/** Whose file it is: said in it, so that one that has gone astray leads back to who took it. */
export interface FileMark {
  readonly name: string;
  readonly at: Date;
}

/** In the product's own time, e.g. 商务小林 2026-11-22 16:45:00 */
export const markText = ({ name, at }: FileMark): string => `${name} ${businessTime(at)}`;

export interface Spreadsheet {
  /** Names the sheet. */
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  /** Given for what reveals a person's data or codes. */
  readonly mark?: FileMark | undefined;
  /** The rows, some at a time: what is awaited for each page costs nothing for each row. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Encoding a text is fastest while it is small enough to stay close to the processor. */
export const rowsPerChunk = 200;
