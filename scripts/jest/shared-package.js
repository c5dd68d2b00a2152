/**
 * Packages that the test files of a worker share: loaded once by Node, not by jest anew for each file. Typebox alone is
 * 680 modules; half of the processor time of a file that opens a database went into loading them.
 *
 * Only packages that keep no state. A test file has classes (`Array`, `Map`) of its own, so they must not ask for the class
 * of what they are given either, but for dates and errors, whose classes are Node's there, too (node-environment.ts).
 */
import { framedBy } from './framed-code.js';

// A set-up of a run is no test file: it has no environment and loads the module itself.
export const createTransformer = framedBy('shared', (code, key) => ({
  code: `if (globalThis.requireShared) module.exports = requireShared(${key});\nelse {${code}\n}`,
}));

export default { createTransformer };
