/** Several files as one zip, written as they are made: bounded memory, whatever their number. */
import { ZipWriter, configure } from '@zip.js/zip.js';
import { Duplex } from 'node:stream';
import { createDeflateRaw, createGzip } from 'node:zlib';

const level = 3;

const makers = { gzip: createGzip, 'deflate-raw': createDeflateRaw };
const isFormat = (format: string): format is keyof typeof makers => format in makers;

/** Node's compression in the shape that the zip library asks for: a tenth larger than usual, in half the time. */
class FastCompression {
  static readonly supportedFormats: string[] = Object.keys(makers);
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  /** @throws TypeError when the format is another one, as the platform's own class does */
  constructor(format: string) {
    if (!isFormat(format)) throw new TypeError(`There is no compression ${format}.`);
    const { readable, writable } = Duplex.toWeb(makers[format]({ level, chunkSize: 2 ** 16 }));
    this.readable = readable;
    this.writable = writable;
  }
}

/** Much, because the thread that compresses waits for the next lot until this one has been taken note of. */
const compressedAtOnceBytes = 2 ** 18;

// Workers would take the bytes to and fro for nothing: Node's compression has threads of its own.
configure({ useWebWorkers: false, CompressionStream: FastCompression, chunkSize: compressedAtOnceBytes });

export const archiveType = 'application/zip';

export interface ArchiveEntry {
  /** As it is called in the archive; may be Chinese. */
  readonly name: string;
  /** Taken whole before the next entry is asked for; less than 4 GiB. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ArchiveOptions {
  /** The time of every entry. */
  readonly at: Date;
  /** Given, every entry is encrypted by it with AES-256 (WinZip's AE-2); names and sizes stay readable. */
  readonly password?: string | undefined;
}

const aes256 = 3;

/** An archive that is written into; `close` gives it its end, without which no program takes it for a whole one. */
export const openArchive = (
  writable: WritableStream<Uint8Array>,
  { at, password }: ArchiveOptions,
): ZipWriter<unknown> =>
  new ZipWriter(writable, {
    lastModDate: at,
    bufferedWrite: false,
    extendedTimestamp: false,
    ...(password !== undefined && { password, encryptionStrength: aes256 }),
  });

/**
 * @throws what an entry throws, and where one is too long; the archive then has no end, and no program opens it as a
 * whole one
 */
export async function* archiveBytes(
  entries: AsyncIterable<ArchiveEntry>,
  { at, password }: ArchiveOptions,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = openArchive(writable, { at, password });
  const write = async () => {
    // Nobody knows yet how long an entry becomes; Excel refuses one that is prepared for more than 4 GiB and is not as long.
    for await (const { name, bytes } of entries)
      await zip.add(name, ReadableStream.from(bytes), { zip64: false });
    await zip.close();
  };
  // The reader learns of a failure by the stream, and waits for the writing to have ended where it goes away itself.
  const writing = write().catch((error: unknown) => writable.abort(error).catch(() => {}));
  try {
    yield* readable;
  } finally {
    await readable.cancel().catch(() => {});
    await writing;
  }
}
