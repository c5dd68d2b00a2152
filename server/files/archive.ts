/** Several files as one zip, written while they are made: bounded memory, whatever their number. */
import { Duplex } from 'node:stream';
import { createDeflateRaw, createGzip } from 'node:zlib';
import { ZipWriter, configure } from '@zip.js/zip.js';

const level = 3;

const makers = { gzip: createGzip, 'deflate-raw': createDeflateRaw };
const isFormat = (format: string): format is keyof typeof makers => format in makers;

/** Node's compression with the interface that the zip library expects: a tenth larger than usual, in half the time. */
class FastCompression {
  static readonly supportedFormats: string[] = Object.keys(makers);
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  /** @throws TypeError for any other format, like the platform's own class */
  constructor(format: string) {
    if (!isFormat(format)) throw new TypeError(`There is no compression ${format}.`);
    const { readable, writable } = Duplex.toWeb(makers[format]({ level, chunkSize: 2 ** 16 }));
    this.readable = readable;
    this.writable = writable;
  }
}

/** Large, because the compressing thread waits for each piece to be accepted before it makes the next. */
const compressedAtOnceBytes = 2 ** 18;

// Workers would only copy the bytes back and forth: Node's compression has threads of its own.
configure({ useWebWorkers: false, CompressionStream: FastCompression, chunkSize: compressedAtOnceBytes });

export const archiveType = 'application/zip';

export interface ArchiveEntry {
  /** Name in the archive; may be Chinese. */
  readonly name: string;
  /** Read completely before the next entry is requested; less than 4 GiB. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ArchiveOptions {
  /** The time of every entry. */
  readonly at: Date;
  /** If given, every entry is encrypted with it by AES-256 (WinZip's AE-2); names and sizes stay readable. */
  readonly password?: string | undefined;
}

const aes256 = 3;

/** An archive to write into; `close` writes its end, without which no program takes it for complete. */
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
 * @throws what an entry throws, and for an entry that is too long; the archive then has no end, and no program takes it
 * for complete
 */
export async function* archiveBytes(
  entries: AsyncIterable<ArchiveEntry>,
  { at, password }: ArchiveOptions,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = openArchive(writable, { at, password });
  const write = async () => {
    // The entry's length is not known beforehand; Excel refuses one that is marked as possibly over 4 GiB and is
    // shorter.
    for await (const { name, bytes } of entries)
      await zip.add(name, ReadableStream.from(bytes), { zip64: false });
    await zip.close();
  };
  // The stream reports a failure to the reader. A reader that stops early waits until the writing has ended.
  const writing = write().catch((error: unknown) => writable.abort(error).catch(() => {}));
  try {
    yield* readable;
  } finally {
    await readable.cancel().catch(() => {});
    await writing;
  }
}
