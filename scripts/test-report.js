/** What a test run came to: tests and assertions counted from jest's reports, the slowest files, time by stage. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.js';

/**
 * @typedef {object} FileResult
 * @property {string} path below the checkout
 * @property {number} ms
 * @property {ReadonlyMap<string, number>} assertions by the full name of the test: how many `expect(` it passed
 *
 * @typedef {object} JestReport
 * @property {number} passed
 * @property {number} failed a suite that could not run at all counts as one failed test
 * @property {readonly FileResult[]} files
 */

/**
 * @param {string} path of what `jest --json --outputFile` wrote
 * @returns {JestReport} one failure where there is no report
 */
export function readJestReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      files: report.testResults.map(readFile),
    };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}

/**
 * @param {{ name: string, startTime: number, endTime: number, assertionResults: { fullName: string, numPassingAsserts?: number }[] }} file
 * @returns {FileResult}
 */
function readFile({ name, startTime, endTime, assertionResults }) {
  const assertions = new Map();
  for (const { fullName, numPassingAsserts = 0 } of assertionResults)
    assertions.set(fullName, (assertions.get(fullName) ?? 0) + numPassingAsserts);
  return { path: relative(root, name), ms: endTime - startTime, assertions };
}

/**
 * @param {readonly FileResult[]} files
 * @returns {{ executed: number, distinct: number }} distinct: what runs on two engines counts once
 */
export function countAssertions(files) {
  const most = new Map();
  let executed = 0;
  for (const { path, assertions } of files)
    for (const [test, count] of assertions) {
      executed += count;
      const key = `${path} ${test}`;
      most.set(key, Math.max(count, most.get(key) ?? 0));
    }
  return { executed, distinct: [...most.values()].reduce((sum, count) => sum + count, 0) };
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @param {ReadonlyMap<string, number>} stages milliseconds by name, in their order
 * @param {readonly FileResult[]} files
 * @returns {string} two tables and the count of assertions, for people
 */
export function describeRun(stages, files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, 10);
  const { executed, distinct } = countAssertions(files);
  const row = (/** @type {string} */ name, /** @type {number} */ ms) => `${seconds(ms).padStart(9)}  ${name}`;
  return [
    '',
    'Time by stage (stages overlap)',
    ...[...stages].map(([name, ms]) => row(name, ms)),
    '',
    'Slowest files',
    ...slowest.map(({ path, ms }) => row(path, ms)),
    '',
    `Assertions: ${executed} executed, ${distinct} when both engines count once`,
    '',
  ].join('\n');
}
