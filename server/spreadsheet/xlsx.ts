/** Writes rows of text, while they are read, as a workbook (ECMA-376); a full sheet is followed by another. */
import { Readable } from 'node:stream';
import { archiveBytes, type ArchiveEntry } from '#server/files/archive';
import { rowsPerChunk, type Spreadsheet, markText, type FileMark } from './sheet';
import {
  headingRow,
  rowWriter,
  sheetEnd,
  sheetRowsMax,
  sheetStart,
  escapeText,
  stylesXml,
} from './sheet-xml';

type Rows = readonly (readonly string[])[];

interface SheetLimits {
  readonly rowsMax: number;
  /** Size of its XML: a part of a workbook must stay below 4 GiB. */
  readonly bytesMax: number;
}

const sheetLimits: SheetLimits = { rowsMax: sheetRowsMax, bytesMax: 2 ** 31 };

const rowsAheadMax = 4_000;

/** The same rows and mark give the same file: its time is the earliest that a zip can state. */
const noTime = new Date(1980, 0, 1);

/** @param limits lower ones, for tests without a million rows */
export const xlsxBytes = (sheet: Spreadsheet, limits: Partial<SheetLimits> = {}): AsyncIterable<Uint8Array> =>
  archiveBytes(entriesOf(sheet, { ...sheetLimits, ...limits }), { at: noTime });

async function* entriesOf(
  { name, columns, mark, pages, rowCount }: Spreadsheet,
  { rowsMax, bytesMax }: SheetLimits,
): AsyncGenerator<ArchiveEntry> {
  const writeRow = rowWriter(columns);
  const reading = pages[Symbol.asyncIterator]();
  /** Rows that were read but did not fit on the previous sheet. */
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

  /** Reads some rows ahead where the number is unknown: most lists end within them. */
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

// The small parts around a workbook's sheets: its table of contents, and the names of its sheets.

interface WorkbookPart {
  readonly path: string;
  readonly xml: string;
}

const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const relationSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** @param name of the first sheet, at most 28 characters; further sheets append their number */
function workbookParts(name: string, sheetCount: number, mark?: FileMark): readonly WorkbookPart[] {
  const sheetNos = Array.from({ length: sheetCount }, (_, place) => place + 1);
  const each = (write: (sheetNo: number) => string): string => sheetNos.map(write).join('');
  const sheetName = (sheetNo: number) => escapeText(sheetNo === 1 ? name : `${name}_${sheetNo}`);
  return [
    {
      path: 'xl/workbook.xml',
      xml: `${declaration}<workbook xmlns="${sheetSpace}" xmlns:r="${relationSpace}"><sheets>${each(
        (no) => `<sheet name="${sheetName(no)}" sheetId="${no}" r:id="rId${no}"/>`,
      )}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: relations(
        each((no) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)) +
          relation(sheetCount + 1, 'styles', 'styles.xml'),
      ),
    },
    { path: 'xl/styles.xml', xml: declaration + stylesXml(sheetSpace) },
    {
      path: '_rels/.rels',
      xml: relations(
        relation(1, 'officeDocument', 'xl/workbook.xml') +
          (mark
            ? `<Relationship Id="rId2" Type="${packageSpace}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`
            : ''),
      ),
    },
    ...(mark ? [{ path: 'docProps/core.xml', xml: properties(mark) }] : []),
    {
      path: '[Content_Types].xml',
      xml: `${declaration}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="${relationsType}"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${each(
        (no) =>
          `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      )}${
        mark
          ? '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'
          : ''
      }</Types>`,
    },
  ];
}

/** What Excel shows as the file's author. */
const properties = (mark: FileMark): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${packageSpace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escapeText(mark.name)}</dc:creator><dc:description>${escapeText(markText(mark))}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${mark.at.toISOString()}</dcterms:created></cp:coreProperties>`;

const relations = (content: string): string =>
  `${declaration}<Relationships xmlns="${packageSpace}/relationships">${content}</Relationships>`;

const relation = (no: number, type: string, target: string): string =>
  `<Relationship Id="rId${no}" Type="${relationSpace}/${type}" Target="${target}"/>`;
