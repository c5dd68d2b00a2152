/** Embedded databases for tests: the real engine on a copy of a directory that is created once. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { openThrowAway } from '#server/database/embedded/open';
import { migrate, productMigrations } from '#server/database/migrate';
import { ensureKept } from '#server/files/kept-directory';
// Names the folder in which the original is kept.
import '../program';

/**
 * In memory where the system has such a directory: otherwise several people's tests on one disk wait for each other.
 */
export const throwAwayRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** @param original the database to copy; by default a migrated, empty one */
export async function openEmbeddedCopy(original = ensureEmbeddedTemplate()): Promise<Database> {
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-db-'));
  cpSync(await original, directory, { recursive: true });
  return openThrowAway(directory, () => rmSync(directory, { recursive: true, force: true }));
}

/** @param directory receives the files of a migrated, empty database */
export async function copyEmbedded(directory: string): Promise<void> {
  cpSync(await ensureEmbeddedTemplate(), directory, { recursive: true });
}

/**
 * The engine writes every byte of this memory when it starts, by default 128 MB. That and the two databases below were
 * half of the time to copy and open a database.
 */
export const briefSettings = 'shared_buffers = 32MB\n';

/** Creates the database of which the others are copies. */
export function ensureEmbeddedTemplate(): Promise<string> {
  const migrations = productMigrations();
  const madeFrom = JSON.stringify([migrations, briefSettings]);
  return ensureKept('test-database', madeFrom, async (directory) => {
    const database = await openThrowAway(directory);
    // Closed after a failure, too: an open engine would keep jest from ending.
    try {
      await migrate(database, migrations);
      // These are two thirds of the files, and never used.
      await database.execute(sql`update pg_database set datistemplate = false`);
      for (const name of ['template0', 'template1'])
        await database.execute(sql`drop database ${sql.identifier(name)}`);
    } finally {
      await database.close();
    }
    appendFileSync(join(directory, 'postgresql.conf'), briefSettings);
  });
}

/** As somebody else's `alter system` would have left them, in place of what it left before; the engine reads them as it starts. */
export function giveEmbeddedSettings(
  dataDirectory: string,
  settings: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(dataDirectory, 'postgres', 'postgresql.auto.conf'), lines.join(''));
}
