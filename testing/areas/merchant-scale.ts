/**
 * Very many merchants of every kind, in every province and of both agents, for benchmarks and for tests of query plans.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { orderNames } from '#server/database/names/order-names';

/** Inserted set-based, bypassing the services. Every twentieth is disabled; two of five belong to an agent. */
export async function seedMerchants(database: Database, count: number): Promise<void> {
  await database.execute(sql`
    insert into merchants (
      name, kind, agent_id, contact, phone, region_code, status, status_reason, created_by, created_at
    )
    select
      (array['第一', '实验', '中心', '阳光', '育才'])[no % 5 + 1] || (array['小学', '书店', '培训'])[no % 3 + 1] || ' ' || no,
      (array['school', 'bookshop', 'training', 'agency', 'other'])[no % 5 + 1],
      case when no % 5 < 2 then (
        select id from accounts where role = 'agent' order by id offset no % 2 limit 1
      ) end,
      (array['陈敏', '刘洋', '张倩', '黄志强'])[no % 4 + 1],
      '139' || lpad((no * 7919 % 100000000)::text, 8, '0'),
      (array['330106', '310104', '320106', '510104', '610113', '500103', '110108', '440106'])[no % 8 + 1],
      case when no % 20 = 0 then 0 else 1 end,
      case when no % 20 = 0 then '长期未发卡' end,
      (select min(id) from accounts),
      now() - make_interval(mins => 5 * (${count}::integer - no))
    from generate_series(1, ${count}::integer) as no`);
  await orderNames(database);
  await database.execute(sql`vacuum analyze merchants`);
}
