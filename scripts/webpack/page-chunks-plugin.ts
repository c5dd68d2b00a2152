/**
 * Writes into index.html which files each named chunk consists of, so that a page can be fetched ahead without
 * being run. A block of data, not a script: the page's content security policy forbids scripts inside it.
 */
import HtmlPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Where src/app/page-chunks.ts looks for it. */
const blockId = 'page-chunks';

export class PageChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PageChunksPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTags.tap('PageChunksPlugin', (data) => {
        data.assetTags.scripts.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: { type: 'application/json', id: blockId },
          innerHTML: JSON.stringify(filesOfChunks(compilation)),
          meta: { plugin: 'PageChunksPlugin' },
        });
        return data;
      });
    });
  }
}

/** Relative to the public path. What the entry has loaded already is left out. */
function filesOfChunks({ chunkGroups, entrypoints }: Compilation) {
  const loaded = new Set([...entrypoints.values()].flatMap(({ chunks }) => chunks));
  const filesOf = (chunks: readonly Chunk[]) =>
    chunks.filter((chunk) => !loaded.has(chunk)).flatMap(({ files }) => [...files]);
  const named = chunkGroups.flatMap(({ name, chunks }) =>
    name && !entrypoints.has(name) ? [[name, filesOf(chunks)] as const] : [],
  );
  return Object.fromEntries(named);
}
