/**
 * Modules of ours that the test files of a worker share, as they share packages (shared-package.js): run by the first file that
 * asks, handed to the next ones.
 *
 * Only modules that keep no state but what they have reckoned, and whose values nobody asks for their class.
 */
import swc from '@swc/jest';

/** @returns {import('@jest/transform').SyncTransformer<object>} */
export function createTransformer(/** @type {import('@swc/core').Options} */ options) {
  const own = swc.createTransformer(options);
  const { process: transform, getCacheKey } = own;
  if (!transform || !getCacheKey) throw new Error('@swc/jest transforms in another way than it did.');
  return {
    ...own,
    process(source, path, given) {
      const { code, map } = transform(source, path, given);
      const key = JSON.stringify(path);
      // On the lines of the source, so that a stack trace and the map stay right.
      return {
        code: `if (globalThis.sharedModules?.has(${key})) module.exports = sharedModules.get(${key}); else { ${code}
globalThis.sharedModules?.set(${key}, module.exports);}`,
        ...(map && { map }),
      };
    },
    getCacheKey: (source, path, given) => `shared module ${getCacheKey(source, path, given)}`,
  };
}

export default { createTransformer };
