/** Statements on the encrypted copies of codes. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from '../card-id';
import type { CodeCopy } from './code-copy';

export interface CodeCopyRow extends CardRange, CodeCopy {}

/** The next few copies of a print job that begin at or after `from`, in the order of its cards. */
export const listCodeCopies = (
  db: Queryable,
  printJobId: number,
  from: CardId,
  count: number,
): Promise<readonly CodeCopyRow[]> =>
  db.query<CodeCopyRow>(sql`
    select first_card as "firstCard", last_card as "lastCard", nonce, tag, ciphertext
    from card_code_chunks
    where print_job_id = ${printJobId} and first_card >= ${from}
    order by first_card
    limit ${count}`);

/** Number of a print job's cards whose codes could still be printed. */
export async function countCopiedCodes(db: Queryable, printJobId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select coalesce(sum(last_card - first_card + 1), 0)::bigint as count
    from card_code_chunks where print_job_id = ${printJobId}`);
  return row?.count ?? 0;
}

/** Destroys the copies, in the same transaction that makes them superfluous. */
export async function deleteCodeCopies(tx: Queryable, printJobId: number): Promise<void> {
  await tx.execute(sql`delete from card_code_chunks where print_job_id = ${printJobId}`);
}

/** Frees the space of deleted copies in the files, so that new ones overwrite it. Only outside a transaction. */
export async function vacuumCodeCopies(database: Database): Promise<void> {
  await database.execute(sql`vacuum card_code_chunks`);
}
