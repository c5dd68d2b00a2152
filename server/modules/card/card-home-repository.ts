/** Statements that find cards across all print jobs, and the print jobs of cards. */
import { sql, type SQL } from 'drizzle-orm';
import type { CardKind } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import type { CardId, CardRange } from './card-id';

export interface CardHomeRow {
  readonly id: number;
  readonly batchNo: string;
  readonly cardName: string;
  readonly cardKind: CardKind;
}

/** Each print job once, in no particular order. */
export const listHomesOf = (db: Queryable, cards: readonly CardId[]): Promise<readonly CardHomeRow[]> =>
  db.query<CardHomeRow>(sql`
    select id, batch_no as "batchNo", card_name as "cardName", card_kind as "cardKind"
    from print_jobs
    where id in (select print_job_id from cards where id = any(${sql.param([...cards])}::bigint[]))`);

/** Locks print jobs until the transaction ends, in the common order; required before changing any of their cards. */
export async function lockCardHomes(tx: Queryable, printJobIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select from print_jobs where id = any(${sql.param([...printJobIds])}::integer[]) order by id for no key update`);
}

/** The print jobs of a grant's cards. */
export async function findHomesOfGrant(db: Queryable, grantBatchId: number): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct print_job_id as id from grant_ranges where grant_batch_id = ${grantBatchId} order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Whether a grant is moving some of the cards in the background; nobody else may change these meanwhile.
 *
 * @param cards a statement that selects `card_id`
 */
export async function areBeingGranted(db: Queryable, cards: SQL): Promise<boolean> {
  const [found] = await db.query(sql`
    select from grant_ranges moving
    where is_reserved
      and exists (select from (${cards}) meant where card_id between moving.first_card and moving.last_card)
    limit 1`);
  return found !== undefined;
}

/** The 印刷批次号 of a print job. */
export async function findBatchNo(db: Queryable, printJobId: number): Promise<string | undefined> {
  const [job] = await db.query<{ batchNo: string }>(
    sql`select batch_no as "batchNo" from print_jobs where id = ${printJobId}`,
  );
  return job?.batchNo;
}

/** The prefixes with which the text begins. */
export const listPrefixesOf = (db: Queryable, text: string) =>
  db.query<{ readonly prefix: string; readonly prefixId: number }>(sql`
    select prefix, prefix_id as "prefixId" from serial_ranges where starts_with(${text}, prefix) order by prefix`);

const idsOf = async (db: Queryable, statement: SQL): Promise<readonly CardId[]> =>
  (await db.query<{ id: CardId }>(statement)).map(({ id }) => id);

/** The first cards of a range, in the order of their ids. */
export const findCardsOfRange = (
  db: Queryable,
  { firstCard, lastCard }: CardRange,
  count: number,
): Promise<readonly CardId[]> =>
  idsOf(
    db,
    sql`select id from cards where id between ${firstCard} and ${lastCard} order by id limit ${count}`,
  );

export const findCardsByCodeTail = (
  db: Queryable,
  codeTail: string,
  count: number,
): Promise<readonly CardId[]> =>
  idsOf(db, sql`select id from cards where code_tail = ${codeTail} limit ${count}`);

/**
 * Cards whose serial ends with the digits, those of the newest print jobs first. Three digits match every thousandth
 * running number, so the matching ids are computed and looked up, and no index is needed.
 *
 * @param ending four digits, the last of them the check digit
 */
export const findCardsBySerialEnd = (
  db: Queryable,
  ending: string,
  count: number,
): Promise<readonly CardId[]> =>
  idsOf(
    db,
    sql`
      select card.id
      from (select first_card, first_card + generated_count - 1 as last_made from print_jobs order by id desc) job
      cross join lateral generate_series(
        first_card + (${Number(ending.slice(0, -1))}::bigint - first_card % 1000 + 1000) % 1000, last_made, 1000
      ) as no
      join cards card on card.id = no and check_digit = ${Number(ending.at(-1))}
      limit ${count}`,
  );
