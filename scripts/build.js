/** Builds the front end when what it is made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import { run } from './run.js';

const inputs = [
  'src',
  'config',
  'contract',
  'scripts/webpack',
  'webpack.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];
const stampFile = join(root, 'dist/.inputs');

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

function stampOfInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function stampOfBuild() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** Leaves dist/ as it is when it was built from just these sources. */
export async function ensureBuilt() {
  const stamp = stampOfInputs();
  if (stamp === stampOfBuild()) return;
  console.log('Building the front end …');
  await run('npm', ['run', '--silent', 'build']);
  writeFileSync(stampFile, stamp);
}
