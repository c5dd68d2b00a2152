/** The peer: inserts the same rows into the same engine by set-based statements, with nothing around them. */
import { randomFillSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/database/open';

const rowsPerInsert = 5_000;

export async function measureBareInsert(dataDirectory: string, quantity: number) {
  const database = await openDatabase({ dataDirectory });
  try {
    // Has the columns, indexes and checks of `cards`, but not its triggers.
    await database.execute(sql`create table bare_cards (like cards including all)`);
    const batches = Array.from({ length: Math.ceil(quantity / rowsPerInsert) }, (_, index) => ({
      first: 10_000_000_000 + index * rowsPerInsert,
      count: Math.min(rowsPerInsert, quantity - index * rowsPerInsert),
      lookups: randomFillSync(Buffer.alloc(rowsPerInsert * 16)),
    }));
    const startedAt = performance.now();
    for (const { first, count, lookups } of batches) {
      await database.execute(sql`
        insert into bare_cards (id, print_job_id, status, check_digit, code_tail, code_lookup)
        select ${first}::bigint + at, 1, 0, 7, 'ABCD', substring(${lookups}::bytea from at * 16 + 1 for 16)
        from generate_series(0, ${count}::integer - 1) as at`);
    }
    return { rowsPerSecond: (quantity / (performance.now() - startedAt)) * 1000 };
  } finally {
    await database.close();
  }
}
