/** `npm test -- <name>`: the tests whose path holds the name, lint of what has changed, and types; in under a minute. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.js';
import { run } from './run.js';

/** @param {readonly string[]} args */
const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** What is not as on main yet, in the checkout or in commits, and is still there. */
function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(file));
}

/** Lint of the files that have changed, and the format of all: that takes half a second. */
export async function lintChanged() {
  const code = changedFiles().filter((file) => /\.[jt]sx?$/.test(file));
  if (code.length > 0) {
    await run('npx', ['eslint', '--no-warn-ignored', ...code]);
    await run('npx', ['oxlint', '--quiet', ...code]);
  }
  await run('npx', ['oxfmt', '--check', '.']);
}

/** @param {string} name */
const isJourney = (name) => name.startsWith('e2e');

/**
 * Journeys need a build and a server, so they run when their folder is named: `npm test -- e2e/lists`.
 * @param {readonly string[]} names
 */
export const areJourneys = (names) => names.some(isJourney);

/**
 * A name that names no test fails, so that a slip of the pen is not green.
 * @param {readonly string[]} names
 * @returns {string[]} what jest is told
 */
export const namedTests = (names) => [
  '--selectProjects',
  ...(areJourneys(names) ? ['e2e', 'accessibility'] : []),
  ...(names.every(isJourney) ? [] : ['browser', 'node']),
  // What only PostgreSQL has says so in its name.
  ...(names.some((name) => name.includes('postgresql')) ? ['postgresql'] : []),
  '--testPathPatterns',
  ...names,
];
