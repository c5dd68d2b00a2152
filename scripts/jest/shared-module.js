/**
 * Modules of ours that the test files of a worker share, as they share packages (shared-package.js): run by the first file that
 * asks, handed to the next ones.
 *
 * Only modules that keep no state but what they have computed, and whose values nobody asks for their class.
 */
import { framedBy } from './framed-code.js';

// On the lines of the source, so that a stack trace and the map stay right.
export const createTransformer = framedBy('shared module', (code, key, map) => ({
  code: `if (globalThis.sharedModules?.has(${key})) module.exports = sharedModules.get(${key}); else { ${code}
globalThis.sharedModules?.set(${key}, module.exports);}`,
  ...(map && { map }),
}));

export default { createTransformer };
