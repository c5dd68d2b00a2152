/** Whether processes that share a PostgreSQL also share their file directories: a mark in each identifies it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { exportDirectoryOf } from '../export/export-files';
import { makeDirectory } from '../start/data-directory';
import type { Options } from '../start/options';
import { uploadDirectoryOf } from '../storage/own-files';

/** A hidden file, so that no code takes it for one of its own. */
export const markFile = '.study-card-directory';

export interface SharedDirectories {
  /**
   * Marks the directories and stores the marks in the database, which then has those of the process that started last.
   * @returns what differed
   */
  claim(): Promise<readonly string[]>;
  /** Current faults, one sentence each. */
  findFaults(): Promise<readonly string[]>;
}

/** Does nothing on the embedded database, which belongs to one process. */
export function sharedDirectories(
  database: Database,
  options: Pick<Options, 'dataDirectory' | 'exportDirectory' | 'uploadDirectory' | 'storage'>,
): SharedDirectories {
  const directories = [
    { name: 'EXPORT_DIR', path: exportDirectoryOf(options) },
    // A rented storage is the same for all processes.
    ...(options.storage.kind === 'own' ? [{ name: 'UPLOAD_DIR', path: uploadDirectoryOf(options) }] : []),
  ];
  const marks = new Map<string, string>();
  const isAlone = database.engine === 'embedded';

  async function findOthers() {
    const kept = await database.query<{ name: string; mark: string }>(
      sql`select name, mark::text from shared_directories`,
    );
    return directories.filter(({ name }) =>
      kept.some((row) => row.name === name && marks.has(name) && row.mark !== marks.get(name)),
    );
  }

  return {
    async claim() {
      if (isAlone) return [];
      for (const { name, path } of directories) marks.set(name, await markOf(path));
      const others = await findOthers();
      for (const [name, mark] of marks)
        await database.execute(sql`
          insert into shared_directories (name, mark) values (${name}, ${mark})
          on conflict (name) do update set mark = excluded.mark`);
      return others.map(
        ({ name, path }) =>
          `${name} (${path}) is not the directory that the processes of this database used before: ` +
          'unless it was moved, and all of them were started anew, their files cannot be fetched from each other.',
      );
    },
    async findFaults() {
      const others = isAlone ? [] : await findOthers();
      return others.map(
        ({ name, path }) =>
          `${name} (${path}) is not the directory that another process of this database has started with since: ` +
          'let all of them see one directory.',
      );
    },
  };
}

/** A later start only reads it, so a full or read-only disk does not prevent that start. */
async function markOf(directory: string): Promise<string> {
  makeDirectory(directory);
  const path = join(directory, markFile);
  if (!existsSync(path)) await createMark(path);
  return readFile(path, 'utf8');
}

/** The first process creates it; it is complete or missing. */
async function createMark(path: string): Promise<void> {
  const mark = randomUUID();
  const own = `${path}.${mark}`;
  try {
    await writeFile(own, mark, { flag: 'wx', mode: 0o600 });
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
}
