/** Chooses the engine: PostgreSQL where an address is given, otherwise the embedded one. */
import { join } from 'node:path';
import { isThere } from '#server/files/is-there';
import { StartRefusal } from '#server/start/start-refusal';
import type { Database } from './database';
import { openEmbedded } from './embedded/open';
import { migrate } from './migrate';
import { connectPostgresql, type PostgresqlLimits } from './postgresql/open';
import { refuseToConnect } from './postgresql/refusal';
import type { Queryable } from './queryable';

export interface DatabaseOptions {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
  /**
   * The server's limits. The embedded engine, which has one session, uses only the time that a statement waits for it.
   */
  readonly limits?: PostgresqlLimits;
  /** Looks at the database as it was found, and throws to leave it so. */
  readonly beforeMigrating?: (found: Queryable) => Promise<void>;
}

/** Directory of a restore in progress; removed when the restore is done. */
export const unfinishedRestore = 'restore.unfinished';

async function openEngine({ dataDirectory, databaseUrl, limits }: DatabaseOptions): Promise<Database> {
  // The data directory holds part of a backup, which the next restore removes.
  if (isThere(join(dataDirectory, unfinishedRestore)))
    throw new StartRefusal(
      `这里有一次没有完成的恢复，请再次运行 npm run office -- restore：${dataDirectory}`,
    );
  if (!databaseUrl) return openEmbedded(dataDirectory, limits);
  return connect(databaseUrl, limits);
}

const connect = (databaseUrl: string, limits?: PostgresqlLimits): Promise<Database> =>
  connectPostgresql(databaseUrl, limits).catch((error: unknown) => {
    throw refuseToConnect(error) ?? error;
  });

/**
 * Opens an existing database as it is: nothing is created and nothing migrated.
 *
 * @throws StartRefusal when there is none, or it does not admit the product
 */
export async function openExisting(options: DatabaseOptions): Promise<Database> {
  const { dataDirectory, databaseUrl } = options;
  if (!databaseUrl && !isThere(join(dataDirectory, 'postgres')))
    throw new StartRefusal(`这里没有数据库：${dataDirectory}`);
  return openEngine(options);
}

/**
 * Opens an existing database for one piece of work, and closes it afterwards.
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
 * Opens a PostgreSQL database that is about to be filled.
 *
 * @throws StartRefusal when it does not admit the product
 */
export const openEmpty = (databaseUrl: string): Promise<Database> => connect(databaseUrl);

/**
 * Opens the database and applies outstanding migrations.
 *
 * @throws StartRefusal when it does not admit the product, or belongs to another version of it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openEngine(options);
  try {
    await options.beforeMigrating?.(database);
    await migrate(database);
  } catch (error) {
    await database.close();
    const named = options.databaseUrl ? undefined : `${options.dataDirectory} 里的数据库`;
    throw refuseToConnect(error, named) ?? error;
  }
  return database;
}
