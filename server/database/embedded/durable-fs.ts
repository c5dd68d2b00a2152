/** PGlite's file system on a directory, with the `fsync` it lacks, and with files that only their owner can open. */
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
    // The engine has a umask of its own and sets the mode of each file after making it, so that of the process is lost.
    const keepPrivate: typeof supplyFsync = ({ NODEFS }) => {
      for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
        const { setattr } = operations;
        operations.setattr = (target: unknown, change: { readonly mode?: number }) =>
          setattr(target, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 });
      }
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), supplyFsync, keepPrivate];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
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
