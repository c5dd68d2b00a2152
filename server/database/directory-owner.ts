/** Marks a directory of files with the database that owns it, so that no other database removes what it does not know. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { types } from 'node:util';
import { sql } from 'drizzle-orm';
import { createOnce } from '#server/files/create-once';
import type { Database } from './database';

/** A hidden file, so that no code takes it for one of its own. */
export const ownerFile = '.study-card-database';

/**
 * The first database that asks becomes the owner. A copy of a database that was restored elsewhere is another one, and
 * so is a database after a move to PostgreSQL or an upgrade of it: the file is removed by hand then.
 *
 * @param dataDirectory on the embedded engine, this belongs to the database with all that is in it
 * @returns false, too, where the directory can't be marked, because it is read-only or full
 */
export async function belongsTo(
  directory: string,
  { database, dataDirectory }: { readonly database: Database; readonly dataDirectory: string },
): Promise<boolean> {
  if (database.engine === 'embedded' && !relative(dataDirectory, directory).startsWith('..')) return true;
  const path = join(directory, ownerFile);
  const own = await identityOf(database, dataDirectory);
  try {
    createOnce(path, own);
  } catch (error) {
    if (!types.isNativeError(error) || !('syscall' in error)) throw error;
    return false;
  }
  return (await readFile(path, 'utf8')) === own;
}

/** A dump that is restored into another cluster keeps its contents, and may keep its name and number. */
async function identityOf(database: Database, dataDirectory: string): Promise<string> {
  if (database.engine === 'embedded') return dataDirectory;
  const [row] = await database.query<{ identity: string }>(sql`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`);
  if (!row) throw new Error('The database has no identity.');
  return row.identity;
}
