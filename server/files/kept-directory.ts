/** Directories to copy from, for tests: made once per checkout, and kept until their sources change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { syncTree } from './sync-directory';

/** Names the folder of the cache. Only tests set it: the product writes nowhere but into its own directories. */
export const cacheVariable = 'TEST_CACHE_FOLDER';
const unfinishedPrefix = 'unfinished-';

/**
 * @param name of the folder in the cache; it holds one directory, the newest
 * @param madeFrom a changed text causes a new directory
 * @param make fills an empty directory
 * @returns the directory, for copying only
 */
export async function ensureKept(
  name: string,
  madeFrom: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const root = process.env[cacheVariable];
  if (root === undefined) throw new Error(`${cacheVariable} is not set.`);
  const cache = join(root, name);
  const kept = join(cache, createHash('sha256').update(madeFrom).digest('hex').slice(0, 16));
  if (existsSync(kept)) return kept;

  mkdirSync(cache, { recursive: true });
  const earlier = readdirSync(cache).filter((entry) => isLeft(join(cache, entry)));
  const unfinished = mkdtempSync(join(cache, unfinishedPrefix));
  try {
    await make(unfinished);
    // A power cut must not leave an incomplete directory under the final name.
    syncTree(unfinished);
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster; its directory is equal.
    if (!existsSync(kept)) throw error;
  }
  for (const entry of earlier) rmSync(join(cache, entry), { recursive: true, force: true });
  return kept;
}

/**
 * Made from other sources, or unfinished for an hour, so that its process was killed; a younger one may be in progress.
 */
const isLeft = (path: string) =>
  !basename(path).startsWith(unfinishedPrefix) || statSync(path).mtimeMs < Date.now() - 3_600_000;
