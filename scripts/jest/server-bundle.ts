/**
 * Bundles each of the server's programs into one file, for tests that start them often: two thirds of a start's
 * processor time went into finding and compiling modules one by one. server/main.test.ts and `npm start` start the
 * server from its sources.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { programFolderVariable, programs } from '#testing/program';

const folder = join(process.cwd(), 'node_modules/.cache/test-server');

/** Files beside a module (migrations, the engine's thread, pages of /docs) are found by the module's source path. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/(server|mock|config|contract|testing)\/.*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: code.replaceAll('import.meta.url', address), loader: 'ts' };
    });
    onLoad({ filter: /\/node_modules\/@fastify\/swagger(-ui)?\/.*\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: `const __dirname = ${JSON.stringify(dirname(path))};${code}`, loader: 'js' };
    });
  },
};

/** Native code, and packages that load files of their own at run time. */
const external = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@zxcvbn-ts/*', 'pg-native'];

/** Builds the bundles once per run, and tells its tests where they are. */
export async function bundleServer(): Promise<void> {
  if (process.env[programFolderVariable] !== undefined) return;
  const { outputFiles } = await build({
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    external,
    // V8's cached code (run-bundle.js) can't import modules later.
    supported: { 'dynamic-import': false },
    plugins: [keepAddresses],
  });
  for (const { path, contents } of outputFiles) await keep(path, contents);
  process.env[programFolderVariable] = folder;
}

/** Several runs may write at the same time, and each must find complete files. */
async function keep(path: string, contents: Uint8Array): Promise<void> {
  const earlier = await readFile(path).catch(() => undefined);
  if (earlier?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(folder, `${randomUUID()}-${basename(path)}`);
  await writeFile(unfinished, contents);
  await rename(unfinished, path);
  // Removes V8's cached code of the previous bundle (run-bundle.js).
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(`${basename(path)}.`)) await rm(join(dirname(path), name), { force: true });
}
