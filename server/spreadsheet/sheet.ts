/** What is to be written, whatever the format. */

export interface SpreadsheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface Spreadsheet {
  /** Names the sheet. */
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  /** The rows, some at a time: what is awaited for each page costs nothing for each row. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Encoding a text is fastest while it is small enough to stay close to the processor. */
export const rowsPerChunk = 200;
