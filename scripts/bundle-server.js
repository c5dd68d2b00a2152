/**
 * Bundles the server and its commands into dist-server/, which Node runs as it is. What programs share lies in files that
 * bear the hash of their content.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverPrograms } from '../server/office/programs.js';
import { readStamp, stampOf, writeStamp } from './inputs.js';
import { root } from './root.js';

/** Threads of the server: the modules that start them find them beside themselves, and so beside the bundle. */
const threads = {
  'engine.thread': 'server/database/embedded/engine.thread.js',
  'table.thread': 'server/import/table.thread.js',
};

/** Files that programs read beside themselves. */
const files = {
  'server/database/migrations': 'migrations',
  'server/database/migrations/former.txt': 'former.txt',
};

/** Native code and WebAssembly, and packages that read files of their own when they run. */
const external = [
  'sharp',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@zxcvbn-ts/*',
  'pg-native',
];

export const serverInputs = [
  'server',
  'mock',
  'config',
  'contract',
  'scripts/bundle-server.js',
  'package.json',
  'package-lock.json',
];

/** Leaves dist-server/ as it is where it was built from just these sources. */
export const ensureServerBundled = () =>
  ensureBundled(serverPrograms, join(root, 'dist-server'), serverInputs);

/**
 * @param {Readonly<Record<string, string>>} programs source of each, by the name of its bundle
 * @param {string} folder is replaced as a whole
 * @param {readonly string[]} madeFrom files and folders, relative to the checkout
 */
export async function ensureBundled(programs, folder, madeFrom) {
  const stamp = stampOf(madeFrom);
  if (stamp === readStamp(folder)) return;
  // Loaded here, because commands that install the packages import this module before.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { ...programs, ...threads },
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    // A source map leads from a stack trace to the sources; it need not repeat them.
    sourcemap: 'linked',
    sourcesContent: false,
    external,
    // Packages in CommonJS load Node's own modules by it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
    },
  });
  // Complete before it bears the name: several runs may build at the same time.
  const unfinished = join(root, 'node_modules/.cache', `server-${randomUUID()}`);
  for (const { path, contents } of outputFiles) {
    const place = join(unfinished, relative(folder, path));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, contents);
  }
  for (const [source, name] of Object.entries(files))
    await cp(join(root, source), join(unfinished, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
  writeStamp(unfinished, stamp);
  const former = `${unfinished}-former`;
  await rename(folder, former).catch(() => {});
  // Fails where another run was faster, whose files are equal.
  await rename(unfinished, folder).catch(() => {});
  for (const left of [former, unfinished]) await rm(left, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureServerBundled();
