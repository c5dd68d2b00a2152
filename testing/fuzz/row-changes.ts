/** The changes of each transaction, row by row, recorded by triggers for comparison with the audit trail. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { ownAffairs } from './state';

type Row = Readonly<Record<string, unknown>>;

export interface RowChange {
  readonly transactionId: string;
  readonly table: string;
  /** Null for an inserted row. */
  readonly before: Row | null;
  /** Null for a deleted row. */
  readonly after: Row | null;
}

/** From then on, stores every change of a row until it is taken. */
export async function watchRows(database: Database): Promise<void> {
  const tables = await database.query<{ readonly name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  await database.execute(sql`
    create table row_changes (
      position bigint generated always as identity primary key,
      transaction_id text not null,
      table_name text not null,
      before jsonb,
      after jsonb
    )`);
  await database.execute(sql`
    create function note_row_change() returns trigger language plpgsql as $$
    begin
      insert into row_changes (transaction_id, table_name, before, after) values (
        pg_current_xact_id()::text,
        tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end $$`);
  // Triggers fire in the order of their names, and this one must be first: a change that another trigger makes follows
  // the change that caused it.
  for (const { name } of tables.filter((table) => !ownAffairs.includes(table.name)))
    await database.execute(sql`
      create trigger "0_note_row_change" after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_row_change()`);
}

/** All changes since the last call, in their order; they are deleted. */
export async function takeChanges(db: Queryable): Promise<readonly RowChange[]> {
  const changes = await db.query<RowChange>(sql`
    select transaction_id as "transactionId", table_name as "table", before, after from row_changes
    order by position`);
  await db.execute(sql`truncate row_changes`);
  return changes;
}
