/** The embedded engine of a test runs for seconds: V8 is told so for the processes of jest, too, and its code is kept. */
import { setFlagsFromString } from 'node:v8';
import { briefEngineFlags } from '#testing/program';

/** Of the environment (node-environment.ts): what it loads, all test files of a worker share. */
declare const requireShared: (name: string) => unknown;

for (const flag of briefEngineFlags) setFlagsFromString(flag);
requireShared('./scripts/jest/engine-code.js');
