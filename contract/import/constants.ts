/** Limits of a file that is imported as a table. */

const mebibyte = 1024 * 1024;

export const importLimits = {
  fileBytesMax: 5 * mebibyte,
  /** Limit of a workbook's size when unpacked. */
  unpackedBytesMax: 64 * mebibyte,
  /** Limit of a call that carries the table as text. */
  bodyBytesMax: 16 * mebibyte,
  /** Excel's own limit of a cell. */
  cellCharsMax: 32_767,
  /** Limit of all cells together; the call that carries them allows more. */
  sheetCharsMax: 4 * mebibyte,
  linesMax: 5000,
  columnsMax: 100,
  fileNameMax: 200,
  /** Higher than the limit of any spreadsheet program. */
  sheetNameMax: 200,
  /** Number of lines that a preview shows as they would be written. */
  examplesMax: 5,
  /** Number of faults that are listed; all of them are counted. */
  faultsMax: 1000,
} as const;

/** Endings of files that can be read. */
export const importFileEndings = ['.xlsx', '.csv'] as const;
