/**
 * A test's embedded engine runs only for seconds: V8 gets flags for that in jest's processes as well, and the compiled
 * code is cached.
 */
import { setFlagsFromString } from 'node:v8';
import { briefEngineFlags } from '#testing/program';

/** Provided by node-environment.ts: modules that it loads are shared by all test files of a worker. */
declare const requireShared: (name: string) => unknown;

for (const flag of briefEngineFlags) setFlagsFromString(flag);
// Otherwise each engine checks all of the code anew, though it is there already: 27 ms of its 220.
setFlagsFromString('--wasm-lazy-validation');
requireShared('./scripts/jest/engine-code.js');
