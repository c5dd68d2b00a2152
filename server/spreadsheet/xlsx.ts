/** Rows of text as a workbook (ECMA-376), written as they are read; a sheet that is full is followed by another. */
import { Readable } from 'node:stream';
import { archiveBytes, type ArchiveEntry } from '../files/archive';
import { sheetEnd, sheetStart, rowWriter } from './sheet-xml';
import { rowsPerChunk, type Spreadsheet } from './sheet';
import { workbookParts } from './workbook-parts';

/** What a sheet holds in every program, its headings among them. */
const sheetRowsMax = 1_048_576;

/** @param rowsMax of a sheet, for a test that has no million rows */
export const xlsxBytes = (sheet: Spreadsheet, rowsMax = sheetRowsMax): AsyncIterable<Uint8Array> =>
  archiveBytes(entriesOf(sheet, rowsMax), { at: new Date() });

async function* entriesOf(
  { name, columns, mark, pages }: Spreadsheet,
  rowsMax: number,
): AsyncGenerator<ArchiveEntry> {
  const headings = columns.map(({ header }) => header);
  const writeRow = rowWriter(columns.length);
  const reading = pages[Symbol.asyncIterator]();
  /** Read, and without a place yet: what did not fit on the sheet before. */
  let waiting: readonly (readonly string[])[] = [];
  let isRead = false;

  async function* sheetBytes() {
    yield Buffer.from(sheetStart(columns) + writeRow(headings, 1));
    let rowNo = 2;
    for (await readOn(); rowNo <= rowsMax && waiting.length > 0; await readOn()) {
      const fitting = waiting.slice(0, Math.min(rowsPerChunk, rowsMax - rowNo + 1));
      waiting = waiting.slice(fitting.length);
      let xml = '';
      for (const row of fitting) {
        xml += writeRow(row, rowNo);
        rowNo += 1;
      }
      yield Buffer.from(xml);
    }
    yield Buffer.from(sheetEnd(mark));
  }

  async function readOn() {
    while (waiting.length === 0 && !isRead) {
      const turned = await reading.next();
      isRead = turned.done === true;
      if (!turned.done) waiting = turned.value;
    }
  }

  let sheetCount = 0;
  try {
    do {
      sheetCount += 1;
      yield { name: `xl/worksheets/sheet${sheetCount}.xml`, bytes: sheetBytes() };
    } while (waiting.length > 0);
  } finally {
    await reading.return?.();
  }
  for (const { path, xml } of workbookParts(name, sheetCount, mark))
    yield { name: path, bytes: Readable.from([Buffer.from(xml)]) };
}
