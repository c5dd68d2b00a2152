/** Starts the engine's thread and provides the stream through which the pg driver talks to it. */
import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

export interface EmbeddedEngine {
  /** A connection for the pg driver. The engine has one session, so there is one at a time. */
  connect(): EngineStream;
  /** Settles only when the engine ends without having been asked to. */
  readonly failure: Promise<Error>;
  close(): Promise<void>;
}

const threadUrl = new URL('./engine.thread.js', import.meta.url);

/** @throws Error when the engine cannot open the directory. */
export async function startEngine(settings: EngineSettings): Promise<EmbeddedEngine> {
  const worker = new Worker(threadUrl, { execArgv: [], workerData: settings });
  const post = (message: ToEngine) => worker.postMessage(message);
  const exited = once(worker, 'exit');
  let stream: EngineStream | undefined;
  let ended: Error | undefined;
  let isClosing = false;

  const failure = new Promise<Error>((resolve) => {
    const fail = (error: Error) => {
      ended ??= error;
      if (!isClosing) resolve(ended);
      stream?.destroy(ended);
    };
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'failed') fail(new Error(`The database engine ended: ${message.reason}`));
      if (message.kind === 'protocol') stream?.push(message.bytes);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The database engine ended.')));
  });

  const ready = new Promise<undefined>((resolve) => {
    worker.on('message', ({ kind }: FromEngine) => {
      if (kind === 'ready') resolve(undefined);
    });
  });
  const startFailure = await Promise.race([ready, failure]);
  if (startFailure) {
    await worker.terminate();
    throw startFailure;
  }

  return {
    failure,
    connect: () => {
      stream = new EngineStream((bytes) => post({ kind: 'protocol', bytes }));
      if (ended) stream.destroy(ended);
      return stream;
    },
    close: async () => {
      isClosing = true;
      post({ kind: 'close' });
      await exited;
    },
  };
}

interface Written {
  readonly chunk: Buffer;
}

/** Replaces the pg driver's socket: passes its bytes to the engine's thread, and the engine's bytes back. */
export class EngineStream extends Duplex {
  constructor(private readonly send: (bytes: Uint8Array) => void) {
    super();
  }

  // The driver corks the messages of one statement, so they arrive here together and go to the thread at once.
  override _writev(chunks: readonly Written[], done: () => void) {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.send(chunk);
    done();
  }

  override _read() {}

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  // The methods of net.Socket that the driver calls; here there is nothing to dial or tune.
  connect() {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }
}

// Messages between the main thread and the engine's thread.

export interface EngineSettings {
  /** The database directory. */
  readonly directory: string;
  /** False skips fsync, for throw-away databases. */
  readonly isDurable: boolean;
}

export type ToEngine =
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array }
  /** Closes the database and ends the thread. */
  | { readonly kind: 'close' };

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array };
