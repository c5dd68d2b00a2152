/** Very many statement lines, in grants of very many days, for tests of query plans. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Of a grant, each on a day of its own. */
const linesPerGrant = 20;

/**
 * Adds grants until there are this many stored lines. Inserted set-based, bypassing the services: the grants stay in 生成中,
 * so that they need no cards. A third has ended, every tenth has an agent and no price is agreed for every seventh.
 *
 * @param given what a grant refers to
 */
export async function seedStatementLines(
  database: Database,
  lineCount: number,
  given: { readonly goodsId: number; readonly merchantIds: readonly number[]; readonly agentId: number },
): Promise<void> {
  const { goodsId, merchantIds, agentId } = given;
  const grants = sql`(
    select id, substring(batch_no from 2)::integer as no, created_at, settlement_kind, unit_price_fen
    from grant_batches where starts_with(batch_no, 'L')
  )`;
  await database.execute(sql`
    insert into grant_batches (
      batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id, delivery,
      quantity, activate_before, first_card, last_card, range_count, unit_price_fen, settlement_kind, agent_id, created_by,
      created_at
    )
    select 'L' || no, '规模卡', 'electronic', ${goodsId}::integer, (select min(id) from teaching_materials),
      (select min(id) from categories), 'merchant',
      (${sql.param([...merchantIds])}::integer[])[no % ${merchantIds.length}::integer + 1], 'electronic', 100,
      case when no % 3 = 0 then date '2026-02-01' + (no % 100) else date '2099-12-31' end, no * 100, no * 100 + 99, 1,
      case when no % 7 > 0 then 1000 end, (array['prepaid', 'monthly', 'consignment'])[no % 3 + 1],
      case when no % 10 = 0 then ${agentId}::integer end, (select min(id) from accounts),
      timestamptz '2024-01-01T04:00Z' + make_interval(days => no % 700)
    from generate_series(
      (select count(*) + 1 from ${grants} seeded)::integer, ${Math.ceil(lineCount / linesPerGrant)}::integer
    ) as no`);
  await database.execute(sql`
    insert into grant_lines (grant_batch_id, day, settlement_kind, unit_price_fen, granted_count, received_count)
    select seeded.id, seeded.created_at::date + at, settlement_kind, unit_price_fen, case at when 0 then 100 else 0 end,
      case at when 0 then 0 else 1 end
    from ${grants} seeded
    cross join generate_series(0, ${linesPerGrant - 1}::integer) as at
    where not exists (select from grant_lines where grant_batch_id = seeded.id)`);
}
