/** Prints the runtime's size, and fails when it exceeds the limit. */
import { maxRuntimeKib, measureRuntimeKib } from './runtime-size';

const kib = await measureRuntimeKib(process.cwd());
console.log(`runtime: ${kib.toFixed(2)} of ${maxRuntimeKib} KiB gz`);
process.exitCode = kib > maxRuntimeKib ? 1 : 0;
