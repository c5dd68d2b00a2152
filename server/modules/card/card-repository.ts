/** Statements on cards and on the encrypted copies of their codes. */
import { sql, type SQL } from 'drizzle-orm';
import { cardStatus, type CardKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from './card-id';
import { countCards } from './card-ranges';
import { codeLookupBytes, codeTailLength } from './code/activation-code';
import type { CardBatch } from './code/card-batch';

/**
 * Writes a batch of new cards with the copy of their codes, in one statement.
 *
 * The trigger on `cards` counts them on the print job and refuses any but its next ones, so a batch that a killed run
 * had already written can't be written again.
 *
 * Its commit does not wait for the disk: a batch that is lost in a power cut is repeated, nobody was told of it, and
 * the next acknowledged commit writes it to the disk as well.
 *
 * @param progress the job's own UPDATE (`recordProgress`): when it affects no row, nothing is written
 * @returns whether the batch was written
 * @throws DatabaseError `cards_code_lookup_key` when a generated code exists already
 */
export async function insertCardBatch(
  db: Queryable,
  batch: CardBatch,
  cardKind: CardKind,
  progress: SQL,
): Promise<boolean> {
  // One byte string per column, because array literals of bytea would have to be written and parsed as hexadecimal.
  const count = await db.execute(sql`
    with held as (${progress}), made as (
      insert into cards (id, print_job_id, status, check_digit, code_tail, code_lookup)
      select ${batch.firstCard}::bigint + at, ${batch.printJobId},
        case ${cardKind} when 'electronic' then 1 else 0 end,
        get_byte(${batch.checkDigits}::bytea, at),
        encode(substring(${batch.codeTails}::bytea from at * ${codeTailLength} + 1 for ${codeTailLength}), 'escape'),
        substring(${batch.codeLookups}::bytea from at * ${codeLookupBytes} + 1 for ${codeLookupBytes})
      from held
      cross join generate_series(0, ${batch.count}::integer - 1) as at
    )
    insert into card_code_chunks (first_card, last_card, print_job_id, nonce, tag, ciphertext)
    select ${batch.firstCard}::bigint, ${batch.lastCard}::bigint, ${batch.printJobId}::integer,
      ${batch.codeCopy.nonce}::bytea, ${batch.codeCopy.tag}::bytea, ${batch.codeCopy.ciphertext}::bytea
    from held, (select set_config('synchronous_commit', 'off', true)) as commit_without_wait`);
  return count === 1;
}

/**
 * Moves cards that wait for their delivery into stock, or voids them.
 *
 * @throws Error when one of them is not waiting; the transaction must then roll back
 */
export async function updateWaitingCards(
  tx: Queryable,
  ranges: readonly CardRange[],
  status: typeof cardStatus.inStock | typeof cardStatus.void,
): Promise<void> {
  if (ranges.length === 0) return;
  const firsts = ranges.map(({ firstCard }) => firstCard);
  const lasts = ranges.map(({ lastCard }) => lastCard);
  const count = await tx.execute(sql`
    update cards set status = ${status}
    from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first_card, last_card)
    where id between first_card and last_card and status = ${cardStatus.waiting}`);
  if (count !== countCards(ranges))
    throw new Error(`Of ${countCards(ranges)} cards only ${count} were waiting.`);
}

/** The last characters of the codes of some cards. */
export async function listCodeTails(
  db: Queryable,
  cards: readonly CardId[],
): Promise<ReadonlyMap<CardId, string>> {
  const rows = await db.query<{ id: CardId; codeTail: string }>(sql`
    select id, code_tail as "codeTail" from cards where id = any(${sql.param([...cards])}::bigint[])`);
  return new Map(rows.map(({ id, codeTail }) => [id, codeTail]));
}
