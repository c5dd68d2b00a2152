import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack from 'webpack';
import { PrecompressPlugin } from './precompress-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(source: string): Promise<void> {
  await writeFile(join(folder, 'entry.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'out'), filename: 'main.js' },
    optimization: { minimize: false },
    plugins: [new PrecompressPlugin()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    }),
  );
}

describe('compressed copies of the build', () => {
  it('hold exactly the asset, as gzip and as brotli', async () => {
    await build(`console.log(${JSON.stringify('卡'.repeat(2000))})`);
    const asset = await readFile(join(folder, 'out/main.js'));
    expect(gunzipSync(await readFile(join(folder, 'out/main.js.gz')))).toEqual(asset);
    expect(brotliDecompressSync(await readFile(join(folder, 'out/main.js.br')))).toEqual(asset);
  });

  it('are not written for files too small to gain from compression', async () => {
    await build('console.log(1)');
    expect(await readdir(join(folder, 'out'))).toEqual(['main.js']);
  });
});
