/**
 * Writes antd's styles into style sheets. antd would otherwise write them in the browser, which takes a quarter of a
 * visit's time; `zeroRuntime` in the theme prevents that. Each component imports the empty sheet
 * src/layouts/theme/antd.css under a name of its own, so webpack fetches the styles with the component.
 */
import { dirname, join, relative } from 'node:path';
import { createCache } from '@ant-design/cssinjs';
import * as antd from 'antd';
import type { Chunk, ChunkGraph, Compiler } from 'webpack';
import { root } from '../root.js';
import { variableWriter } from './component-variables';
import type { ModuleTest } from './routes';
import { renderInto, stylesIn } from './style-cache';

const emptySheet = join(root, 'src/layouts/theme/antd.css');

const noSheet = 'No style sheet of antd was made: its components would be drawn without styles.';

export class AntdStyleSheetPlugin {
  /**
   * @param sheets by file, in the order they have in the page, the test of its components: a component's styles are in
   *   the first file whose test it passes
   */
  constructor(private readonly sheets: Readonly<Record<string, ModuleTest>>) {}

  apply(compiler: Compiler) {
    const { Compilation, NormalModule, sources, WebpackError } = compiler.webpack;
    const isProduction = compiler.options.mode === 'production';
    const { splitChunks } = compiler.options.optimization;
    if (splitChunks) Object.assign((splitChunks.cacheGroups ??= {}), groupsOf(this.sheets));
    let written: { readonly names: string; readonly sheets: readonly string[] } | undefined;
    compiler.hooks.thisCompilation.tap('AntdStyleSheetPlugin', (compilation) => {
      const { processResult } = NormalModule.getCompilationHooks(compilation);
      processResult.tap('AntdStyleSheetPlugin', (result, { resource }) => {
        const folder = styleModule.exec(resource)?.[1];
        const [source, ...others] = result;
        if (folder === undefined) return result;
        // By its place beside the component: with the checkout's own path, files would be named after where they were built.
        const sheet = relative(dirname(resource), emptySheet).replaceAll('\\', '/');
        return [`${String(source)}\nimport ${JSON.stringify(`${sheet}?${folder}`)};`, ...others];
      });
      // Runs before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'AntdStyleSheetPlugin', stage }, () => {
        const chunks = Object.keys(this.sheets).flatMap((name) => compilation.namedChunks.get(name) ?? []);
        // Other plugins compile documents of their own, which have no antd.
        if (chunks.length === 0 && !compilation.compiler.isChild())
          compilation.errors.push(new WebpackError(noSheet));
        const components = chunks.map((chunk) => componentsIn(chunk, compilation.chunkGraph));
        const names = JSON.stringify(components);
        if (written?.names !== names) written = { names, sheets: styleSheetsOf(components, isProduction) };
        for (const [place, { files }] of chunks.entries()) {
          const file = [...files].find((name) => name.endsWith('.css'));
          if (file !== undefined)
            compilation.updateAsset(file, new sources.RawSource(written.sheets[place] ?? ''));
        }
      });
    });
  }
}

/** Cache groups of `splitChunks`, each of which creates one file. */
const groupsOf = (sheets: Readonly<Record<string, ModuleTest>>) =>
  Object.fromEntries(
    Object.entries(sheets).map(([name, isFor], place) => [
      name,
      {
        ...{ name, type: 'css/mini-extract', chunks: 'all', enforce: true },
        // Above the configuration's groups: of several matching groups, webpack takes the one with the highest priority.
        priority: 100 - place,
        test: (...of: Parameters<ModuleTest>) => of[0].nameForCondition() === emptySheet && isFor(...of),
      },
    ]),
  );

/** Leaves out what Node adds to a CommonJS module. */
const exportNames = Object.keys(antd).filter((name) => /^[a-z]/i.test(name));

/** antd has a folder for each component with its styles. */
const styleModule = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/][\w-]+\.js$/;

/** The path by which a component imports the empty sheet. */
const sheetRequest = /[\\/]antd\.css\?([\w-]+)/;

/** @returns the names under which antd exports the components of a chunk */
function componentsIn(chunk: Chunk, chunkGraph: ChunkGraph): readonly string[] {
  const modules = [...(chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') ?? [])];
  const folders = modules.map((module) => sheetRequest.exec(module.identifier())?.[1]);
  const names = new Set(folders.map((folder) => folder?.replaceAll('-', '')));
  // The grid's components are Row and Col.
  if (names.has('grid')) names.add('row').add('col');
  return exportNames.filter((name) => names.has(name.toLowerCase()));
}

/**
 * What these components would write in a browser, without the theme's own values, which the page sets. Later sheets
 * leave out what an earlier one has.
 */
function styleSheetsOf(sheets: readonly (readonly string[])[], isProduction: boolean): readonly string[] {
  const cache = createCache();
  const variablesOf = variableWriter();
  return sheets.map((components) => {
    renderInto(cache, components);
    const sheet = stylesIn(cache);
    const styles = isProduction ? sheet.replaceAll(developmentClass, productionClass) : sheet;
    return variablesOf(components) + styles;
  });
}

/** Prefixes of the class on all antd elements: this process is not in production mode, but the page is. */
const developmentClass = 'css-dev-only-do-not-override-';
const productionClass = 'css-';
