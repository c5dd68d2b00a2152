/** PGlite's file system on a directory, with the `fsync` it lacks, so that a commit is on the disk. */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineModule = Parameters<NodeFS['init']>[1];

export class DurableFS extends NodeFS {
  override async init(engine: PGlite, options: EngineModule): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const supplyFsync: NonNullable<EngineModule['preRun']>[number] = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), supplyFsync] } };
  }
}

/** PGlite's start parameters without `-F`, which turns fsync off, and with fsync as this file system has it. */
export const durableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
