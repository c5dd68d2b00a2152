/** The engine's thread: runs PGlite, which blocks while it works, away from the requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFS, durableParameters } from './durable-fs';
import type { EngineSettings, FromEngine, ToEngine } from './engine-messages';

/** Replies of the engine come in pieces of 8 KiB; larger ones cost fewer messages. */
const replyBytesMax = 256 * 1024;

function post(message: FromEngine, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

function postBytes(pieces: readonly Uint8Array[]) {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  post({ kind: 'protocol', bytes }, [bytes.buffer]);
}

async function answer(engine: PGlite, request: Uint8Array) {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) postBytes(pieces);
    pieces = [];
    length = 0;
  };
  await engine.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (view) => {
      // The view points into the engine's memory, which the next piece overwrites.
      pieces.push(view.slice());
      length += view.length;
      if (length >= replyBytesMax) flush();
    },
  });
  flush();
}

/**
 * After FATAL or PANIC (a full disk, say) PostgreSQL's process ends, and at its next start it recovers. PGlite
 * would run on with what is left of it, without an answer; so the thread ends in its place.
 */
function endAfterPanic(logLine: string): boolean {
  // Anchored at the log's own prefix: lines that quote data begin with a tab.
  const [, reason] = /^\S+ \S+ \S+ \[\d+\] ((?:FATAL|PANIC):.*)/.exec(logLine) ?? [];
  if (reason === undefined) return false;
  post({ kind: 'failed', reason });
  process.exit(1);
}

async function run({ directory, isDurable }: EngineSettings) {
  const engine = await PGlite.create({
    onStderr: endAfterPanic,
    ...(isDurable
      ? { fs: new DurableFS(directory), startParams: durableParameters(PGlite.defaultStartParams) }
      : // A throw-away database is copied often, and most of a new one is its first log segment.
        { fs: new NodeFS(directory), initDbStartParams: ['--wal-segsize=1'] }),
  });
  parentPort?.on('message', (message: ToEngine) => {
    if (message.kind === 'protocol') void answer(engine, message.bytes);
    else void engine.close().then(() => process.exit(0));
  });
  post({ kind: 'ready' });
}

run(workerData).catch((error: unknown) => {
  post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
});
