/** What is to be written, whatever the format. */
import { businessTime } from '../calendar';

/**
 * What the texts of a column say: a whole number, yuan as 12.50, a share as 12.34%, a day as 2026-11-22, a time as
 * 2026-11-22 16:45:00. What is not of this shape stays text, and so do serials and codes, whose digits count nothing.
 */
export type CellKind = 'text' | 'count' | 'amount' | 'percent' | 'day' | 'instant';

export interface SpreadsheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Text where nothing is said. */
  readonly kind?: CellKind | undefined;
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
  /** How many rows there are, where that is certain before the first is read; otherwise the file fails. */
  readonly rowCount?: number | undefined;
  /** The rows, some at a time: what is awaited for each page costs nothing for each row. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Encoding a text is fastest while it is small enough to stay close to the processor. */
export const rowsPerChunk = 200;
