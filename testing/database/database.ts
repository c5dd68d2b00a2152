/** Throw-away databases for tests, on the engine that the test run is for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Engine } from '#server/database/database';
import { openDatabase, type DatabaseOptions } from '#server/database/open';
import { copyEmbedded, openEmbeddedCopy, throwAwayRoot } from './embedded';
import {
  createDatabase,
  createMigratedDatabase,
  openPostgresqlCopy,
  startTestCluster,
  type CreatedDatabase,
} from './postgresql';

/** Every test of a database runs once for each engine; the run for PostgreSQL says so (scripts/jest). */
export const testEngine: Engine = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';

/** A migrated, empty database of its own; `close` deletes it. Starts in well under a second. */
export const openTestDatabase = (): Promise<Database> =>
  testEngine === 'postgresql' ? openPostgresqlCopy() : openEmbeddedCopy();

/** Where a process of the product can start: nothing is there yet. */
export interface TestPlace extends DatabaseOptions {
  remove(): Promise<void>;
}

/** @returns an empty data directory and, on PostgreSQL, an empty database beside it */
export const makeTestPlace = (): Promise<TestPlace> =>
  placeWith(async () => (testEngine === 'postgresql' ? createDatabase('template0') : undefined));

/** The same with a database that is migrated, which takes most of the time of a program's first start, and is empty. */
export const makeMigratedPlace = (): Promise<TestPlace> =>
  placeWith(async (dataDirectory) => {
    if (testEngine === 'postgresql') return createMigratedDatabase();
    await copyEmbedded(join(dataDirectory, 'postgres'));
    return undefined;
  });

/** @param fill fills the new data directory and answers the database beside it, on PostgreSQL */
export async function placeWith(
  fill: (dataDirectory: string) => Promise<CreatedDatabase | undefined>,
): Promise<TestPlace> {
  const dataDirectory = mkdtempSync(join(throwAwayRoot, 'study-card-place-'));
  const created = await fill(dataDirectory);
  return {
    dataDirectory,
    databaseUrl: created?.url,
    async remove() {
      await created?.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A migrated database on files that nobody else writes to. */
export interface DatabaseWithFiles {
  readonly database: Database;
  /** Where the engine keeps them. */
  readonly directory: string;
  /** Once the database is closed. */
  remove(): Promise<void>;
}

export async function openDatabaseWithFiles(): Promise<DatabaseWithFiles> {
  if (testEngine === 'postgresql') {
    const { url, directory, stop } = await startTestCluster();
    return { database: await openDatabase({ dataDirectory: '', databaseUrl: url }), directory, remove: stop };
  }
  const { dataDirectory, remove } = await makeTestPlace();
  return { database: await openDatabase({ dataDirectory }), directory: dataDirectory, remove };
}

/** The environment of a process that starts there. A server among them gets its port from the system. */
export const environmentOf = ({ dataDirectory, databaseUrl }: DatabaseOptions) => ({
  PORT: '0',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl ?? '',
});
