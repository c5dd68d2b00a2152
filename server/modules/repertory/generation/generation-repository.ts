/** Statements of a generation: its progress and its three outcomes. */
import { sql } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import { printJobStatus, type PrintJobStatus } from '#contract/repertory/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardOrder } from '#server/modules/card/public';

const { generating, waitingForPrint, finished, failed } = printJobStatus;

export interface Generation extends CardOrder {
  readonly cardKind: CardKind;
  /** Number of cards made so far. */
  readonly generatedCount: number;
}

/** @returns undefined when the print job is not, or no longer, being generated */
export async function findGeneration(db: Queryable, printJobId: number): Promise<Generation | undefined> {
  const [generation] = await db.query<Generation>(sql`
    select id as "printJobId", card_kind as "cardKind", prefix, first_card as "firstCard", quantity,
      code_length as "codeLength", generated_count as "generatedCount"
    from print_jobs
    join serial_ranges using (prefix_id)
    where id = ${printJobId} and status = ${generating}`);
  return generation;
}

/**
 * Electronic cards are in stock as soon as they exist, so their job is finished; other jobs go to the printer.
 *
 * @returns the new status; undefined when the job was no longer being generated, because another process took over the
 * lease at the very end
 */
export async function endGeneration(
  tx: Queryable,
  { printJobId, cardKind }: Generation,
  at: Date,
): Promise<PrintJobStatus | undefined> {
  const isElectronic = cardKind === 'electronic';
  const status = isElectronic ? finished : waitingForPrint;
  const count = await tx.execute(sql`
    update print_jobs
    set status = ${status}, generated_at = ${at}, status_reason = null,
      finished_at = ${isElectronic ? at : null}
    where id = ${printJobId} and status = ${generating}`);
  return count === 1 ? status : undefined;
}

/** @returns whether the job was still being generated */
export async function failGeneration(tx: Queryable, printJobId: number, reason: string): Promise<boolean> {
  const count = await tx.execute(sql`
    update print_jobs set status = ${failed}, status_reason = ${reason}
    where id = ${printJobId} and status = ${generating}`);
  return count === 1;
}

/**
 * After bulk inserts the planner still has the statistics of an empty table, and PGlite has no autovacuum to update
 * them.
 */
export async function refreshCardStatistics(db: Queryable): Promise<void> {
  await db.execute(sql`analyze cards`);
  await db.execute(sql`analyze print_jobs`);
}
