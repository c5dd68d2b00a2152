/** Assigns numbers that may never repeat: running numbers of a prefix, and batch numbers of a day. */
import { sql } from 'drizzle-orm';
import { runningNoMax } from '#contract/card/serial';
import type { Queryable } from '#server/database/queryable';
import { toCardId, type CardId } from '#server/modules/card/public';
import { firstRunningNoOf } from '#server/numbers/leave-gap';

export interface SerialAllocation {
  readonly prefixId: number;
  readonly firstCard: CardId;
}

/**
 * Takes the next `quantity` running numbers of a prefix. Other transactions with the same prefix wait for this one and
 * get later numbers; a rollback returns the numbers.
 *
 * @returns undefined when the prefix has too few numbers left
 */
export async function allocateSerials(
  tx: Queryable,
  prefix: string,
  quantity: number,
): Promise<SerialAllocation | undefined> {
  await tx.execute(sql`
    insert into serial_ranges (prefix, next_no)
    select ${prefix}, ${firstRunningNoOf} where not exists (select from serial_ranges where prefix = ${prefix})
    on conflict (prefix) do nothing`);
  const [range] = await tx.query<{ prefixId: number; firstNo: number }>(sql`
    update serial_ranges set next_no = next_no + ${quantity}
    where prefix = ${prefix} and next_no + ${quantity} <= ${runningNoMax + 1}::bigint
    returning prefix_id as "prefixId", next_no - ${quantity}::integer as "firstNo"`);
  return range && { prefixId: range.prefixId, firstCard: toCardId(range.prefixId, range.firstNo) };
}

/** The prefix's next running number; somebody else may take it first. */
export async function findNextRunningNo(db: Queryable, prefix: string): Promise<number> {
  const [range] = await db.query<{ nextNo: number }>(sql`
    select coalesce((select next_no from serial_ranges where prefix = ${prefix}), ${firstRunningNoOf}) as "nextNo"`);
  if (!range) throw new Error('A statement of one row answered none.');
  return range.nextNo;
}

/** @returns 印刷批次号, e.g. P20261120-0007 */
export async function takeBatchNo(tx: Queryable, day: string): Promise<string> {
  const [taken] = await tx.query<{ lastNo: number }>(sql`
    insert into print_batch_days as days (day, last_no) values (${day}, 1)
    on conflict (day) do update set last_no = days.last_no + 1
    returning last_no as "lastNo"`);
  return `P${day.replaceAll('-', '')}-${String(taken?.lastNo).padStart(4, '0')}`;
}
