/** Chooses the engine: PostgreSQL where an address is given, the embedded one otherwise. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start/start-refusal';
import type { Database } from './database';
import { openEmbedded } from './embedded/open';
import { migrate } from './migrate';
import { openPostgresql, type PostgresqlLimits, requireFitting } from './postgresql/open';
import { refuseToConnect } from './postgresql/refusal';

export interface DatabaseOptions {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
  /** Those of a server. The embedded engine has one session, and takes of them how long a statement waits for it. */
  readonly limits?: PostgresqlLimits;
}

/** What a restore has under way in a data directory; taken away when it is done. */
export const unfinishedRestore = 'restore.unfinished';

async function openEngine({ dataDirectory, databaseUrl, limits }: DatabaseOptions): Promise<Database> {
  // What stands there is a part of a backup, and the next restore takes it away.
  if (existsSync(join(dataDirectory, unfinishedRestore)))
    throw new StartRefusal(`这里有一次没有完成的恢复，请再次运行 npm run restore：${dataDirectory}`);
  if (!databaseUrl) return openEmbedded(dataDirectory, limits);
  return connect(databaseUrl, limits);
}

async function connect(databaseUrl: string, limits?: PostgresqlLimits): Promise<Database> {
  const database = openPostgresql(databaseUrl, limits);
  await closeOnFailure(database, () => requireFitting(database));
  return database;
}

/**
 * Opens a database as it is, to look at it: nothing is made and nothing is migrated.
 *
 * @throws StartRefusal when there is none, or it does not let the product in
 */
export async function openExisting(options: DatabaseOptions): Promise<Database> {
  const { dataDirectory, databaseUrl } = options;
  if (!databaseUrl && !existsSync(join(dataDirectory, 'postgres')))
    throw new StartRefusal(`这里没有数据库：${dataDirectory}`);
  return openEngine(options);
}

/**
 * Opens a database as it is for one piece of work, and closes it behind it.
 *
 * @throws StartRefusal as `openExisting`
 */
export async function withExisting<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openExisting(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Opens a PostgreSQL database that somebody is going to fill.
 *
 * @throws StartRefusal when it does not let the product in
 */
export const openEmpty = (databaseUrl: string): Promise<Database> => connect(databaseUrl);

/**
 * Opens the database and brings it to the newest migration.
 *
 * @throws StartRefusal when it does not let the product in, or is of another version of it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openEngine(options);
  await closeOnFailure(database, () => migrate(database));
  return database;
}

async function closeOnFailure(database: Database, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await database.close();
    throw refuseToConnect(error) ?? error;
  }
}
