/** Statements on what arrived of grants, and what did not. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { CardRange } from '../../card/card-id';

export interface NewReceipt {
  readonly grantBatchId: number;
  readonly receivedCount: number;
  readonly shortCount: number;
  readonly damagedCount: number;
  readonly note: string;
  readonly accountId: number;
  readonly at: Date;
  readonly short: readonly CardRange[];
  readonly damaged: readonly CardRange[];
}

export async function insertReceipt(tx: Queryable, receipt: NewReceipt): Promise<void> {
  const { short, damaged } = receipt;
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into grant_receipts (grant_batch_id, received_count, short_count, damaged_count, note, account_id, at)
    values (
      ${receipt.grantBatchId}, ${receipt.receivedCount}, ${receipt.shortCount}, ${receipt.damagedCount},
      ${receipt.note}, ${receipt.accountId}, ${receipt.at}
    ) returning id`);
  if (!inserted) throw new Error('A receipt was inserted without an id.');
  const listed = [
    ...short.map((range) => ({ kind: 'short', ...range })),
    ...damaged.map((range) => ({ kind: 'damaged', ...range })),
  ];
  await tx.execute(sql`
    insert into grant_receipt_ranges (grant_receipt_id, kind, first_card, last_card)
    select ${inserted.id}, kind, first_card, last_card
    from unnest(
      ${sql.param(listed.map(({ kind }) => kind))}::text[],
      ${sql.param(listed.map(({ firstCard }) => firstCard))}::bigint[],
      ${sql.param(listed.map(({ lastCard }) => lastCard))}::bigint[]
    ) as listed (kind, first_card, last_card)`);
}

export interface ReceiptRow {
  readonly receivedCount: number;
  readonly shortCount: number;
  readonly damagedCount: number;
  readonly short: readonly (readonly [number, number])[];
  readonly damaged: readonly (readonly [number, number])[];
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

const rangesOfKind = (kind: 'short' | 'damaged') => sql`
  array(
    select json_build_array(first_card, last_card) from grant_receipt_ranges
    where grant_receipt_id = receipt.id and kind = ${kind} order by first_card
  )`;

/** Oldest first. */
export const listReceipts = (db: Queryable, grantBatchId: number): Promise<readonly ReceiptRow[]> =>
  db.query<ReceiptRow>(sql`
    select received_count as "receivedCount", short_count as "shortCount", damaged_count as "damagedCount",
      ${rangesOfKind('short')} as short, ${rangesOfKind('damaged')} as damaged, note, display_name as by, at
    from grant_receipts receipt
    join accounts on accounts.id = account_id
    where grant_batch_id = ${grantBatchId}
    order by receipt.id`);
