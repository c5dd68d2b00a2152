/** Embedded databases for tests: the real engine on a copy of a directory that is made once. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database';
import { startEngine } from './embedded/engine';
import { overEngine } from './embedded/open';
import { migrate, productMigrations } from './migrate';

const cache = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url));

/** In memory where the system has such a place: tests of several people on one disk wait for it otherwise. */
export const throwAwayRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export async function openEmbeddedCopy(): Promise<Database> {
  const template = await ensureEmbeddedTemplate();
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-db-'));
  cpSync(template, directory, { recursive: true });
  return openThrowAway(directory, () => rmSync(directory, { recursive: true, force: true }));
}

async function openThrowAway(directory: string, onClosed: () => void): Promise<Database> {
  return overEngine(await startEngine({ directory, isDurable: false }), onClosed);
}

/** Makes the database that the others are copies of; it is kept between runs until a migration changes. */
export async function ensureEmbeddedTemplate(): Promise<string> {
  const migrations = productMigrations();
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = join(cache, hash);
  if (existsSync(template)) return template;

  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  const database = await openThrowAway(unfinished, () => {});
  await migrate(database, migrations);
  await database.close();
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another test process was quicker; its template is the same.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return template;
}
