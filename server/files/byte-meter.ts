/** Counts and hashes bytes that pass through. */
import { createHash } from 'node:crypto';

export interface ByteMeter {
  /** Passes the same bytes on; once all have passed, the figures are those of the whole. */
  pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  readonly byteCount: () => number;
  /** Ends the hashing: call it once. */
  readonly sha256: () => Buffer;
}

export function createByteMeter(): ByteMeter {
  const hash = createHash('sha256');
  let byteCount = 0;
  return {
    async *pass(bytes) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        byteCount += chunk.length;
        yield chunk;
      }
    },
    byteCount: () => byteCount,
    sha256: () => hash.digest(),
  };
}
