/** Writes a gzip and a brotli copy beside every text asset, so that the server does not compress at run time. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const compressible = /\.(js|css|html|svg|json)$/;
/** Below this size a compressed copy costs a file and saves nothing on the wire. */
const worthwhileBytes = 1024;

const encodings = [
  {
    extension: '.gz',
    encode: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  },
  { extension: '.br', encode: (text: Buffer) => promisify(brotliCompress)(text) },
];

export class PrecompressPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        const work = Object.entries(assets)
          .filter(([name, source]) => compressible.test(name) && source.size() >= worthwhileBytes)
          .flatMap(([name, source]) =>
            encodings.map(async ({ extension, encode }) => {
              const packed = await encode(Buffer.from(source.source()));
              compilation.emitAsset(`${name}${extension}`, new sources.RawSource(packed));
            }),
          );
        await Promise.all(work);
      });
    });
  }
}
