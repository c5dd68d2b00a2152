/**
 * Writes build.json: which build this is, so that an open page can tell that another one has been deployed, and where
 * its files are fetched from, so that the server lets its pages do so.
 *
 * A build is named by the files of its entry, as src/index.html does too: their names follow from what is in them and
 * in all that they fetch. webpack's own hash depends on the folder of the build.
 */
import type { Compiler } from 'webpack';

export class BuildDocumentPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildDocumentPlugin', (compilation) => {
      // The names of the files are final only then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'BuildDocumentPlugin', stage }, () => {
        const { publicPath } = compilation.outputOptions;
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const ofKind = (extension: string) =>
          files.filter((file) => file.endsWith(extension)).map((file) => `${String(publicPath)}${file}`);
        const build = [...ofKind('.js'), ...ofKind('.css')].join(' ');
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify({ build, publicPath })));
      });
    });
  }
}
