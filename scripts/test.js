/** `npm test`: lint, types, unit tests, integration and browser tests on both engines; the last line counts them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { ensurePostgresql } from './postgresql.js';
import { run } from './run.js';

/** All processors: tests wait for databases and processes as often as they compute. */
const workers = `--maxWorkers=${Math.max(2, availableParallelism())}`;

const reports = mkdtempSync(join(tmpdir(), 'study-card-test-'));
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
    console.log(`✓ ${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
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
      ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${outputFile}`, ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  } catch (error) {
    ending = error;
  }
  const counted = countTests(outputFile);
  passed += counted.passed;
  failed += counted.failed || (ending ? 1 : 0);
  console.log(
    `${ending ? '✗' : '✓'} ${name}: ${counted.passed} tests (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`,
  );
}

/** @param {string} outputFile a suite that could not run at all counts as one failed test */
function countTests(outputFile) {
  try {
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

try {
  ensureInstalled();
  await Promise.all([
    check('lint', () => run('npm', ['run', '--silent', 'lint'])),
    check('types', () => run('npm', ['run', '--silent', 'types'])),
  ]);
  await check('PostgreSQL is there', () => void ensurePostgresql());
  await jest('unit and integration', ['--selectProjects', 'browser', 'node', 'postgresql', workers]);
  await check('build', ensureBuilt);
  await check('browser is there', () => void ensureBrowser());
  // Each engine has a server and a browser of its own; the journeys on one share them, one after another.
  await Promise.all([
    jest('browser journeys', ['--selectProjects', 'e2e', '--runInBand']),
    jest('browser journeys on PostgreSQL', ['--selectProjects', 'e2e-postgresql', '--runInBand']),
  ]);
} catch (error) {
  failed += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
