/**
 * Reads the rows of a workbook in a thread of its own, so that a file that unpacks to a monster keeps nobody else waiting and
 * takes no more memory than the thread has. JavaScript, because a thread starts from a file as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows } from 'hucre/xlsx';

const { bytes, cellCharsMax, sheetCharsMax, rowsMax } = workerData;

async function read() {
  const rows = [];
  let chars = 0;
  for await (const { index, values } of streamXlsxRows(bytes)) {
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
  return { rows };
}

parentPort?.postMessage(await read().catch(() => ({ unreadable: true })));
