/** The files beside a database that belong to it: uploads, exports and archived audit records. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { archiveFolder } from '../audit/archive-file';
import type { Options } from '../start/options';

export type FilePlace = Pick<Options, 'dataDirectory' | 'exportDirectory'>;

const exportsFolder = 'exports';

/** Folders of the data directory, by their names in a backup. */
const foldersOf = ({ dataDirectory, exportDirectory }: FilePlace) =>
  ({
    files: join(dataDirectory, 'files'),
    [archiveFolder]: join(dataDirectory, archiveFolder),
    [exportsFolder]: exportDirectory ?? join(dataDirectory, exportsFolder),
  }) as const;

/** @returns paths as a backup names them, `files/…` and `exports/…`; half-written exports are left out */
export async function listKeptFiles(place: FilePlace): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [name, folder] of Object.entries(foldersOf(place))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
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
  const [folder = '', ...rest] = path.split('/');
  const isSafe = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..');
  const directory = Object.entries(foldersOf(place)).find(([name]) => name === folder)?.[1];
  return directory === undefined || !isSafe ? undefined : join(directory, ...rest);
}
