/** Replaces a small file as a whole. */
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { giveToOwner } from './give-to-owner';

/**
 * Written beside its place and then renamed: a crash leaves the old content or the new one. A failure, such as a full
 * disk, leaves nothing beside it.
 */
export function replaceFile(path: string, text: string): void {
  // The name is random, because processes in different containers that share the directory may have the same number.
  const unfinished = `${path}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    giveToOwner(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
