/** The files beside a database that belong to it, and travel in its backups. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { anchorFile } from '../audit/anchor';
import { archiveFolder } from '../audit/archive/archive-file';
import { exportDirectoryOf } from '../export/export-files';
import type { Options } from '../start/options';
import { uploadDirectoryOf } from '../storage/own-files';

export type FilePlace = Pick<Options, 'dataDirectory' | 'exportDirectory'> &
  Partial<Pick<Options, 'uploadDirectory'>>;

interface KeptFolder {
  /** In a backup, whatever it is called where it lies. */
  readonly name: string;
  readonly directoryIn: (place: FilePlace) => string;
}

/** All of them. A folder that is added here is backed up, authenticated, proven, restored and cleared away with the others. */
export const keptFolders: readonly KeptFolder[] = [
  { name: 'files', directoryIn: uploadDirectoryOf },
  { name: archiveFolder, directoryIn: ({ dataDirectory }) => join(dataDirectory, archiveFolder) },
  { name: 'exports', directoryIn: exportDirectoryOf },
];

/** How files are called that are not finished. */
const unfinishedEnding = '.part';

/** @returns paths as a backup names them, `files/…` and `exports/…`, without the anchor */
export async function listKeptFiles(place: FilePlace): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { name, directoryIn } of keptFolders) {
    const folder = directoryIn(place);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // What is hidden says which directory this is, and is nobody's file.
      if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith(unfinishedEnding)) continue;
      const path = relative(folder, join(entry.parentPath, entry.name));
      paths.push([name, ...path.split(sep)].join('/'));
    }
  }
  return paths.sort();
}

/**
 * @param path as a backup names it
 * @returns where the file lies, undefined where the path leads out of the folders, which no backup of ours does
 */
export function placeOfFile(place: FilePlace, path: string): string | undefined {
  if (path === anchorFile) return join(place.dataDirectory, anchorFile);
  const [folder = '', ...rest] = path.split('/');
  const isSafe = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..');
  const kept = keptFolders.find(({ name }) => name === folder);
  return kept === undefined || !isSafe ? undefined : join(kept.directoryIn(place), ...rest);
}
