/**
 * Writes build.json: which build this is, so that an open page can tell that another one has been deployed, and where
 * its files are fetched from, so that the server lets its pages do so.
 */
import type { Compiler } from 'webpack';

export class BuildDocumentPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildDocumentPlugin', (compilation) => {
      // The name that the runtime chunk carries is final only then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'BuildDocumentPlugin', stage }, () => {
        const { publicPath } = compilation.outputOptions;
        const text = JSON.stringify({ build: compilation.hash, publicPath });
        compilation.emitAsset('build.json', new sources.RawSource(text));
      });
    });
  }
}
