/** Embedded databases for tests: the real engine on a copy of a directory that is made once. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTemplate } from '../testing-template';
import type { Database } from './database';
import { startEngine } from './embedded/engine';
import { overEngine } from './embedded/open';
import { migrate, productMigrations } from './migrate';

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

/** Makes the database that the others are copies of. */
export function ensureEmbeddedTemplate(): Promise<string> {
  const migrations = productMigrations();
  return ensureTemplate('test-database', JSON.stringify(migrations), async (directory) => {
    const database = await openThrowAway(directory, () => {});
    await migrate(database, migrations);
    await database.close();
  });
}
