/** Reads a print file as the print shop does. */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre';
import type { Download } from 'playwright-core';

export interface PrintFileRow {
  readonly serial: string;
  readonly code: string;
}

/**
 * Reads the serial and code of every record, as the cells' texts.
 *
 * @throws Error when a cell is not text, because a number would have lost digits
 */
export async function readPrintFile(download: Download, path: string): Promise<readonly PrintFileRow[]> {
  await download.saveAs(path);
  const { sheets } = await readXlsx(await readFile(path));
  const [header = [], ...records] = sheets[0]?.rows ?? [];
  const [serialAt, codeAt] = [header.indexOf('卡号'), header.indexOf('激活码')];
  return records.map((record) => ({ serial: textIn(record[serialAt]), code: textIn(record[codeAt]) }));
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'string') throw new Error(`a cell holds ${typeof cell} instead of text`);
  return cell;
}
