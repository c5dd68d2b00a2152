/** What a build is made of, as a hash: a build whose hash is still the same need not be made again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/** In the folder of a build, the hash of what it was made of. */
export const stampName = '.inputs';

/**
 * Every file below a path, in a stable order; tests are not part of a build.
 * @param {string} path relative to the checkout
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** @param {readonly string[]} inputs files and folders, relative to the checkout */
export function stampOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} folder of a build */
export function readStamp(folder) {
  try {
    return readFileSync(join(folder, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} stamp
 */
export const writeStamp = (folder, stamp) => writeFileSync(join(folder, stampName), stamp);
