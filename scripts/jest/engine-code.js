/**
 * The embedded engine's WebAssembly, compiled once by a worker of jest and kept as long as it lives: V8 gives a thread that
 * loads the same bytes the code that is there already, functions that another test file has used included.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

export const engineCode = new globalThis.WebAssembly.Module(readFileSync(join(folder, 'pglite.wasm')));
