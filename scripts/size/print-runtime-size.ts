/** Prints the runtime's size by entry, and fails when one exceeds its ceiling. */
import { measureRuntimeKib, runtimeEntries } from './runtime-size';

for (const { name, path, maxKib } of runtimeEntries) {
  const kib = await measureRuntimeKib(process.cwd(), path);
  console.log(`${name}: ${kib.toFixed(2)} of ${maxKib} KiB gz`);
  if (kib > maxKib) process.exitCode = 1;
}
