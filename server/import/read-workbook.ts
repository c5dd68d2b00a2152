/** Has a thread read the rows of a workbook, within bounds of memory and time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importLimits as limits } from '#contract/import/constants';

export interface WorkbookRow {
  /** From 0, as the file counts. */
  readonly index: number;
  readonly values: readonly unknown[];
}

export interface WorkbookSheet {
  readonly rows: readonly WorkbookRow[];
  readonly sheetName: string;
  /** Those that are seen. */
  readonly sheetNames: readonly string[];
  /** From 0, as `WorkbookRow.index`. */
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
}

export type ReadRows =
  | WorkbookSheet
  | { readonly tooLarge: 'cell' | 'sheet' }
  | { readonly unreadable: true };

const threadUrl = new URL('./workbook.thread.js', import.meta.url);
/** Of JavaScript; the largest file that is taken needs less than half of it. */
const memoryMb = 384;
const timeMs = 20_000;
/** Out of memory, and out of time. */
const endings = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR']);

/** @param sheetName one that is seen; the first of them without it, or when it is not there */
export async function readWorkbookRows(bytes: Buffer, sheetName?: string): Promise<ReadRows> {
  const worker = new Worker(threadUrl, {
    execArgv: [],
    workerData: {
      bytes: new Uint8Array(bytes),
      sheetName,
      cellCharsMax: limits.cellCharsMax,
      sheetCharsMax: limits.sheetCharsMax,
      rowsMax: limits.linesMax + 1,
    },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const [read]: ReadRows[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeMs) });
    return read ?? { unreadable: true };
  } catch (error) {
    if (endings.has(String(Object(error).code))) return { tooLarge: 'sheet' };
    throw error;
  } finally {
    await worker.terminate();
  }
}
