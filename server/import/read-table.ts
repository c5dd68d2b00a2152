/** Has a thread read the table of a file that comes from outside, within bounds of memory and time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importLimits as limits } from '#contract/import/constants';
import type { Sheet } from '#contract/import/endpoints';

/** As the file has it: lines and columns are not yet what is imported. A line that is empty is left out. */
export type Table = Omit<Sheet, 'headings' | 'headingsLineNo'>;

export type TableFault = 'cell' | 'columns' | 'lines' | 'sheet' | 'unreadable';

const threadUrl = new URL('./table.thread.js', import.meta.url);
/** Of JavaScript; the largest file that is taken needs less than half of it. */
const memoryMb = 384;
const timeMs = 20_000;
/** Out of memory, and out of time. */
const endings = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR']);

/** @param sheetName of a workbook, one that is seen; the first of them without it, or when it is not there */
export async function readTable(
  bytes: Buffer,
  sheetName?: string,
): Promise<Table | { readonly fault: TableFault }> {
  const worker = new Worker(threadUrl, {
    execArgv: [],
    workerData: { bytes: new Uint8Array(bytes), sheetName, limits },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const [read]: (Table | { readonly fault: TableFault })[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(timeMs),
    });
    return read ?? { fault: 'unreadable' };
  } catch (error) {
    if (endings.has(String(Object(error).code))) return { fault: 'sheet' };
    throw error;
  } finally {
    await worker.terminate();
  }
}
