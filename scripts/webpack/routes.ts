/** The chunks of a route: the shell and the pages, as src/app/routing/pages.ts and the areas import them. */
import type { ChunkGraph, ChunkGroup, Compilation, Module } from 'webpack';

/** Chunk name of the shell's import in src/app/routing/pages.ts. */
const shellName = 'shell';

/** Chunk name of the import in src/components/list/wide/import-wide-parts.ts. */
export const wideName = 'wide';

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

export type ModuleTest = (module: Module, context: GroupContext) => boolean;

/** A test for `splitChunks`: true for modules of one of these chunks. */
const isIn =
  (...names: readonly string[]): ModuleTest =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => names.includes(name ?? ''));

/** True for modules of the shell, which every visit needs. */
export const isShared = isIn(shellName);

/** True for modules of a desk's lists. */
export const isOnDeskLists = isIn(wideName);

const isOfEveryVisit = isIn(shellName, 'toasts');

/** True for modules that every visit needs, or so many pages that a shared file is cheaper. */
export const isOnManyPages: ModuleTest = (module, context) => {
  const chunks = [...context.chunkGraph.getModuleChunksIterable(module)];
  const pages = chunks.filter(({ groupsIterable }) => [...groupsIterable].some(isRoute));
  return pages.length >= 5 || isOfEveryVisit(module, context);
};
