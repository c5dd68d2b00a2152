/** The moment that the newest proven backup holds, noted in the data directory for monitoring. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#server/files/replace-file';

const noteIn = (dataDirectory: string): string => join(dataDirectory, 'backup.proven');

/**
 * Does nothing where there is no data directory, as in installations that keep everything elsewhere.
 *
 * @param at by the database's clock, by which its age is told
 */
export function noteProvenBackup(dataDirectory: string, at: Date): void {
  if (existsSync(dataDirectory)) replaceFile(noteIn(dataDirectory), `${at.toISOString()}\n`);
}

/** @returns ISO 8601; undefined where there is no note, or it can't be read */
export function readProvenBackup(dataDirectory: string): string | undefined {
  try {
    const noted = readFileSync(noteIn(dataDirectory), 'utf8').trim();
    return Number.isNaN(Date.parse(noted)) ? undefined : noted;
  } catch {
    return undefined;
  }
}
