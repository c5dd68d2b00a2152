/**
 * The server as one file, for tests that start it often: half of a start's processor time was the compiling of its
 * modules one by one. server/main.test.ts and `npm start` start it from its sources.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { serverBundleVariable } from '../../server/testing-process';

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

/** Makes it anew and tells the tests of this run where it is. */
export async function bundleServer(): Promise<void> {
  // Several runs may do this at once, and each must find a whole file.
  const unfinished = join(folder, `${randomUUID()}.mjs`);
  const bundle = join(folder, 'main.mjs');
  await build({
    entryPoints: ['server/main.ts'],
    outfile: unfinished,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [keepAddresses],
  });
  await rename(unfinished, bundle);
  process.env[serverBundleVariable] = bundle;
}
