/** How tests start the server's programs: as one file each where a test run has made those, from their sources otherwise. */
import { join } from 'node:path';

/** The source of each. */
export const programs = {
  main: 'server/main.ts',
  'audit-verify': 'server/audit-verify.ts',
  'archive-command': 'server/audit/archive/archive-command.ts',
  'stock-verify': 'server/stock-verify.ts',
  'qr-generation': 'testing/qr-generation.ts',
  'backup-command': 'server/backup/backup-command.ts',
  'restore-command': 'server/backup/restore-command.ts',
  'move-command': 'server/backup/move-command.ts',
  'account-command': 'server/account-command.ts',
  'key-rotate-command': 'server/key-rotation/key-rotate-command.ts',
} as const;
export type Program = keyof typeof programs;

/** Where a test run has put each program as one file (scripts/jest/server-bundle.ts); they start in half the time. */
export const programFolderVariable = 'TEST_PROGRAM_FOLDER';

/**
 * V8's flags for an engine that runs for seconds: its WebAssembly is compiled once and fast, and not again to run
 * faster. They took a fifth off the time of tests on the embedded engine. The first implies the others, but only on a
 * command line.
 */
export const briefEngineFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * What node is told to run a program.
 *
 * @param before modules that it imports before its own, and shares with it
 */
export function commandOf(program: Program, before: readonly string[] = []): readonly string[] {
  const bundle = bundleOf(program);
  // Modules of a bundle are shared with nobody.
  if (bundle === undefined || before.length > 0) return fromSources(program, before);
  return [...briefEngineFlags, 'scripts/jest/run-bundle.js', bundle];
}

export function bundleOf(program: Program): string | undefined {
  const folder = process.env[programFolderVariable];
  return folder === undefined ? undefined : join(folder, `${program}.cjs`);
}

/** As people start it, without the flags: benchmarks measure it so. */
export const fromSources = (program: Program, before: readonly string[] = []): readonly string[] => [
  ...['tsx', ...before].flatMap((module) => ['--import', module]),
  programs[program],
];
