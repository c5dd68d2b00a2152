/**
 * Destroys the readable copies of exactly these cards' codes: a copy that also holds other cards is resealed without
 * them.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { Keys } from '#server/start/secrets';
import { rangeSize, type CardRange } from '../card-id';
import { clipTo, subtractRanges } from '../card-ranges';
import { openCodes, sealCodes, type CodeCopy } from './code-copy';
import type { CodeCopyRow } from './code-copy-repository';

interface JobRange extends CardRange {
  readonly printJobId: number;
}

interface JobCopy extends CodeCopyRow {
  readonly printJobId: number;
  readonly codeLength: number;
}

/** @param keys of the copies; vacuum afterwards, because the old copies stay readable in the files until then */
export async function destroyCodes(tx: Queryable, keys: Keys, ranges: readonly JobRange[]): Promise<void> {
  const copies = await tx.query<JobCopy>(sql`
    select distinct copy.first_card as "firstCard", copy.last_card as "lastCard",
      copy.print_job_id as "printJobId", nonce, tag, ciphertext, code_length as "codeLength"
    from unnest(
      ${sql.param(ranges.map(({ printJobId }) => printJobId))}::integer[],
      ${sql.param(ranges.map(({ firstCard }) => firstCard))}::bigint[],
      ${sql.param(ranges.map(({ lastCard }) => lastCard))}::bigint[]
    ) as gone (print_job_id, first_card, last_card)
    join card_code_chunks copy on copy.print_job_id = gone.print_job_id
      and copy.first_card <= gone.last_card and copy.last_card >= gone.first_card
    join print_jobs job on job.id = copy.print_job_id
    order by 1`);
  for (const copy of copies) {
    await tx.execute(sql`delete from card_code_chunks where first_card = ${copy.firstCard}`);
    const left = subtractRanges(copy, clipTo(copy, ranges));
    if (left.length > 0) await sealAnew(tx, keys, copy, left);
  }
}

async function sealAnew(tx: Queryable, keys: Keys, copy: JobCopy, left: readonly CardRange[]): Promise<void> {
  const { printJobId, codeLength } = copy;
  const run = openCodes(keys, copy, copy);
  try {
    for (const range of left) {
      const start = (range.firstCard - copy.firstCard) * codeLength;
      const bytes = run.bytes.subarray(start, start + rangeSize(range) * codeLength);
      const sealed = sealCodes(keys[0], { ...range, printJobId, codeLength }, { codeLength, bytes });
      await insertCodeCopy(tx, printJobId, range, sealed);
    }
  } finally {
    run.bytes.fill(0);
  }
}

const insertCodeCopy = (
  tx: Queryable,
  printJobId: number,
  { firstCard, lastCard }: CardRange,
  { nonce, tag, ciphertext }: CodeCopy,
): Promise<number> =>
  tx.execute(sql`
    insert into card_code_chunks (first_card, last_card, print_job_id, nonce, tag, ciphertext)
    values (${firstCard}, ${lastCard}, ${printJobId}, ${nonce}, ${tag}, ${ciphertext})`);
