/** Vacuum and statistics for the embedded engine, which has no autovacuum; a PostgreSQL server does both itself. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database';

/** PostgreSQL's own thresholds of autovacuum: this many changed rows plus this share of the table. */
const changedRowsMin = 500;
const changedShareMin = 0.1;
/** How long each table waits at most for requests to go first. */
const quietWaitMs = 2_000;

/** Vacuums and analyses tables with many changes, one by one while it is quiet; returns their names. */
export async function maintain(database: Database): Promise<readonly string[]> {
  // The session delays its statistics; there is no other session whose statistics would be newer.
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
