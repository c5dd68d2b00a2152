/** The file of a grant: its cards in the order of their ids, electronic ones with their codes and users' telephones. */
import { sql } from 'drizzle-orm';
import { cardLabels } from '#contract/card/labels';
import { formatSerial } from '#contract/card/serial';
import { customerLabels } from '#contract/customer/labels';
import { grantLabels } from '#contract/grant/labels';
import type { PrintFileFormat } from '#contract/repertory/constants';
import type { Database } from '#server/database/database';
import {
  formatCode,
  openCodes,
  type CodeCopyOwner,
  type CodeCopyRow,
  runningNoOf,
  type CardId,
} from '#server/modules/card/public';
import type { FileMark, SpreadsheetColumn } from '#server/spreadsheet/sheet';
import { spreadsheetBytes } from '#server/spreadsheet/spreadsheet';
import type { Keys } from '#server/start/secrets';
import { sliceOf } from '../create/granting';
import { listGrantRanges, rangesAs } from '../grant-repository';

export interface GrantFile {
  readonly id: number;
  readonly batchNo: string;
  readonly hasCodes: boolean;
  readonly isForUsers: boolean;
}

const cardsPerPage = 1_000;

const columnsOf = ({ hasCodes, isForUsers }: GrantFile): readonly SpreadsheetColumn[] => [
  { header: '序号', width: 10, kind: 'count' },
  { header: cardLabels.fields.serial, width: 20 },
  ...(hasCodes ? [{ header: customerLabels.code, width: 24 }] : []),
  ...(isForUsers ? [{ header: grantLabels.fields.phones, width: 14 }] : []),
];

/** @throws Error when a code's copy is missing or can't be opened: the file is complete or fails */
export const grantFileBytes = (
  database: Database,
  keys: Keys,
  file: GrantFile,
  format: PrintFileFormat,
  mark: FileMark,
): AsyncIterable<Uint8Array> =>
  spreadsheetBytes(format, {
    name: file.batchNo,
    columns: columnsOf(file),
    mark,
    pages: grantFilePages(database, keys, file),
  });

interface FileRow {
  readonly id: CardId;
  readonly printJobId: number;
  readonly prefix: string;
  readonly codeLength: number;
  readonly phone: string | null;
}

async function* grantFilePages(
  database: Database,
  keys: Keys,
  file: GrantFile,
): AsyncGenerator<readonly string[][]> {
  const ranges = await listGrantRanges(database, file.id);
  const findCode = codeFinder(database, keys);
  let no = 0;
  for (let done = 0; ; done += cardsPerPage) {
    const slice = sliceOf(ranges, done, cardsPerPage);
    if (slice.length === 0) return;
    const rows = await database.query<FileRow>(sql`
      select cards.id, cards.print_job_id as "printJobId", prefix, code_length as "codeLength", phone
      from ${rangesAs(slice)}
      join cards on cards.id between chosen.first_card and chosen.last_card and cards.grant_batch_id = ${file.id}
      join print_jobs job on job.id = cards.print_job_id
      join serial_ranges using (prefix_id)
      left join customers on customers.id = cards.customer_id
      where cards.status <> 9
      order by cards.id`);
    const page: string[][] = [];
    for (const row of rows) {
      no += 1;
      page.push([
        String(no),
        formatSerial({ prefix: row.prefix, runningNo: runningNoOf(row.id) }),
        ...(file.hasCodes ? [await findCode(row)] : []),
        ...(file.isForUsers ? [row.phone ?? ''] : []),
      ]);
    }
    yield page;
  }
}

/** Keeps the last copy open, because consecutive cards share one. */
function codeFinder(database: Database, keys: Keys) {
  let opened: (CodeCopyOwner & { readonly bytes: Buffer }) | undefined;
  return async ({ id, printJobId, codeLength }: FileRow): Promise<string> => {
    if (!opened || id < opened.firstCard || id > opened.lastCard) {
      opened?.bytes.fill(0);
      const [copy] = await database.query<CodeCopyRow>(sql`
        select first_card as "firstCard", last_card as "lastCard", nonce, tag, ciphertext
        from card_code_chunks
        where first_card <= ${id} and last_card >= ${id}
        order by first_card desc
        limit 1`);
      if (!copy) throw new Error(`Card ${id} has no copy of its code.`);
      const owner = { firstCard: copy.firstCard, lastCard: copy.lastCard, printJobId, codeLength };
      opened = { ...owner, bytes: openCodes(keys, owner, copy).bytes };
    }
    const start = (id - opened.firstCard) * codeLength;
    return formatCode(opened.bytes.subarray(start, start + codeLength).toString('latin1'));
  };
}
