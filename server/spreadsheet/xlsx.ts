/** Rows of text as a workbook (ECMA-376), written as they are read; a sheet that is full is followed by another. */
import { Readable } from 'node:stream';
import { archiveBytes, type ArchiveEntry } from '../files/archive';
import { headingRow, rowWriter, sheetEnd, sheetRowsMax, sheetStart } from './sheet-xml';
import { rowsPerChunk, type Spreadsheet } from './sheet';
import { workbookParts } from './workbook-parts';

type Rows = readonly (readonly string[])[];

interface SheetLimits {
  readonly rowsMax: number;
  /** Of its XML: a part of a workbook has to stay below 4 GiB. */
  readonly bytesMax: number;
}

const sheetLimits: SheetLimits = { rowsMax: sheetRowsMax, bytesMax: 2 ** 31 };

const rowsAheadMax = 4_000;

/** The same rows and mark make the same file: its time is the earliest that an archive can state. */
const noTime = new Date(1980, 0, 1);

/** @param limits for a test that has no million rows */
export const xlsxBytes = (sheet: Spreadsheet, limits: Partial<SheetLimits> = {}): AsyncIterable<Uint8Array> =>
  archiveBytes(entriesOf(sheet, { ...sheetLimits, ...limits }), { at: noTime });

async function* entriesOf(
  { name, columns, mark, pages, rowCount }: Spreadsheet,
  { rowsMax, bytesMax }: SheetLimits,
): AsyncGenerator<ArchiveEntry> {
  const writeRow = rowWriter(columns);
  const reading = pages[Symbol.asyncIterator]();
  /** Read, and without a place yet: what did not fit on the sheet before. */
  let waiting: Rows = [];
  let isRead = false;
  let writtenCount = 0;

  async function* sheetBytes() {
    const leftCount = await countLeft();
    const lastRow = leftCount === undefined ? undefined : Math.min(leftCount + 1, rowsMax);
    let byteCount = 0;
    const bytesOf = (xml: string) => {
      const bytes = Buffer.from(xml);
      byteCount += bytes.length;
      return bytes;
    };
    yield bytesOf(sheetStart(columns, lastRow) + headingRow(columns));
    let rowNo = 2;
    for (await readOn(); rowNo <= rowsMax && byteCount < bytesMax && waiting.length > 0; await readOn()) {
      const fitting = waiting.slice(0, Math.min(rowsPerChunk, rowsMax - rowNo + 1));
      waiting = waiting.slice(fitting.length);
      writtenCount += fitting.length;
      let xml = '';
      for (const row of fitting) {
        xml += writeRow(row, rowNo);
        rowNo += 1;
      }
      yield bytesOf(xml);
    }
    yield bytesOf(sheetEnd(columns, mark));
  }

  /** Where nobody said how many there are, some are read ahead: most lists end in them. */
  async function countLeft(): Promise<number | undefined> {
    if (rowCount !== undefined) return rowCount - writtenCount;
    while (!isRead && waiting.length < rowsAheadMax) await readPage();
    return isRead ? waiting.length : undefined;
  }

  async function readOn() {
    while (waiting.length === 0 && !isRead) await readPage();
  }

  async function readPage() {
    const turned = await reading.next();
    isRead = turned.done === true;
    if (!turned.done) waiting = waiting.length === 0 ? turned.value : [...waiting, ...turned.value];
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
  if (rowCount !== undefined && writtenCount !== rowCount)
    throw new Error(`A sheet of ${rowCount} rows was given ${writtenCount}.`);
  for (const { path, xml } of workbookParts(name, sheetCount, mark))
    yield { name: path, bytes: Readable.from([Buffer.from(xml)]) };
}
