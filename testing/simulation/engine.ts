/** The embedded engine in this thread; each statement runs when it is told to. */
import { closeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { databaseOver, type Database } from '#server/database/database';
import { EngineStream } from '#server/database/embedded/engine';
import { wireTypes } from '#server/database/wire-types';
import { touchDisk } from './owned';

/** One process's connection to the engine. */
export interface Session {
  readonly database: Database;
  /** Whether a statement was sent and has not been executed. */
  readonly isAsked: () => boolean;
  /** Whether nobody has the connection. */
  readonly isFree: () => boolean;
  /** What was sent last, as far as it is text. */
  readonly lastSent: () => string;
  /** Executes the statement; its answer arrives, or is withheld for good. @returns the statement */
  answer(isKeptBack?: boolean): Promise<void>;
}

export interface SimulatedEngine {
  /** @param turn resolves when the next waiter may have the connection */
  open(turn: () => Promise<unknown>): Session;
  /** Rolls back whatever an ended process had begun. */
  forsake(): Promise<void>;
  /** The same when the engine ends as well, and starts again from the disk. */
  recover(): Promise<void>;
  /** Whether the engine has failed, e.g. because it could not write its log. */
  readonly hasFailed: () => boolean;
  close(): Promise<void>;
}

const saidLengthMax = 400;

/** ENOSPC in WASI's numbering. */
const noSpace = 51;

/** A file system on which a change may fail for lack of space, as the seed decides. */
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

/** Gives the connection to waiters when it is their turn, not in the order of their arrival. */
class SeededPool extends pg.Pool {
  private waiting = 0;
  constructor(
    private readonly turn: () => Promise<unknown>,
    options: pg.PoolConfig,
  ) {
    super(options);
    Object.defineProperty(this, 'waitingCount', { get: () => this.waiting });
  }
  // The product uses the promise form.
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

  /** Closes the engine's files, which would otherwise stay open; a failed engine has closed some. */
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
      let sent = asked;
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
        lastSent: () =>
          sent
            .toString('latin1')
            .replaceAll(/[^ -~]+/g, ' ')
            .slice(0, saidLengthMax),
        async answer(isKeptBack = false) {
          const bytes = asked;
          sent = asked;
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
      // Separately: together they would be one transaction, in which the second is not allowed.
      for (const statement of ['rollback', 'discard all']) await engine.exec(statement);
    },
    async recover() {
      abandon();
      failed = false;
      // There may be no space for the recovery; a supervisor would start the process again.
      engine = await start().catch(start);
      failed = false;
    },
    hasFailed: () => failed,
    close: async () => abandon(),
  };
}
