/** The chunks of a route: the shell and the pages, as src/app/routing/pages.ts and the areas import them. */
import type { ChunkGraph, ChunkGroup, Compilation, Module } from 'webpack';

/** Chunk name of the shell's import in src/app/routing/pages.ts. */
const shellName = 'shell';

/** What `splitChunks` passes to a test beside the module. */
interface GroupContext {
  readonly chunkGraph: ChunkGraph;
}

const pagesModule = /[\\/]src[\\/](app[\\/]routing[\\/]pages|pages[\\/].+[\\/]area)\.ts$/;
const routeRequest = /(Page|Layout)$/;

/** What a visit loads that begins at a route, beside the entry: the shell and the page. */
export const firstPages = ({ chunkGroups, namedChunkGroups }: Compilation): ChunkGroup[][] => {
  const shell = namedChunkGroups.get(shellName);
  return chunkGroups.filter(isRoute).map((page) => (shell ? [shell, page] : [page]));
};

const isRoute = ({ origins }: ChunkGroup): boolean =>
  origins.some(
    ({ module, request }) => routeRequest.test(request) && pagesModule.test(module?.nameForCondition() ?? ''),
  );

/** A test for `splitChunks`: true for modules of the shell, which every visit needs. */
export const isShared = (module: Module, { chunkGraph }: GroupContext): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === shellName);

/** Chunks that every visit fetches. */
const ofEveryVisit = [shellName, 'toasts'];

/** A test of `splitChunks`: every visit needs the module, or so many pages do that a shared file is cheaper. */
export const isOnManyPages = (module: Module, { chunkGraph }: GroupContext): boolean => {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const pages = chunks.filter(({ groupsIterable }) => [...groupsIterable].some(isRoute));
  return pages.length >= 5 || chunks.some(({ name }) => ofEveryVisit.includes(name ?? ''));
};

/** A test of `splitChunks`: a desk's lists need the module (src/components/list/wide/import-wide-parts.ts). */
export const isOnDeskLists = (module: Module, { chunkGraph }: GroupContext): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'wide');
