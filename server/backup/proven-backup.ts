/** When a backup was last written and proven, noted in the data directory for whoever watches over the server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteIn = (dataDirectory: string): string => join(dataDirectory, 'backup.proven');

/** A command without a data directory of its own, of an installation that keeps everything elsewhere, notes nothing. */
export function noteProvenBackup(dataDirectory: string, at: Date): void {
  if (existsSync(dataDirectory)) writeFileSync(noteIn(dataDirectory), `${at.toISOString()}\n`);
}

/** @returns ISO 8601; undefined where none was, or the note cannot be read */
export function readProvenBackup(dataDirectory: string): string | undefined {
  try {
    const noted = readFileSync(noteIn(dataDirectory), 'utf8').trim();
    return Number.isNaN(Date.parse(noted)) ? undefined : noted;
  } catch {
    return undefined;
  }
}
