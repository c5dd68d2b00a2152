/** Vacuum and statistics for the embedded engine, which has no autovacuum; PostgreSQL looks after itself. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database';

/** PostgreSQL's own rule for autovacuum: this many changed rows, and this share of the table. */
const changedRowsMin = 500;
const changedShareMin = 0.1;
/** How long one table's turn waits for requests to go first. */
const quietWaitMs = 2_000;

/** Vacuums and analyses, one by one and when it is quiet, the tables that have changed much; answers their names. */
export async function maintain(database: Database): Promise<readonly string[]> {
  // The session keeps its counts to itself for a while; there is no other that could have more.
  await database.query(sql`select pg_stat_force_next_flush()`);
  const tables = await database.query<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > ${changedRowsMin}::int + ${changedShareMin}::float * n_live_tup
    order by relname`);
  for (const { name } of tables) {
    await database.whenQuiet(quietWaitMs);
    await database.execute(sql.raw(`vacuum (analyze) ${name}`));
  }
  return tables.map(({ name }) => name);
}
