/**
 * The server's programs, each as one file, for tests that start them often: half of a start's processor time was the
 * compiling of modules one by one. server/main.test.ts and `npm start` start the server from its sources.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { programFolderVariable, programs } from '../../server/testing-program';

const folder = join(process.cwd(), 'node_modules/.cache/test-server');

/** Files that lie beside a module (migrations, the engine's thread) are found where the module was written. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/(server|mock|config|contract)\/.*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: code.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/** Makes them anew and tells the tests of this run where they are. */
export async function bundleServer(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: programs.map((program) => `server/${program}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [keepAddresses],
  });
  // Several runs may do this at once, and each must find whole files.
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    const unfinished = join(folder, `${randomUUID()}-${basename(path)}`);
    await writeFile(unfinished, contents);
    await rename(unfinished, path);
  }
  process.env[programFolderVariable] = folder;
}
