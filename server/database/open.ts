/** Chooses the engine: PostgreSQL where an address is given, the embedded one otherwise. */
import type { Database } from './database';
import { openEmbedded } from './embedded/open';
import { migrate } from './migrate';
import { openPostgresql } from './postgresql';

export interface DatabaseOptions {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}

/** Opens the database and brings it to the newest migration. */
export async function openDatabase({ dataDirectory, databaseUrl }: DatabaseOptions): Promise<Database> {
  const database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
