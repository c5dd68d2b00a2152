/** What a test run came to: tests and assertions counted from jest's reports, what failed, the slowest files, time by stage. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.js';

/**
 * @typedef {object} FileResult
 * @property {string} path below the checkout
 * @property {number} ms
 * @property {ReadonlyMap<string, number>} assertions by the full name of the test: how many `expect(` it passed
 * @property {readonly string[]} failures each test that failed, and the first lines of why
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

/** Enough to tell what was expected and what came. */
const failureLines = 12;

/** @param {string} message of jest, with colours and the whole stack */
const shorten = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, failureLines)
    .map((line) => `    ${line.slice(0, 200)}`.trimEnd())
    .join('\n');

/**
 * @param {{ name: string, startTime: number, endTime: number, message: string, assertionResults: { fullName: string, numPassingAsserts?: number, failureMessages?: string[] }[] }} file
 * @returns {FileResult}
 */
function readFile({ name, startTime, endTime, message, assertionResults }) {
  const path = relative(root, name);
  const assertions = new Map();
  for (const { fullName, numPassingAsserts = 0 } of assertionResults)
    assertions.set(fullName, (assertions.get(fullName) ?? 0) + numPassingAsserts);
  const failures = assertionResults.flatMap(({ fullName, failureMessages = [] }) =>
    failureMessages.map((failure) => `${path}: ${fullName}\n${shorten(failure)}`),
  );
  if (assertionResults.length === 0 && message !== '') failures.push(`${path}\n${shorten(message)}`);
  return { path, ms: endTime - startTime, assertions, failures };
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
 * @returns {string} two tables, the count of assertions and, last, what failed, for people
 */
export function describeRun(stages, files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, 10);
  const { executed, distinct } = countAssertions(files);
  const failures = files.flatMap((file) => file.failures);
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
    ...(failures.length > 0 ? ['What failed', ...failures, ''] : []),
  ].join('\n');
}
