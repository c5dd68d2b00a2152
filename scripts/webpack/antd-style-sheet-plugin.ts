/**
 * Writes antd's styles into one style sheet: those of the components that the build holds. antd would otherwise write
 * them in the browser, which takes a quarter of a visit's time; `zeroRuntime` in the theme keeps it from doing so.
 */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as renderForStyles } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement } from 'react';
import type { Compilation, Compiler } from 'webpack';
import { classPrefixes } from '../../config/class-prefixes';

/** Name of the chunk that holds the empty sheet src/layouts/theme/antd.css, in whose place the styles come. */
export const antdSheetName = 'antd';

const noSheet = `No style sheet ${antdSheetName}: antd would be drawn without styles.`;

export class AntdStyleSheetPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const isProduction = compiler.options.mode === 'production';
    let written: { readonly names: string; readonly sheet: string } | undefined;
    compiler.hooks.thisCompilation.tap('AntdStyleSheetPlugin', (compilation) => {
      let held: readonly string[] = [];
      // When it is known which modules stay, and before they are put together.
      compilation.hooks.afterOptimizeChunks.tap('AntdStyleSheetPlugin', () => {
        held = componentsIn(compilation);
      });
      // Before files are named after what is in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'AntdStyleSheetPlugin', stage }, () => {
        const chunk = compilation.namedChunks.get(antdSheetName);
        const [file] = [...(chunk?.files ?? [])].filter((name) => name.endsWith('.css'));
        if (file === undefined) {
          // Other plugins compile documents of their own, which have no styles.
          if (!compilation.compiler.isChild()) compilation.errors.push(new WebpackError(noSheet));
          return;
        }
        const names = held.join();
        if (written?.names !== names) written = { names, sheet: styleSheetOf(held, isProduction) };
        compilation.updateAsset(file, new sources.RawSource(written.sheet));
      });
    });
  }
}

/** Without what Node adds to a module of the older kind. */
const exportNames = Object.keys(antd).filter((name) => /^[a-z]/i.test(name));

const styleModule = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/]/;

/** Those whose styles some chunk holds: antd keeps each component, with its styles, in a folder of its name. */
function componentsIn({ chunks, chunkGraph }: Compilation): readonly string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const folders = modules.map((module) => styleModule.exec(module.nameForCondition() ?? '')?.[1]);
  const names = new Set(folders.map((folder) => folder?.replaceAll('-', '')));
  // The grid is exported as rows and columns.
  if (names.has('grid')) names.add('row').add('col');
  return exportNames.filter((name) => names.has(name.toLowerCase()));
}

/** What these components write in a browser, without the values of a theme, which the page itself sets. */
function styleSheetOf(components: readonly string[], isProduction: boolean): string {
  const cache = createCache();
  renderForStyles({
    includes: [...components],
    customTheme: (all) =>
      createElement(
        StyleProvider,
        { cache, mock: 'server' },
        createElement(antd.ConfigProvider, classPrefixes, all),
      ),
  });
  const sheet = extractStyle(cache, { plain: true, types: 'style' }).replace(cacheMap, '');
  return isProduction ? sheet.replaceAll(developmentClass, productionClass) : sheet;
}

/** How the class begins that antd gives all its elements: this process is none of production, the page is. */
const developmentClass = 'css-dev-only-do-not-override-';
const productionClass = 'css-';

/** cssinjs notes which parts it has written; nothing reads that here. */
const cacheMap = /\.data-ant-cssinjs-cache-path\{[^}]*\}$/;
