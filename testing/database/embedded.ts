/** Embedded databases for tests: the real engine on a copy of a directory that is made once. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ensureKept } from '#server/files/kept-directory';
import type { Database } from '#server/database/database';
import { openThrowAway } from '#server/database/embedded/open';
import { migrate, productMigrations } from '#server/database/migrate';

/** In memory where the system has such a place: tests of several people on one disk wait for it otherwise. */
export const throwAwayRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** @param original of which it is a copy: a migrated, empty one without it */
export async function openEmbeddedCopy(original = ensureEmbeddedTemplate()): Promise<Database> {
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-db-'));
  cpSync(await original, directory, { recursive: true });
  return openThrowAway(directory, () => rmSync(directory, { recursive: true, force: true }));
}

/** @param directory gets the files of a migrated, empty database */
export async function copyEmbedded(directory: string): Promise<void> {
  cpSync(await ensureEmbeddedTemplate(), directory, { recursive: true });
}

/**
 * Of its 128 MB the engine writes each byte when it starts. That and the two databases below were half of what it took to
 * copy a database and to open it.
 */
export const briefSettings = 'shared_buffers = 32MB\n';

/** Makes the database that the others are copies of. */
export function ensureEmbeddedTemplate(): Promise<string> {
  const migrations = productMigrations();
  const madeFrom = JSON.stringify([migrations, briefSettings]);
  return ensureKept('test-database', madeFrom, async (directory) => {
    const database = await openThrowAway(directory);
    await migrate(database, migrations);
    // Two thirds of the files, in which nobody ever looks.
    await database.execute(sql`update pg_database set datistemplate = false`);
    for (const name of ['template0', 'template1'])
      await database.execute(sql`drop database ${sql.identifier(name)}`);
    await database.close();
    appendFileSync(join(directory, 'postgresql.conf'), briefSettings);
  });
}
