/** The names of the chunks that a module is in, for the tests of cache groups. */
import type { ChunkGraph, Module } from 'webpack';

/** What `splitChunks` hands to a test beside the module. */
export interface GroupContext {
  readonly chunkGraph: ChunkGraph;
}

/** @returns undefined for each chunk without a name */
export const chunkNamesOf = (module: Module, { chunkGraph }: GroupContext) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
