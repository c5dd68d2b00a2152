/**
 * `npm test`: lint, types, unit, integration and browser tests; the last line counts them.
 *
 * What depends on the engine runs on both: statements, jobs, processes, not the browser. `--all` runs everything that
 * touches a database on both, journeys too; a name runs what it names (test-named.js).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensurePostgresql } from './postgresql.js';
import { run } from './run.js';
import { areJourneys, lintChanged, namedTests } from './test-named.js';
import { describeRun, readJestReport, seconds } from './test-report.js';

const names = process.argv.slice(2).filter((argument) => argument !== '--all');
const isEveryEngine = process.argv.includes('--all');
if (isEveryEngine) process.env.TEST_EVERY_ENGINE = '1';

const workerCount = Math.max(2, availableParallelism());
const workers = `--maxWorkers=${workerCount}`;
/** Tests wait for databases, processes and browsers now and then: one more keeps all processors busy. */
const oneMoreWorker = `--maxWorkers=${workerCount + 1}`;

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
 */
async function check(name, step) {
  const startedMs = Date.now();
  try {
    await step();
    passed += 1;
    console.log(`✓ ${name} (${seconds(Date.now() - startedMs)})`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
  }
  stages.set(name, Date.now() - startedMs);
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
  console.log(`${ending ? '✗' : '✓'} ${name}: ${report.passed} tests (${seconds(Date.now() - startedMs)})`);
}

/** @param {string} script */
const npm = (script) => run('npm', ['run', '--silent', script]);

async function testNamed() {
  if (areJourneys(names)) await check('build', ensureBuilt);
  await Promise.all([check('lint of what has changed', lintChanged), check('types', () => npm('types'))]);
  await jest('tests by name', [...namedTests(names), workers]);
}

async function testEverything() {
  await check('PostgreSQL is there', () => void ensurePostgresql());
  await check('browser is there', () => void ensureBrowser());
  // Tests need the build alone. The lint goes on the longest, on one processor, and they take the other.
  const reading = Promise.all([check('lint', () => npm('lint')), check('types', () => npm('types'))]);
  await check('build', ensureBuilt);
  // Accessibility goes through one browser, page after page, and so takes the place of the one more.
  await Promise.all([
    reading,
    jest('unit and integration', ['--selectProjects', 'browser', 'node', 'postgresql', workers]),
    jest('accessibility', ['--selectProjects', 'accessibility', '--runInBand']),
  ]);
  // Each has a browser of its own and a server for each worker; on PostgreSQL all would write to one database.
  await Promise.all([
    jest('browser journeys', ['--selectProjects', 'e2e', oneMoreWorker]),
    isEveryEngine &&
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
