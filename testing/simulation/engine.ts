/** The embedded engine in this thread, a statement at a time and each when it is told to. */
import { closeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { databaseOver, type Database } from '#server/database/database';
import { EngineStream } from '#server/database/embedded/engine';
import { wireTypes } from '#server/database/wire-types';
import { touchDisk } from './owned';

/** One process's way to the engine. */
export interface Session {
  readonly database: Database;
  /** Whether a statement has been sent and not been carried out. */
  readonly isAsked: () => boolean;
  /** Whether nobody has the connection. */
  readonly isFree: () => boolean;
  /** Carries it out; its answer arrives, or is kept back for good. @returns what was asked */
  answer(isKeptBack?: boolean): Promise<void>;
}

export interface SimulatedEngine {
  /** @param turn resolves when it is the turn of who asks for the connection */
  open(turn: () => Promise<unknown>): Session;
  /** What a process leaves that is ended: whatever it had begun is undone. */
  forsake(): Promise<void>;
  /** The same of the engine, which is ended with it and begins again with what is on the disk. */
  recover(): Promise<void>;
  /** Whether the engine has given up, e.g. because it could not write its log. */
  readonly hasFailed: () => boolean;
  close(): Promise<void>;
}

/** ENOSPC, as WASI numbers it. */
const noSpace = 51;

/** Its files as the seed has them: there may be no room for a change. */
class FaultyFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given);
    const { emscriptenOpts } = made;
    const failWrites: NonNullable<(typeof emscriptenOpts)['preRun']>[number] = ({ NODEFS, FS }) => {
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (...args: unknown[]) => {
        try {
          touchDisk();
        } catch {
          throw new FS.ErrnoError(noSpace);
        }
        return write(...args);
      };
    };
    return {
      ...made,
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), failWrites] },
    };
  }
}

/** Who waits for the connection gets it when it is their turn, and not in the order in which they came. */
class SeededPool extends pg.Pool {
  private waiting = 0;
  constructor(
    private readonly turn: () => Promise<unknown>,
    options: pg.PoolConfig,
  ) {
    super(options);
    Object.defineProperty(this, 'waitingCount', { get: () => this.waiting });
  }
  // The product asks for a promise.
  override async connect(): Promise<pg.PoolClient> {
    this.waiting += 1;
    await this.turn();
    this.waiting -= 1;
    return super.connect();
  }
}

export async function openSimulatedEngine(directory: string): Promise<SimulatedEngine> {
  let failed = false;
  const start = () =>
    PGlite.create({
      fs: new FaultyFS(directory),
      onStderr(line) {
        failed ||= /^\S+ \S+ \S+ \[\d+\] (?:FATAL|PANIC):/.test(line);
        return false;
      },
    });
  let engine = await start();

  /** The files that it has open stay so otherwise; one that has given up has closed some. */
  function abandon() {
    for (const stream of engine.Module.FS.streams) {
      try {
        if (stream && 'nfd' in stream && typeof stream.nfd === 'number') closeSync(stream.nfd);
      } catch (error) {
        if (!failed) throw error;
      }
    }
  }

  return {
    open(turn) {
      let asked = Buffer.alloc(0);
      let stream: EngineStream | undefined;
      const pool = new SeededPool(turn, {
        stream: () => {
          stream = new EngineStream((bytes) => {
            asked = Buffer.concat([asked, bytes]);
          });
          return stream;
        },
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        database: 'postgres',
        ssl: false,
        types: wireTypes,
      });
      return {
        database: databaseOver(pool, 'embedded'),
        isAsked: () => asked.length > 0,
        isFree: () => pool.idleCount === pool.totalCount,
        async answer(isKeptBack = false) {
          const bytes = asked;
          asked = Buffer.alloc(0);
          const pieces: Uint8Array[] = [];
          await engine.execProtocolRawStream(bytes, {
            syncToFs: false,
            onRawData: (view) => void pieces.push(view.slice()),
          });
          if (!isKeptBack && !failed) stream?.push(Buffer.concat(pieces));
        },
      };
    },
    async forsake() {
      // Each by itself: together they would be one transaction, in which the second may not stand.
      for (const statement of ['rollback', 'discard all']) await engine.exec(statement);
    },
    async recover() {
      abandon();
      failed = false;
      // The disk may have no room for what a recovery writes; whoever watches over the process starts it again.
      engine = await start().catch(start);
      failed = false;
    },
    hasFailed: () => failed,
    close: async () => abandon(),
  };
}
