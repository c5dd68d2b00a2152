/** Reads a table from a file that somebody has filled in: a workbook or csv, whose first line that is not empty has the headings. */
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { parseCsv, stripBom } from 'hucre/csv';
import { importLimits as limits } from '#contract/import/constants';
import type { Sheet, SheetLine } from '#contract/import/endpoints';
import { refuseFields, Refusal } from '../refusal';
import { rearmed } from '../spreadsheet/formula-guard';
import { say, type Message } from '../texts/say';
import { readWorkbookRows } from './read-workbook';

/** @throws Refusal invalidFields, named by the field `file` */
export async function readSheet(bytes: Buffer, sheetName?: string): Promise<Sheet> {
  if (bytes.length === 0) throw refuseFile(say('文件是空的'));
  const table = isZip(bytes) ? await readWorkbook(bytes, sheetName) : { ...ofCsv, lines: readCsv(bytes) };
  const [headings, ...lines] = table.lines;
  if (headings === undefined) throw refuseFile(say('文件是空的'));
  if (lines.length === 0) throw refuseFile(say('文件里只有表头，没有可导入的行'));
  if (Math.max(...[headings, ...lines].map(({ cells }) => cells.length)) > limits.columnsMax)
    throw refuseFile(say('文件不能超过 {max} 列', { max: limits.columnsMax }));
  const hidden = new Set(table.hiddenLineNos);
  return {
    ...table,
    headings: headings.cells,
    headingsLineNo: headings.lineNo,
    lines,
    hiddenLineNos: lines.flatMap(({ lineNo }) => (hidden.has(lineNo) ? lineNo : [])),
    hiddenColumns: table.hiddenColumns.filter((column) =>
      [headings, ...lines].some(({ cells }) => (cells[column] ?? '') !== ''),
    ),
  };
}

type Table = Omit<Sheet, 'headings' | 'headingsLineNo'>;

/** A text file has one sheet, and hides nothing. */
const ofCsv = { sheetName: '', sheetNames: [], hiddenLineNos: [], hiddenColumns: [] };

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));

const refuseFile = (message: Message) => refuseFields([{ path: 'file', message }]);

async function readWorkbook(bytes: Buffer, sheet: string | undefined): Promise<Table> {
  try {
    await refuseBombs(bytes);
    const read = await readWorkbookRows(bytes, sheet);
    if ('unreadable' in read) throw unreadable();
    if ('tooLarge' in read) throw read.tooLarge === 'cell' ? cellTooLong() : refuseFile(say('文件过大'));
    const lines: SheetLine[] = [];
    for (const { index, values } of read.rows) add(lines, index + 1, values);
    const { sheetName, sheetNames, hiddenRows, hiddenColumns } = read;
    const hiddenLineNos = hiddenRows.map((row) => row + 1);
    return {
      lines,
      sheetName,
      sheetNames: [...sheetNames],
      hiddenLineNos,
      hiddenColumns: [...hiddenColumns],
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever a library says of it, the person can do one thing.
    throw unreadable();
  }
}

const unreadable = () => refuseFile(say('文件无法读取：请另存为 xlsx 或 csv 后重试'));

const cellTooLong = () => refuseFile(say('有单元格超过 {max} 个字符', { max: limits.cellCharsMax }));

/** The sizes that the archive states are those that its reader holds it to. */
async function refuseBombs(bytes: Buffer): Promise<void> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  // Where no size is stated, its reader takes any.
  const isUnstated = entries.some((entry) => entry.uncompressedSize === 0 && entry.compressedSize > 2);
  if (isUnstated || unpackedBytes > limits.unpackedBytesMax) throw refuseFile(say('文件过大'));
}

function readCsv(bytes: Buffer): readonly SheetLine[] {
  const text = stripBom(decode(bytes));
  // What a text file never holds; another format would come out as a table of nonsense.
  if (text.includes('\0')) throw unreadable();
  const lines: SheetLine[] = [];
  // Excel writes by which mark the cells are apart, and reads it. The product's own files come back as they were.
  const [separatorLine = '', delimiter] = /^sep=([,;|\t])\r?\n/i.exec(text) ?? [];
  const table = parseCsv(text.slice(separatorLine.length), delimiter === undefined ? {} : { delimiter });
  for (const [place, cells] of table.entries())
    add(
      lines,
      place + (separatorLine === '' ? 1 : 2),
      cells.map((cell) => (typeof cell === 'string' ? rearmed(cell) : cell)),
    );
  return lines;
}

/** Excel in China writes csv in GB 18030 unless it is told otherwise. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Takes a line that is not empty. */
function add(lines: SheetLine[], lineNo: number, values: readonly unknown[]): void {
  const cells = values.map(textOf);
  while (cells.at(-1) === '') cells.pop();
  if (cells.length === 0) return;
  if (cells.some(({ length }) => length > limits.cellCharsMax)) throw cellTooLong();
  // The headings are the first.
  if (lines.length > limits.linesMax)
    throw refuseFile(say('一次最多导入 {max} 行，请拆成几个文件', { max: limits.linesMax }));
  lines.push({ lineNo, cells });
}

/** A day of a workbook has no zone, and comes as its midnight in UTC. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.000Z$/, '');
  return value === null || value === undefined ? '' : String(value).trim();
}
