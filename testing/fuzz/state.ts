/** Whether a request left a trace in the database. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Tables that the server writes by itself, or for counting refused attempts; and counts that it folds regularly. */
export const ownAffairs: readonly string[] = [
  'sessions',
  'jobs',
  'login_failures',
  'login_tickets',
  'activation_tries',
  'list_count_differences',
  'print_job_counts',
  'qr_code_counts',
  'stock_counts',
  'system_checks',
  'audit_head',
  'row_changes',
];

/** Increases with every transaction that wrote or locked a row: while it is unchanged, nothing was changed. */
export async function transactionCount(database: Database): Promise<number> {
  const [row] = await database.query<{ readonly next: number }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`,
  );
  return row?.next ?? 0;
}

/** The content of all tables as one text, equal only for equal content. */
async function contentOf(database: Database): Promise<string> {
  const tables = await database.query<{ readonly name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !ownAffairs.includes(name));
  const sums = watched.map(
    (name) =>
      sql`select ${name}::text as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
          from ${sql.identifier(name)} t`,
  );
  return JSON.stringify(await database.query(sql.join(sums, sql` union all `)));
}

/** Waits until no background work writes any more. */
export async function contentWhenStill(database: Database): Promise<string> {
  for (let before = ''; ;) {
    const now = await contentOf(database);
    if (now === before) return now;
    before = now;
    // The background tells nothing of its end.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
