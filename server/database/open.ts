/** Chooses the engine: PostgreSQL where an address is given, the embedded one otherwise. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal';
import type { Database } from './database';
import { openEmbedded } from './embedded/open';
import { migrate } from './migrate';
import { openPostgresql } from './postgresql';

export interface DatabaseOptions {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}

const openEngine = ({ dataDirectory, databaseUrl }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? Promise.resolve(openPostgresql(databaseUrl)) : openEmbedded(dataDirectory);

/**
 * Opens a database as it is, to look at it: nothing is made and nothing is migrated.
 *
 * @throws StartRefusal when there is none
 */
export async function openExisting(options: DatabaseOptions): Promise<Database> {
  const { dataDirectory, databaseUrl } = options;
  if (!databaseUrl && !existsSync(join(dataDirectory, 'postgres')))
    throw new StartRefusal(`这里没有数据库：${dataDirectory}`);
  return openEngine(options);
}

/** Opens the database and brings it to the newest migration. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openEngine(options);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
