/**
 * Packages that the test files of a worker share: loaded once by Node, not by jest anew for each file. Typebox alone is
 * 680 modules; half of the processor time of a file that opens a database went into loading them.
 *
 * Only packages that keep no state. A test file has classes (`Array`, `Map`) of its own, so they must not ask for the class
 * of what they are given either, but for dates and errors, whose classes are Node's there, too (node-environment.ts).
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
      const { code } = transform(source, path, given);
      // A set-up of a run is no test file: it has no environment and loads the module itself.
      return {
        code: `if (globalThis.requireShared) module.exports = requireShared(${JSON.stringify(path)});\nelse {${code}\n}`,
      };
    },
    getCacheKey: (source, path, given) => `shared ${getCacheKey(source, path, given)}`,
  };
}

export default { createTransformer };
