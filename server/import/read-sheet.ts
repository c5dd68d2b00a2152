/** Reads a table from a filled-in file: a workbook or csv, whose first line that is not empty has the headings. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importLimits as limits } from '#contract/import/constants';
import type { Sheet } from '#contract/import/endpoints';
import { refuseFields } from '#server/lib/refusal';
import { rearmed } from '#server/spreadsheet/formula-guard';
import { say, type Message } from '#server/texts/say';

/** @throws Refusal invalidFields at the field `file` */
export async function readSheet(bytes: Buffer, sheetName?: string): Promise<Sheet> {
  if (bytes.length === 0) throw refuseFile(empty);
  const table = await readTable(bytes, sheetName);
  if ('fault' in table) throw refuseFile(faults[table.fault]);
  // A workbook marks its formulas itself; in csv, the product's own files put an apostrophe before what looks like one.
  const [headings, ...lines] =
    table.sheetName === ''
      ? table.lines.map(({ lineNo, cells }) => ({ lineNo, cells: cells.map(rearmed) }))
      : table.lines;
  if (headings === undefined) throw refuseFile(empty);
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

const empty = say('文件是空的');

const faults: Readonly<Record<TableFault, Message>> = {
  cell: say('有单元格超过 {max} 个字符', { max: limits.cellCharsMax }),
  uncalculated: say('文件里有公式还没有结果：请用表格软件打开、保存后重试'),
  columns: say('文件不能超过 {max} 列', { max: limits.columnsMax }),
  lines: say('一次最多导入 {max} 行，请拆成几个文件', { max: limits.linesMax }),
  sheet: say('文件过大'),
  unreadable: say('文件无法读取：请另存为 xlsx 或 csv 后重试'),
};

const refuseFile = (message: Message) => refuseFields([{ path: 'file', message }]);

/** Lines and columns as in the file, not yet matched to fields. Empty lines are left out. */
type Table = Omit<Sheet, 'headings' | 'headingsLineNo'>;

export type TableFault = 'cell' | 'columns' | 'lines' | 'sheet' | 'unreadable' | 'uncalculated';

const threadUrl = new URL('./table.thread.js', import.meta.url);
/** Heap limit; the largest accepted file needs less than half of it. */
const memoryMb = 384;
const timeMs = 20_000;
/** Errors of a thread that ran out of memory or of time. */
const endings = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR']);

/**
 * Reads the table of an untrusted file in a thread with limited memory and time.
 *
 * @param sheetName a visible sheet of a workbook; by default, or if it does not exist, the first
 */
async function readTable(bytes: Buffer, sheetName?: string): Promise<Table | { readonly fault: TableFault }> {
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
