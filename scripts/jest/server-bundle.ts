/** Bundles the programs that a run of tests starts. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { briefVariable } from '#testing/program';

export async function bundleServer(): Promise<void> {
  process.env[briefVariable] = '1';
  await promisify(execFile)(process.execPath, ['scripts/jest/bundle-programs.js']);
}
