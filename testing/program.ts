/** How tests start the programs of the server: as the product does, from their bundles. */
import { join, resolve } from 'node:path';
import { cacheVariable } from '#server/files/kept-directory';
import type { serverPrograms } from '../server/office/programs.js';
import { testProgramFolder, testPrograms } from './programs.js';

// For this process, and for those that it starts.
process.env[cacheVariable] ??= join(process.cwd(), 'node_modules/.cache');

export type Program = keyof typeof serverPrograms | keyof typeof testPrograms;

/**
 * V8's flags for an engine that runs for seconds: its WebAssembly is compiled once and fast, and not again for speed.
 * They save a fifth of the time of tests on the embedded engine. The first implies the others, but only on a command
 * line.
 */
export const briefEngineFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/** Set in test runs, whose engines are brief; benchmarks start programs as people do. */
export const briefVariable = 'TEST_BRIEF_ENGINE';

/** Node's arguments to run a program. */
export const commandOf = (program: Program): readonly string[] => [
  ...(process.env[briefVariable] === undefined ? [] : briefEngineFlags),
  '--max-semi-space-size=4',
  '--enable-source-maps',
  bundleOf(program),
];

/** Programs are bundled before a test run (scripts/jest/bundle-programs.js). */
export const bundleOf = (program: Program): string =>
  resolve(program in testPrograms ? testProgramFolder : 'dist-server', `${program}.js`);
