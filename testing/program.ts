/**
 * How tests start the server's programs: from bundles where a test run has built them, otherwise from their sources.
 */
import { join } from 'node:path';

/** The source of each program. */
export const programs = {
  main: 'server/main.ts',
  'audit-verify': 'server/audit-verify.ts',
  'archive-command': 'server/audit/archive/archive-command.ts',
  'stock-verify': 'server/stock-verify.ts',
  'qr-generation': 'testing/qr-generation.ts',
  simulation: 'testing/simulation/main.ts',
  'spread-main': 'e2e/spread/main.ts',
  'backup-command': 'server/backup/backup-command.ts',
  'restore-command': 'server/backup/restore-command.ts',
  'move-command': 'server/backup/move-command.ts',
  'account-command': 'server/account-command.ts',
  'key-rotate-command': 'server/key-rotation/key-rotate-command.ts',
} as const;
export type Program = keyof typeof programs;

/** Where a test run has put the bundles (scripts/jest/server-bundle.ts), which start in half the time. */
export const programFolderVariable = 'TEST_PROGRAM_FOLDER';

/**
 * V8's flags for an engine that runs for seconds: its WebAssembly is compiled once and fast, and not again for speed.
 * They save a fifth of the time of tests on the embedded engine. The first implies the others, but only on a command
 * line.
 */
export const briefEngineFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/** Node's arguments to run a program. */
export function commandOf(program: Program): readonly string[] {
  const bundle = bundleOf(program);
  if (bundle === undefined) return fromSources(program);
  return [...briefEngineFlags, 'scripts/jest/run-bundle.js', bundle];
}

export function bundleOf(program: Program): string | undefined {
  const folder = process.env[programFolderVariable];
  return folder === undefined ? undefined : join(folder, `${program}.cjs`);
}

/** As people start it, without the flags; benchmarks use this. */
export const fromSources = (program: Program): readonly string[] => ['--import', 'tsx', programs[program]];
