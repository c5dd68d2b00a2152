/** A batch and a customer to hold cards, in tests that move cards by SQL. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';

export interface TestHolder {
  readonly grantBatchId: number;
  readonly customerId: number;
}

/** Deadline of the batch. */
export const heldUntil = '2050-12-31';

/** The batch has the status 生成中, so that it accepts and returns cards in any order. */
export async function insertTestHolder(db: Queryable): Promise<TestHolder> {
  const [holder] = await db.query<TestHolder>(sql`
    with batch as (
      insert into grant_batches (
        batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, delivery, quantity,
        activate_before, first_card, last_card, range_count, created_by, created_at
      )
      select 'TEST-' || count(*), '测试卡', 'electronic', (select min(id) from goods),
        (select min(id) from teaching_materials), (select min(id) from categories), 'user', 'electronic', 100000,
        ${heldUntil}, 1, 1, 1, (select min(id) from accounts), now()
      from grant_batches
      returning id
    ), customer as (
      insert into customers (phone, created_at)
      select '139' || lpad(count(*)::text, 8, '0'), now() from customers
      returning id
    )
    select batch.id as "grantBatchId", customer.id as "customerId" from batch, customer`);
  if (!holder) throw new Error('No holder was made.');
  return holder;
}
