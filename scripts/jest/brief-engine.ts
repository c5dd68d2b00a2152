/**
 * The embedded engine of a test runs for seconds, so V8 compiles its WebAssembly once and fast, and not again to run
 * faster. That took a fifth off the time of these tests; server/testing-program.ts does the same for processes.
 */
import { setFlagsFromString } from 'node:v8';

// The first implies the others only on a command line.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag);
