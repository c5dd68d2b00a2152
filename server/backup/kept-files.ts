/** The files beside a database that belong to it, and are part of its backups. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { anchorFile } from '#server/audit/anchor';
import { archiveFolder } from '#server/audit/archive/archive-file';
import { isThere } from '#server/files/is-there';
import { exportDirectoryOf } from '#server/modules/export/export-files';
import type { Options } from '#server/start/options';
import { uploadDirectoryOf } from '#server/storage/own-files';

export type FilePlace = Pick<Options, 'dataDirectory' | 'exportDirectory'> &
  Partial<Pick<Options, 'uploadDirectory'>>;

interface KeptFolder {
  /** Folder name in a backup, whatever the folder's name on the disk. */
  readonly name: string;
  readonly directoryIn: (place: FilePlace) => string;
}

/** A folder that is added here is backed up, authenticated, proven, restored and cleared like the others. */
export const keptFolders: readonly KeptFolder[] = [
  { name: 'files', directoryIn: uploadDirectoryOf },
  { name: archiveFolder, directoryIn: ({ dataDirectory }) => join(dataDirectory, archiveFolder) },
  { name: 'exports', directoryIn: exportDirectoryOf },
];

/** Ending of unfinished files. */
const unfinishedEnding = '.part';

/**
 * @returns paths as a backup names them, `files/…` and `exports/…`, without the anchor
 * @throws an error of the file system where a folder can't be read: a backup without it would look whole
 */
export async function listKeptFiles(place: FilePlace): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { name, directoryIn } of keptFolders) {
    const folder = directoryIn(place);
    const entries = isThere(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    for (const entry of entries) {
      // Hidden files mark the directory itself and belong to no record.
      if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith(unfinishedEnding)) continue;
      const path = relative(folder, join(entry.parentPath, entry.name));
      paths.push([name, ...path.split(sep)].join('/'));
    }
  }
  return paths.sort();
}

/**
 * @param path as a backup names it
 * @returns the file's place on the disk; undefined for a path that leads out of the folders, which none of our backups
 * has
 */
export function placeOfFile(place: FilePlace, path: string): string | undefined {
  if (path === anchorFile) return join(place.dataDirectory, anchorFile);
  const [folder = '', ...rest] = path.split('/');
  const isSafe = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..');
  const kept = keptFolders.find(({ name }) => name === folder);
  return kept === undefined || !isSafe ? undefined : join(kept.directoryIn(place), ...rest);
}
