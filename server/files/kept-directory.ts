/** Directories that others are copied from: made once in a checkout, kept until what they are made from changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncTree } from './sync-directory';

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const unfinishedPrefix = 'unfinished-';

/**
 * @param name of the folder in the cache; it holds one directory, the newest
 * @param madeFrom another text makes another directory
 * @param make fills an empty directory
 * @returns the directory, for copying only
 */
export async function ensureKept(
  name: string,
  madeFrom: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const cache = join(cacheRoot, name);
  const kept = join(cache, createHash('sha256').update(madeFrom).digest('hex').slice(0, 16));
  if (existsSync(kept)) return kept;

  mkdirSync(cache, { recursive: true });
  const earlier = readdirSync(cache).filter((entry) => isLeft(join(cache, entry)));
  const unfinished = mkdtempSync(join(cache, unfinishedPrefix));
  try {
    await make(unfinished);
    // A power cut must not leave half of it under its name.
    syncTree(unfinished);
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been quicker; what it has made is the same.
    if (!existsSync(kept)) throw error;
  }
  for (const entry of earlier) rmSync(join(cache, entry), { recursive: true, force: true });
  return kept;
}

/** Made from something else, or by a process that was killed an hour ago; a younger one may be at work. */
const isLeft = (path: string) =>
  !basename(path).startsWith(unfinishedPrefix) || statSync(path).mtimeMs < Date.now() - 3_600_000;
