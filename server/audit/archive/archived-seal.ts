/** Looks up a record's seal in the files of archived records. */
import type { Queryable } from '#server/database/queryable';
import { isThere } from '#server/files/is-there';
import { archivePath, readArchive } from './archive-file';
import { listArchives } from './archive-repository';

/** @returns undefined when no file here has the record */
export async function findArchivedSealAt(
  db: Queryable,
  dataDirectory: string,
  position: number,
): Promise<string | undefined> {
  const span = (await listArchives(db)).find(({ first, last }) => first <= position && position <= last);
  const path = span && archivePath(dataDirectory, span);
  if (path === undefined || !isThere(path)) return undefined;
  for await (const record of readArchive(path).records) if (record.position === position) return record.seal;
  return undefined;
}
