/** The content of a spreadsheet, independent of its format. */
import { businessTime } from '#server/lib/calendar';

/**
 * The kind of a column's texts: a whole number, yuan as 12.50, a share as 12.34%, a day as 2026-11-22, a time as
 * 2026-11-22 16:45:00. A text of another shape stays text, and so do serials and codes, whose digits are not numbers.
 */
export type CellKind = 'text' | 'count' | 'amount' | 'percent' | 'day' | 'instant';

export interface SpreadsheetColumn {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  /** Default `text`. */
  readonly kind?: CellKind | undefined;
}

/** Who took the file: stated in it, so that a stray file leads back to that person. */
export interface FileMark {
  readonly name: string;
  readonly at: Date;
}

/** With the time of the business, e.g. 商务小林 2026-11-22 16:45:00 */
export const markText = ({ name, at }: FileMark): string => `${name} ${businessTime(at)}`;

export interface Spreadsheet {
  /** Names the sheet. */
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  /** Given for files with personal data or codes. */
  readonly mark?: FileMark | undefined;
  /** The number of rows, where it is certain before the first is read; a file with another number fails. */
  readonly rowCount?: number | undefined;
  /** The rows in pages, so that awaiting costs per page and not per row. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Encoding a text is fastest while it fits into the processor's cache. */
export const rowsPerChunk = 200;
