/** PGlite's file system on a directory, with the `fsync` it lacks, and with files that only their owner can open. */
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {Parameters<NodeFS['init']>[1]} EngineModule */

export class DurableFS extends NodeFS {
  /**
   * @override
   * @param {import('@electric-sql/pglite').PGlite} engine
   * @param {EngineModule} options
   * @returns {ReturnType<NodeFS['init']>}
   */
  async init(engine, options) {
    const { emscriptenOpts } = await super.init(engine, options);
    /** @type {NonNullable<EngineModule['preRun']>[number]} */
    const supplyFsync = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) => {
        NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    // The engine has a umask of its own and sets the mode of each file after making it, so that of the process is lost.
    /** @type {typeof supplyFsync} */
    const keepPrivate = ({ NODEFS }) => {
      for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
        const { setattr } = operations;
        operations.setattr = (
          /** @type {unknown} */ target,
          /** @type {{ readonly mode?: number }} */ change,
        ) => setattr(target, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 });
      }
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), supplyFsync, keepPrivate];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * PGlite's start parameters without `-F`, which turns fsync off, with fsync as this file system has it, and with less memory.
 *
 * @param {readonly string[]} defaults
 * @returns {string[]}
 */
export const durableParameters = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  // A quarter of PostgreSQL's own default: the engine's memory never shrinks, and the system's cache of files lies below it.
  'shared_buffers=32MB',
];
