/** Directories that tests copy: made once, kept between runs until what they are made from changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const unfinishedPrefix = 'unfinished-';

/**
 * @param name of the folder in the cache; it holds one template, the newest
 * @param madeFrom another text makes another template
 * @param make fills an empty directory
 * @returns the directory, for copying only
 */
export async function ensureTemplate(
  name: string,
  madeFrom: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const cache = join(process.cwd(), 'node_modules/.cache', name);
  const template = join(cache, createHash('sha256').update(madeFrom).digest('hex').slice(0, 16));
  if (existsSync(template)) return template;

  mkdirSync(cache, { recursive: true });
  const earlier = readdirSync(cache).filter((entry) => !entry.startsWith(unfinishedPrefix));
  const unfinished = mkdtempSync(join(cache, unfinishedPrefix));
  await make(unfinished);
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another test process was quicker; its template is the same.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  for (const entry of earlier) rmSync(join(cache, entry), { recursive: true, force: true });
  return template;
}
