/** The directory into which a backup is restored: what may be in it, and what an interrupted restore left. */
import { mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorFile } from '#server/audit/anchor';
import { lockDirectory } from '#server/database/embedded/directory-lock';
import { unfinishedRestore } from '#server/database/open';
import { isThere } from '#server/files/is-there';
import { replaceFile } from '#server/files/replace-file';
import { secureDataDirectory } from '#server/start/data-directory';
import { StartRefusal } from '#server/start/start-refusal';
import { keptFolders } from './kept-files';

/** The key must be there beforehand. */
const mayLieThere = ['secret.key', 'lost+found'];

/** What a restore creates, its mark last: where the mark exists, the others are from an interrupted restore. */
const ofRestore = ['postgres', anchorFile, ...keptFolders.map(({ name }) => name), unfinishedRestore];
const lockFile = 'in-use.lock';

/** @throws StartRefusal when the directory holds anything but the key or the remains of an interrupted restore */
export function refuseUsedPlace(directory: string): void {
  const names = isThere(directory) ? readdirSync(directory) : [];
  const expected = names.includes(unfinishedRestore) ? [...mayLieThere, ...ofRestore, lockFile] : mayLieThere;
  const found = names.find((name) => !expected.includes(name));
  if (found !== undefined)
    throw new StartRefusal(`数据目录不是空的（有 ${found}），未做任何改动：${directory}`);
}

export interface RestoreUnderWay {
  /** Directory for things that are made before they get to their place. */
  readonly workshop: string;
  finish(): void;
  /** Removes everything again. */
  undo(): void;
}

/**
 * Marks the directory as the target of a restore, so that no server starts there and another restore clears it.
 *
 * @param paths of the files that will be written, here and elsewhere
 * @throws StartRefusal when another process works there, or one of the files exists already
 */
export function beginRestore(directory: string, paths: readonly string[]): RestoreUnderWay {
  const isNew = !isThere(directory);
  secureDataDirectory(directory);
  const unlock = lockDirectory(directory);
  const workshop = join(directory, unfinishedRestore);
  const journal = join(workshop, 'journal.json');
  const leave = () => {
    unlock();
    rmSync(join(directory, lockFile), { force: true });
  };
  try {
    if (isThere(workshop)) clear(directory, journal);
    const taken = paths.find((path) => isThere(path));
    if (taken !== undefined) throw new StartRefusal(`文件已存在，未做任何改动：${taken}`);
    const folders = [...new Set(paths.map((path) => dirname(path)))].filter((path) => !isThere(path));
    mkdirSync(workshop, { mode: 0o700 });
    replaceFile(journal, JSON.stringify({ paths, folders }));
  } catch (error) {
    leave();
    throw error;
  }
  return {
    workshop,
    finish() {
      rmSync(workshop, { recursive: true });
      leave();
    },
    undo() {
      clear(directory, journal);
      leave();
      if (isNew) removeEmpty(directory);
    },
  };
}

/** Removes the remains of a restore; paths outside the directory are known only from the journal. */
function clear(directory: string, journal: string): void {
  const { paths, folders }: Journal = isThere(journal)
    ? JSON.parse(readFileSync(journal, 'utf8'))
    : { paths: [], folders: [] };
  for (const path of paths) rmSync(path, { force: true });
  for (const path of folders) removeEmpty(path);
  for (const name of ofRestore) rmSync(join(directory, name), { recursive: true, force: true });
}

interface Journal {
  readonly paths: readonly string[];
  /** Those folders that did not exist before. */
  readonly folders: readonly string[];
}

function removeEmpty(folder: string): void {
  if (isThere(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
