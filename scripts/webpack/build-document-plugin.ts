/**
 * Writes build.json: which build this is, so that an open page notices a new deployment; and from where its files are
 * loaded, so that the server allows it.
 *
 * A build is identified by the files of its entry, as in src/index.html: their names depend on their content and on
 * everything that they load. webpack's own hash depends on the build's folder.
 */
import type { Compiler } from 'webpack';

export class BuildDocumentPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildDocumentPlugin', (compilation) => {
      // File names are final only after this stage.
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
