/** Starts the engine's thread and hands out the stream that the pg driver speaks through. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EngineSettings, FromEngine, ToEngine } from './engine-messages';
import { EngineStream } from './engine-stream';

export interface EmbeddedEngine {
  /** A connection for the pg driver. The engine has one session, so one at a time. */
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
