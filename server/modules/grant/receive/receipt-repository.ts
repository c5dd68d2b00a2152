/** Statements on what arrived of grants, and what did not. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { type CardRange, countCards } from '#server/modules/card/public';

/** The lists of cards in a receipt; a card is reported short, and found, only once. */
type NamedKind = 'short' | 'found' | 'damaged' | 'closed';

export interface NewReceipt {
  readonly grantBatchId: number;
  readonly receivedCount: number;
  readonly note: string;
  readonly accountId: number;
  readonly at: Date;
  readonly ranges: Readonly<Partial<Record<NamedKind, readonly CardRange[]>>>;
}

export async function insertReceipt(tx: Queryable, { ranges, ...receipt }: NewReceipt): Promise<void> {
  const countOf = (kind: NamedKind) => countCards(ranges[kind] ?? []);
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into grant_receipts (
      grant_batch_id, received_count, short_count, found_count, damaged_count, closed_count, note, account_id, at
    ) values (
      ${receipt.grantBatchId}, ${receipt.receivedCount}, ${countOf('short')}, ${countOf('found')},
      ${countOf('damaged')}, ${countOf('closed')}, ${receipt.note}, ${receipt.accountId}, ${receipt.at}
    ) returning id`);
  if (!inserted) throw new Error('A receipt was inserted without an id.');
  const listed = Object.entries(ranges).flatMap(([kind, ofKind]) =>
    ofKind.map(({ firstCard, lastCard }) => ({ kind, firstCard, lastCard })),
  );
  await tx.execute(sql`
    insert into grant_receipt_ranges (grant_receipt_id, kind, first_card, last_card)
    select ${inserted.id}, kind, first_card, last_card
    from unnest(
      ${sql.param(listed.map(({ kind }) => kind))}::text[],
      ${sql.param(listed.map(({ firstCard }) => firstCard))}::bigint[],
      ${sql.param(listed.map(({ lastCard }) => lastCard))}::bigint[]
    ) as listed (kind, first_card, last_card)`);
}

type Pairs = readonly (readonly [number, number])[];

export interface ReceiptRow {
  readonly receivedCount: number;
  readonly shortCount: number;
  readonly foundCount: number;
  readonly damagedCount: number;
  readonly closedCount: number;
  readonly short: Pairs;
  readonly damaged: Pairs;
  readonly closed: Pairs;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

const rangesOfKind = (kind: NamedKind) => sql`
  array(
    select json_build_array(first_card, last_card) from grant_receipt_ranges
    where grant_receipt_id = receipt.id and kind = ${kind} order by first_card
  )`;

/** Oldest first. */
export const listReceipts = (db: Queryable, grantBatchId: number): Promise<readonly ReceiptRow[]> =>
  db.query<ReceiptRow>(sql`
    select received_count as "receivedCount", short_count as "shortCount", found_count as "foundCount",
      damaged_count as "damagedCount", closed_count as "closedCount", ${rangesOfKind('short')} as short,
      ${rangesOfKind('damaged')} as damaged, ${rangesOfKind('closed')} as closed, note, display_name as by, at
    from grant_receipts receipt
    join accounts on accounts.id = account_id
    where grant_batch_id = ${grantBatchId}
    order by receipt.id`);
