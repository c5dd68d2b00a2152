/**
 * Reads the rows of a workbook in a thread of its own, so that a file that unpacks to a monster keeps nobody else waiting and
 * takes no more memory than the thread has. JavaScript, because a thread starts from a file as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

const { bytes, sheetName, cellCharsMax, sheetCharsMax, rowsMax } = workerData;

async function read() {
  /** @type {import('hucre').SheetFilterInfo[]} */
  const sheets = [];
  // No sheet is read for this, only what the workbook says of them.
  await readXlsx(bytes, { sheets: (sheet) => sheets.push(sheet) < 0 });
  const seen = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const chosen = seen.find(({ name }) => name === sheetName) ?? seen[0];
  if (chosen === undefined) return { unreadable: true };
  const rows = [];
  let chars = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen.index })) {
    if (values.every((value) => value === null || value === undefined || value === '')) continue;
    for (const value of values) {
      if (typeof value !== 'string') continue;
      if (value.length > cellCharsMax) return { tooLarge: 'cell' };
      chars += value.length;
    }
    if (chars > sheetCharsMax) return { tooLarge: 'sheet' };
    rows.push({ index, values });
    // One more says that there are too many.
    if (rows.length > rowsMax) break;
  }
  return {
    rows,
    sheetName: chosen.name,
    sheetNames: seen.map(({ name }) => name),
    ...(await hiddenIn(chosen, (rows.at(-1)?.index ?? 0) + 1)),
  };
}

/**
 * @param {{ index: number }} sheet
 * @param {number} maxRows
 */
async function hiddenIn({ index }, maxRows) {
  const { sheets } = await readXlsx(bytes, { sheets: [index], maxRows });
  const [{ rowDefs = [], columns = [] } = {}] = sheets;
  return {
    hiddenRows: [...rowDefs].flatMap(([row, { hidden }]) => (hidden ? row : [])),
    hiddenColumns: columns.flatMap(({ hidden } = {}, column) => (hidden ? column : [])),
  };
}

parentPort?.postMessage(await read().catch(() => ({ unreadable: true })));
