/**
 * The engine's thread: runs PGlite, which blocks while it works, away from the requests.
 *
 * JavaScript, because Node reads no TypeScript and a worker does not inherit what the tests and `npm run dev` translate it
 * with.
 */
import { exit } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFS, durableParameters } from './durable-fs.js';

/** Replies of the engine come in pieces of 8 KiB; larger ones cost fewer messages. */
const replyBytesMax = 256 * 1024;

/**
 * @param {import('./engine').FromEngine} message
 * @param {ArrayBuffer[]} [transfer]
 */
function post(message, transfer = []) {
  parentPort?.postMessage(message, transfer);
}

/** @param {readonly Uint8Array[]} pieces */
function postBytes(pieces) {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  post({ kind: 'protocol', bytes }, [bytes.buffer]);
}

/**
 * @param {PGlite} engine
 * @param {Uint8Array} request
 */
async function answer(engine, request) {
  /** @type {Uint8Array[]} */
  let pieces = [];
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
 *
 * @param {string} logLine
 */
function endAfterPanic(logLine) {
  // Anchored at the log's own prefix: lines that quote data begin with a tab.
  const [, reason] = /^\S+ \S+ \S+ \[\d+\] ((?:FATAL|PANIC):.*)/.exec(logLine) ?? [];
  if (reason === undefined) return false;
  post({ kind: 'failed', reason });
  exit(1);
}

/** @param {import('./engine').EngineSettings} settings */
async function run({ directory, isDurable }) {
  const engine = await PGlite.create({
    onStderr: endAfterPanic,
    ...(isDurable
      ? { fs: new DurableFS(directory), startParams: durableParameters(PGlite.defaultStartParams) }
      : // A throw-away database is copied often, and most of a new one is its first log segment.
        { fs: new NodeFS(directory), initDbStartParams: ['--wal-segsize=1'] }),
  });
  parentPort?.on('message', (/** @type {import('./engine').ToEngine} */ message) => {
    if (message.kind === 'protocol') void answer(engine, message.bytes);
    else void engine.close().then(() => exit(0));
  });
  post({ kind: 'ready' });
}

run(workerData).catch((/** @type {unknown} */ error) => {
  post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
});
