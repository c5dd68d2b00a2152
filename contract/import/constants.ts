/** Imports of tables from a file: what a file may hold. */

const mebibyte = 1024 * 1024;

export const importLimits = {
  fileBytesMax: 5 * mebibyte,
  /** What a workbook may come to when it is unpacked. */
  unpackedBytesMax: 64 * mebibyte,
  /** Of a call that carries the table as text. */
  bodyBytesMax: 16 * mebibyte,
  /** What Excel allows in one. */
  cellCharsMax: 32_767,
  /** Of all cells together; the call that carries them takes more. */
  sheetCharsMax: 4 * mebibyte,
  linesMax: 5000,
  columnsMax: 100,
  fileNameMax: 200,
  /** More than any program allows. */
  sheetNameMax: 200,
  /** Lines that are shown as they would be written. */
  examplesMax: 5,
  /** Faults that are named; all of them are counted. */
  faultsMax: 1000,
} as const;

/** Endings of the files that are read. */
export const importFileEndings = ['.xlsx', '.csv'] as const;
