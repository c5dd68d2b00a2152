/** Files for what the chunks of the most frequent visits share with others: a few large ones instead of one per combination. */
import type { Module } from 'webpack';
import { chunkNamesOf, type GroupContext } from './chunk-names';

/**
 * Cache groups of `splitChunks`. Each file of a visit costs a slow machine some ten milliseconds, whatever is in it, so
 * what a chunk shares lies in one file; whoever shares any of it takes all of it.
 *
 * @param names chunks, the one that most visits need first: what several of these share belongs to the first of them
 */
export const sharedParts = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, place) => [
      `${name}-parts`,
      {
        name: `${name}-parts`,
        type: /^javascript\//,
        chunks: 'async' as const,
        minChunks: 2,
        priority: names.length - place,
        enforce: true,
        test: (module: Module, context: GroupContext) => chunkNamesOf(module, context).includes(name),
      },
    ]),
  );
