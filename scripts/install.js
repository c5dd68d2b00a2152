/** Installs what package-lock.json asks for, and only when something of it is missing. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/**
 * What a lock file says is installed: folder → version.
 * @param {string} path
 */
function lockedPackages(path) {
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** npm writes node_modules/.package-lock.json as its last step, so a cut-off install does not count. */
function isInstalled() {
  try {
    const present = lockedPackages(join(root, 'node_modules/.package-lock.json'));
    return [...lockedPackages(join(root, 'package-lock.json'))].every(
      ([folder, wanted]) => wanted.optional || present.get(folder)?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

/** @returns {void} throws a sentence for people when npm does not succeed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  // Some packages ask for a newer Node than they need; the warnings would bury everything else.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci failed: the packages could not be installed.');
}
