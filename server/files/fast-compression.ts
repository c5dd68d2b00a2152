/** Node's compression in the shape that the zip library asks for: a tenth larger than usual, in half the time. */
import { Duplex } from 'node:stream';
import { createDeflateRaw, createGzip } from 'node:zlib';

const level = 3;

const makers = { gzip: createGzip, 'deflate-raw': createDeflateRaw };
const isFormat = (format: string): format is keyof typeof makers => format in makers;

export class FastCompression {
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
