/** Creates a small file that all processes which share a directory agree on. */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwner } from './give-to-owner';
import { syncPath } from './sync-directory';

/**
 * Written beside its place and then linked: no reader sees half of it, and of two processes the first wins. Where it
 * exists it is left alone, which a full or read-only disk does not prevent.
 *
 * @throws an error of the file system
 */
export function createOnce(path: string, text: string): void {
  if (existsSync(path)) return;
  const unfinished = `${path}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
    giveToOwner(unfinished);
    linkSync(unfinished, path);
    // What is tied to the file next needs its name after a power cut.
    syncPath(dirname(path));
  } catch (error) {
    // It is there where another process was first, and where a file system syncs no directories.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
