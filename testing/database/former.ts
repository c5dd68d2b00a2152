/** Databases as the version before the baseline left them. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { openEmbedded } from '#server/database/embedded/open';
import { migrate, productMigrations } from '#server/database/migrate';
import { formerMigrations, isOfBaseline } from '#server/database/migrations/baseline';
import { openPostgresql } from '#server/database/postgresql/open';
import type { TestPlace } from './database';

/** Creates one in an empty place: with the baseline's tables, and the list of the former migrations. */
export async function openFormer({ dataDirectory, databaseUrl }: TestPlace): Promise<Database> {
  const database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  await migrate(database, productMigrations().filter(isOfBaseline));
  await listFormer(database);
  await database.execute(
    sql`create table audit_log_unchained (id bigint generated always as identity primary key)`,
  );
  return database;
}

/** Lists all former migrations as applied, and no others. */
export async function listFormer(database: Database): Promise<void> {
  await database.execute(sql`delete from migrations`);
  await database.execute(sql`
    insert into migrations (name, checksum)
    select name, checksum from json_to_recordset(${JSON.stringify(formerMigrations)}::json)
      as made (name text, checksum text)`);
}
