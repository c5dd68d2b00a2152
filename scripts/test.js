/**
 * `npm test`: lint, types, unit, integration and browser tests; the last line counts them.
 *
 * What depends on the engine runs on both: statements, jobs, processes, not the browser. `--all` runs everything that
 * touches a database on both, journeys too; a name runs what it names (test-named.js).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensureBrowser } from './programs/browser.js';
import { ensurePostgresql } from './programs/postgresql.js';
import { run } from './run.js';
import { areJourneys, lintChanged, namedTests } from './test-named.js';
import { describeRun, readJestReport, seconds } from './test-report.js';

const names = process.argv.slice(2).filter((argument) => argument !== '--all');
const isEveryEngine = process.argv.includes('--all');
if (isEveryEngine) process.env.TEST_EVERY_ENGINE = '1';

const workerCount = Math.max(2, availableParallelism());

/**
 * Of V8, for jest and its workers: room for 64 MB of new objects instead of 16. They are swept up less often then, which took a
 * seventh off the processor time of a file that draws.
 */
const roomForNew = '--max-semi-space-size=64';

const reports = mkdtempSync(join(tmpdir(), 'study-card-test-'));
/** @type {Map<string, number>} */
const stages = new Map();
/** @type {import('./test-report.js').FileResult[]} */
const files = [];
let passed = 0;
let failed = 0;

/**
 * A step counts as one test, unless it reports tests of its own.
 * @param {string} name
 * @param {() => void | Promise<void>} step
 * @returns {Promise<boolean>} whether it passed
 */
async function check(name, step) {
  const startedMs = Date.now();
  try {
    await step();
    passed += 1;
    console.log(`✓ ${name} (${seconds(Date.now() - startedMs)})`);
    return true;
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    stages.set(name, Date.now() - startedMs);
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
async function jest(name, args) {
  const outputFile = join(reports, `${name}.json`);
  const startedMs = Date.now();
  /** @type {unknown} */
  let ending;
  try {
    await run(
      process.execPath,
      [roomForNew, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${outputFile}`, ...args],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } catch (error) {
    ending = error;
  }
  const report = readJestReport(outputFile);
  passed += report.passed;
  failed += report.failed || (ending ? 1 : 0);
  files.push(...report.files);
  stages.set(name, Date.now() - startedMs);
  // A jest that somebody has ended leaves no report.
  const why = report.files.length === 0 && ending instanceof Error ? `: ${ending.message}` : '';
  console.log(
    `${ending ? '✗' : '✓'} ${name}: ${report.passed} tests (${seconds(Date.now() - startedMs)})${why}`,
  );
}

/** @param {string} script */
const npm = (script) => run('npm', ['run', '--silent', script]);

async function testNamed() {
  if (areJourneys(names)) await check('build', ensureBuilt);
  await Promise.all([check('lint of what has changed', lintChanged), check('types', () => npm('types'))]);
  await jest('tests by name', [...namedTests(names), `--maxWorkers=${workerCount}`]);
}

async function testEverything() {
  // Who may not install these is told so, and the tests that need none of them run all the same.
  const hasPostgresql = await check('PostgreSQL is there', () => void ensurePostgresql());
  const hasBrowser = await check('browser is there', () => void ensureBrowser());
  // Journeys need the build alone, and nobody waits for lint and types.
  const reading = Promise.all([check('lint', () => npm('lint')), check('types', () => npm('types'))]);
  const mayBrowse = (await check('build', ensureBuilt)) && hasBrowser;
  const projects = [
    ...(mayBrowse ? ['accessibility', 'e2e'] : []),
    'browser',
    'node',
    ...(hasPostgresql ? ['postgresql'] : []),
  ];
  // All in one queue (scripts/jest/longest-first.js), so that no processor waits for the end of a stage. Tests wait for
  // databases, processes and browsers now and then: one worker more than there are processors keeps them busy.
  await Promise.all([
    reading,
    jest('tests', ['--selectProjects', ...projects, `--maxWorkers=${workerCount + 1}`]),
    // All of them write to one database.
    isEveryEngine &&
      mayBrowse &&
      hasPostgresql &&
      jest('browser journeys on PostgreSQL', ['--selectProjects', 'e2e-postgresql', '--runInBand']),
  ]);
}

try {
  ensureInstalled();
  await (names.length > 0 ? testNamed() : testEverything());
} catch (error) {
  failed += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log(describeRun(stages, files));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
