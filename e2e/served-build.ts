/** A separate server with a copy of the build, for journeys that delete files of it or name another build. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayRoot } from '#testing/database/embedded';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import packageFacts from '../package.json' with { type: 'json' };

export interface ServedBuild {
  readonly origin: string;
  /** Deletes matching chunks and their compressed versions, except those that the document loads. */
  readonly remove: (chunks: RegExp) => Promise<void>;
  /** Makes build.json name another build, as a deployment does. */
  readonly nameBuild: (build: string) => Promise<void>;
  /** Restores all files of the build. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function serveBuild(): Promise<ServedBuild> {
  const folder = await mkdtemp(join(throwAwayRoot, 'study-card-build-'));
  const build = join(folder, 'dist');
  const chunkFolder = join(build, packageFacts.version);
  const removedFolder = join(folder, 'removed');
  await Promise.all([cp('dist', build, { recursive: true }), mkdir(removedFolder)]);
  const moveAll = (files: readonly string[], from: string, to: string) =>
    Promise.all(files.map((file) => rename(join(from, file), join(to, file))));
  const dataDirectory = join(folder, 'data');
  await copyDemo(dataDirectory);
  const server = await startServerProcess({ dataDirectory }, { BUILD_DIR: build });
  return {
    origin: server.origin,
    async remove(chunks) {
      const files = await readdir(chunkFolder);
      const entry = await readFile(join(build, 'index.html'), 'utf8');
      const isOfEntry = (file: string) => entry.includes(file.replace(/\.(gz|br)$/, ''));
      const gone = files.filter((file) => chunks.test(file) && !isOfEntry(file));
      if (gone.length === 0) throw new Error(`no chunk is called ${chunks}`);
      await moveAll(gone, chunkFolder, removedFolder);
    },
    nameBuild: (name) => writeFile(join(build, 'build.json'), JSON.stringify({ build: name })),
    async restore() {
      await moveAll(await readdir(removedFolder), removedFolder, chunkFolder);
      await cp('dist/build.json', join(build, 'build.json'));
    },
    async close() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
