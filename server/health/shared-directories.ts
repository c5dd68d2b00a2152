/**
 * Whether processes that share a database also share their file directories, which a mark in each identifies, and share
 * them with no other database.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { belongsTo, ownerFile } from '#server/database/directory-owner';
import { createOnce } from '#server/files/create-once';
import { exportDirectoryOf } from '#server/modules/export/export-files';
import { makeDirectory } from '#server/start/data-directory';
import type { Options } from '#server/start/options';
import { uploadDirectoryOf } from '#server/storage/own-files';

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
  /** Only one process opens an embedded database. */
  const isAlone = database.engine === 'embedded';

  async function findOthers() {
    if (isAlone) return [];
    const kept = await database.query<{ name: string; mark: string }>(
      sql`select name, mark::text from shared_directories`,
    );
    return directories.filter(({ name }) =>
      kept.some((row) => row.name === name && marks.has(name) && row.mark !== marks.get(name)),
    );
  }

  async function findForeign(): Promise<readonly string[]> {
    const { dataDirectory } = options;
    const areOwn = await Promise.all(
      directories.map(({ path }) => belongsTo(path, { database, dataDirectory })),
    );
    return directories
      .filter((_, place) => areOwn[place] === false)
      .map(
        ({ name, path }) =>
          `${name} (${path}) belongs to another database, or cannot be marked: nothing that is left over in it is removed. ` +
          `Give this database a directory of its own, or, if no other one uses it any more, remove ${join(path, ownerFile)}.`,
      );
  }

  return {
    async claim() {
      if (isAlone) return findForeign();
      for (const { path } of directories) makeDirectory(path);
      const foreign = await findForeign();
      for (const { name, path } of directories) marks.set(name, await markOf(path));
      const others = await findOthers();
      for (const [name, mark] of marks)
        await database.execute(sql`
          insert into shared_directories (name, mark) values (${name}, ${mark})
          on conflict (name) do update set mark = excluded.mark`);
      const moved = others.map(
        ({ name, path }) =>
          `${name} (${path}) is not the directory that the processes of this database used before: ` +
          'unless it was moved, and all of them were started anew, their files cannot be fetched from each other.',
      );
      return [...moved, ...foreign];
    },
    async findFaults() {
      const others = (await findOthers()).map(
        ({ name, path }) =>
          `${name} (${path}) is not the directory that another process of this database has started with since: ` +
          'let all of them see one directory.',
      );
      return [...others, ...(await findForeign())];
    },
  };
}

async function markOf(directory: string): Promise<string> {
  const path = join(directory, markFile);
  createOnce(path, randomUUID());
  return readFile(path, 'utf8');
}
