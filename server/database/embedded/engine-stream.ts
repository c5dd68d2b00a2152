/** What the pg driver takes for its socket: its bytes go to the engine's thread, the engine's come back. */
import { Duplex } from 'node:stream';

interface Written {
  readonly chunk: Buffer;
}

export class EngineStream extends Duplex {
  constructor(private readonly send: (bytes: Uint8Array) => void) {
    super();
  }

  // The driver corks one statement's messages, so they arrive here together and cross to the thread at once.
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

  // The part of net.Socket that the driver calls. Here nothing has to be dialled or tuned.
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
