/** The print file: one record per card, values of constant width, each with the place of its card. */
import { cardLabels } from '#contract/card/labels';
import { formatSerial } from '#contract/card/serial';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { printJobLabels } from '#contract/repertory/labels';
import type { Database } from '#server/database/database';
import {
  readableCodes,
  type CardKeys,
  cardAfter,
  rangeSize,
  runningNoOf,
  type CardId,
  openCodes,
  listCodeCopies,
} from '#server/modules/card/public';
import type { FileMark, SpreadsheetColumn } from '#server/spreadsheet/sheet';
import { spreadsheetBytes } from '#server/spreadsheet/spreadsheet';
import type { PrintJobState } from '../print-job/print-job-repository';
import { rowsOf } from './take-print-file';

/** Boxes are tied into bundles, 捆. */
export const boxesPerBundle = 10;

const { fields } = cardLabels;

// Every record has the total, so that a truncated file shows it wherever it is opened.
const printFileColumns: readonly SpreadsheetColumn[] = [
  { header: '序号', width: 10 },
  { header: '总张数', width: 10 },
  { header: fields.serial, width: 20 },
  { header: '激活码', width: 24 },
  { header: '捆号', width: 8 },
  { header: fields.boxNo, width: 8 },
  { header: '盒内序号', width: 10 },
  { header: printJobLabels.fields.address, width: 44 },
];

/** Reads few copies at a time: some thousand codes are in memory, whatever the size of the job. */
const copiesPerRead = 10;
const quantityDigits = 6;

export const printFileName = (job: PrintJobState, format: PrintFileFormat): string =>
  `印刷文件_${job.batchNo}_${rowsOf(job)}张.${format}`;

export interface PrintFileParts {
  readonly mark: FileMark;
  /** Address where the cards are activated; the same on all of them. */
  readonly address: string;
}

/**
 * Delivered cards are left out: their codes are destroyed.
 *
 * @throws Error when a copy is missing or can't be opened: a print file is complete or fails
 */
export const printFileBytes = (
  database: Database,
  keys: CardKeys,
  job: PrintJobState,
  format: PrintFileFormat,
  { mark, address }: PrintFileParts,
): AsyncIterable<Uint8Array> =>
  spreadsheetBytes(format, {
    name: job.batchNo,
    columns: printFileColumns,
    mark,
    rowCount: rowsOf(job),
    pages: printFilePages(database, keys, job, address),
  });

async function* printFilePages(
  database: Database,
  keys: CardKeys,
  job: PrintJobState,
  address: string,
): AsyncGenerator<readonly string[][]> {
  const rowCount = rowsOf(job);
  let next = job.firstCard;
  let done = 0;
  while (done < rowCount) {
    const copies = await listCodeCopies(database, job.id, next, copiesPerRead);
    if (copies.length === 0)
      throw new Error(`Print job ${job.id} has no code copy beyond ${done} of ${rowCount}.`);
    for (const copy of copies) {
      const run = openCodes(keys.copy, { ...copy, printJobId: job.id, codeLength: job.codeLength }, copy);
      const before = done;
      yield [...readableCodes(run)].map((code, place) => [
        ...record(job, { card: cardAfter(copy.firstCard, place), code, no: before + place + 1, rowCount }),
        address,
      ]);
      done += rangeSize(copy);
      next = cardAfter(copy.lastCard, 1);
    }
  }
}

interface FileRecord {
  readonly card: CardId;
  readonly code: string;
  readonly no: number;
  readonly rowCount: number;
}

function record(job: PrintJobState, { card, code, no, rowCount }: FileRecord): string[] {
  const index = card - job.firstCard;
  const box = Math.floor(index / job.boxSize);
  return [
    padded(no, quantityDigits),
    padded(rowCount, quantityDigits),
    formatSerial({ prefix: job.prefix, runningNo: runningNoOf(card) }),
    code,
    padded(Math.floor(box / boxesPerBundle) + 1, 4),
    padded(box + 1, 5),
    padded((index % job.boxSize) + 1, 3),
  ];
}

/** A number of constant width, as every record has it. */
export const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
