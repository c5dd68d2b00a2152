/** What the transformers of shared code have in common: swc's transformation, in a frame that looks for what a worker has loaded already. */
import swc from '@swc/jest';

/**
 * @param {string} name keeps apart what jest has cached of each
 * @param {(code: string, key: string, map: import('@jest/transform').TransformedSource['map']) => import('@jest/transform').TransformedSource} frame round the module's
 *   code, by its path as a literal
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
