/** Which chunks belong to a route: the shell and the pages, as src/app/pages.ts imports them. */
import type { ChunkGraph, ChunkGroup, Compilation, Module } from 'webpack';

/** As the shell's import in src/app/pages.ts names it. */
const shellName = 'shell';

/** What `splitChunks` hands to a test beside the module. */
interface GroupContext {
  readonly chunkGraph: ChunkGraph;
}

const pagesModule = /[\\/]src[\\/]app[\\/]pages\.ts$/;
const routeRequest = /^\.\.\/(pages|layouts)\//;

/** What a visit fetches that opens with a route, beside the entry: the shell and the page. */
export const firstPages = ({ chunkGroups, namedChunkGroups }: Compilation): ChunkGroup[][] => {
  const shell = namedChunkGroups.get(shellName);
  return chunkGroups.filter(isRoute).map((page) => (shell ? [shell, page] : [page]));
};

const isRoute = ({ origins }: ChunkGroup): boolean =>
  origins.some(
    ({ module, request }) => routeRequest.test(request) && pagesModule.test(module?.nameForCondition() ?? ''),
  );

/** From so many pages on nearly every visit needs a module. From two on, a first visit would fetch 75 kB gz for others. */
const sharedPagesMin = 5;

/** A test of `splitChunks`: the shell or most pages need the module from their first drawing on. */
export function isShared(module: Module, { chunkGraph }: GroupContext): boolean {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  if (chunks.some(({ name }) => name === shellName)) return true;
  return chunks.filter((chunk) => [...chunk.groupsIterable].some(isRoute)).length >= sharedPagesMin;
}
