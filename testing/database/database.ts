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

/** Every test of a database runs once per engine; scripts/jest sets this variable for PostgreSQL. */
export const testEngine: Engine = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';

/** A migrated, empty database of its own; `close` deletes it. Opens in well under a second. */
export const openTestDatabase = (): Promise<Database> =>
  testEngine === 'postgresql' ? openPostgresqlCopy() : openEmbeddedCopy();

/** An empty place where a process of the product can start. */
export interface TestPlace extends DatabaseOptions {
  remove(): Promise<void>;
}

/** @returns an empty data directory and, on PostgreSQL, an empty database as well */
export const makeTestPlace = (): Promise<TestPlace> =>
  placeWith(async () => (testEngine === 'postgresql' ? createDatabase('template0') : undefined));

/** The same with a migrated, empty database, because migrating takes most of a program's first start. */
export const makeMigratedPlace = (): Promise<TestPlace> =>
  placeWith(async (dataDirectory) => {
    if (testEngine === 'postgresql') return createMigratedDatabase();
    await copyEmbedded(join(dataDirectory, 'postgres'));
    return undefined;
  });

/** @param fill fills the new data directory, and returns the database on PostgreSQL */
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

/** A migrated database on files to which nobody else writes. */
export interface DatabaseWithFiles {
  readonly database: Database;
  /** Directory of the engine's files. */
  readonly directory: string;
  /** Call it once the database is closed. */
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

/** The environment of a process that starts there. A server gets its port from the system. */
export const environmentOf = ({ dataDirectory, databaseUrl }: DatabaseOptions) => ({
  PORT: '0',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl ?? '',
});
