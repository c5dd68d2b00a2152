/**
 * Reads the table of a file that comes from outside in a thread of its own, so that a file that is made to be slow or large
 * keeps nobody else waiting and takes no more memory than the thread has. JavaScript, because a thread starts from a file as it is.
 */
import { Buffer } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { streamCsvRows, stripBom } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** @type {{ bytes: Uint8Array, sheetName: string | undefined, limits: typeof import('#contract/import/constants').importLimits }} */
const { bytes, sheetName, limits } = workerData;

/** Why the file is not read on. */
class Fault extends Error {
  /** @param {import('./read-sheet').TableFault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/** @type {import('#contract/import/endpoints').SheetLine[]} */
const lines = [];
let chars = 0;

/**
 * Takes a line that is not empty.
 *
 * @param {number} lineNo
 * @param {readonly unknown[]} values
 */
function add(lineNo, values) {
  const cells = values.map(textOf);
  while (cells.at(-1) === '') cells.pop();
  if (cells.length === 0) return;
  if (cells.some(({ length }) => length > limits.cellCharsMax)) throw new Fault('cell');
  if (cells.length > limits.columnsMax) throw new Fault('columns');
  // The headings are the first.
  if (lines.length > limits.linesMax) throw new Fault('lines');
  for (const { length } of cells) chars += length;
  if (chars > limits.sheetCharsMax) throw new Fault('sheet');
  lines.push({ lineNo, cells });
}

/**
 * A day of a workbook has no zone, and comes as its midnight in UTC. A number is rounded to 15 digits, as spreadsheet
 * programs show it: the file holds the rounding errors of calculations, too.
 *
 * @param {unknown} value
 */
function textOf(value) {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.000Z$/, '');
  return value === null || value === undefined ? '' : String(value).trim();
}

const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));

async function readWorkbook() {
  await refuseBombs();
  /** @type {import('hucre').SheetFilterInfo[]} */
  const sheets = [];
  // No sheet is read for this, only what the workbook says of them.
  await readXlsx(bytes, { sheets: (sheet) => sheets.push(sheet) < 0 });
  const seen = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const chosen = seen.find(({ name }) => name === sheetName) ?? seen[0];
  if (chosen === undefined) throw new Fault('unreadable');
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen.index }))
    add(index + 1, values);
  return {
    sheetName: chosen.name,
    sheetNames: seen.map(({ name }) => name),
    ...(await lookInto(chosen, lines.at(-1)?.lineNo ?? 1)),
  };
}

/** The sizes that the archive states are those that its reader holds it to. */
async function refuseBombs() {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  // Where no size is stated, its reader takes any.
  const isUnstated = entries.some((entry) => entry.uncompressedSize === 0 && entry.compressedSize > 2);
  if (isUnstated || unpackedBytes > limits.unpackedBytesMax) throw new Fault('sheet');
}

/**
 * Finds hidden lines and columns. Refuses formulas without a result, as libraries write them: the cell would be read as
 * empty.
 *
 * @param {{ index: number }} sheet
 * @param {number} maxRows
 */
async function lookInto({ index }, maxRows) {
  const { sheets } = await readXlsx(bytes, { sheets: [index], maxRows });
  const [{ rowDefs = [], columns = [], cells = [] } = {}] = sheets;
  for (const [, { type, value }] of cells)
    if (type === 'formula' && value === null) throw new Fault('uncalculated');
  return {
    hiddenLineNos: [...rowDefs].flatMap(([row, { hidden }]) => (hidden ? row + 1 : [])),
    hiddenColumns: columns.flatMap(({ hidden } = {}, column) => (hidden ? column : [])),
  };
}

/** A text file has one sheet, and hides nothing. */
function readCsv() {
  const text = stripBom(decode());
  // What a text file never holds; another format would come out as a table of nonsense.
  if (text.includes('\0')) throw new Fault('unreadable');
  // Excel writes by which mark the cells are apart, and reads it. The product's own files come back as they were.
  const [separatorLine = '', delimiter] = /^sep=([,;|\t])\r?\n/i.exec(text) ?? [];
  let lineNo = separatorLine === '' ? 0 : 1;
  for (const cells of streamCsvRows(
    text.slice(separatorLine.length),
    delimiter === undefined ? {} : { delimiter },
  ))
    add((lineNo += 1), cells);
  return { sheetName: '', sheetNames: [], hiddenLineNos: [], hiddenColumns: [] };
}

/** Excel in China writes csv in GB 18030 unless it is told otherwise. */
function decode() {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function read() {
  try {
    return { lines, ...(isZip ? await readWorkbook() : readCsv()) };
  } catch (error) {
    // Whatever a library says of it, the person can do one thing.
    return { fault: error instanceof Fault ? error.fault : 'unreadable' };
  }
}

parentPort?.postMessage(await read());
