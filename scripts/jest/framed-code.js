/** Makes a jest transformer that translates a module with swc and wraps it in code of the caller's. */
import swc from '@swc/jest';

/**
 * @param {string} name part of jest's cache key, so that each transformer has a cache of its own
 * @param {(code: string, key: string, map: import('@jest/transform').TransformedSource['map']) => import('@jest/transform').TransformedSource} frame wraps
 *   the module's code; gets its path as a literal
 */
export const framedBy =
  (name, frame) =>
  /** @returns {import('@jest/transform').SyncTransformer<object>} */
  (/** @type {import('@swc/core').Options} */ options) => {
    const own = swc.createTransformer(options);
    const { process: transform, getCacheKey } = own;
    if (!transform || !getCacheKey) throw new Error('@swc/jest transforms in another way than it did.');
    return {
      ...own,
      process(source, path, given) {
        const { code, map } = transform(source, path, given);
        return frame(code, JSON.stringify(path), map);
      },
      getCacheKey: (source, path, given) => `${name} ${getCacheKey(source, path, given)}`,
    };
  };
