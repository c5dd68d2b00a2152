/** Reads a table from a file that somebody has filled in: a workbook or csv, whose first line that is not empty has the headings. */
import { importLimits as limits } from '#contract/import/constants';
import type { Sheet } from '#contract/import/endpoints';
import { refuseFields } from '../refusal';
import { rearmed } from '../spreadsheet/formula-guard';
import { say, type Message } from '../texts/say';
import { readTable, type TableFault } from './read-table';

/** @throws Refusal invalidFields, named by the field `file` */
export async function readSheet(bytes: Buffer, sheetName?: string): Promise<Sheet> {
  if (bytes.length === 0) throw refuseFile(empty);
  const table = await readTable(bytes, sheetName);
  if ('fault' in table) throw refuseFile(faults[table.fault]);
  // A workbook's cell says itself whether it is a formula; in csv, the product's own files have an apostrophe in front.
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
  columns: say('文件不能超过 {max} 列', { max: limits.columnsMax }),
  lines: say('一次最多导入 {max} 行，请拆成几个文件', { max: limits.linesMax }),
  sheet: say('文件过大'),
  unreadable: say('文件无法读取：请另存为 xlsx 或 csv 后重试'),
};

const refuseFile = (message: Message) => refuseFields([{ path: 'file', message }]);
