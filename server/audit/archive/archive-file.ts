/** A file of archived audit records: one line of what it holds, then a line for each record, in the chain's order. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { createByteMeter } from '../../files/byte-meter';
import { linesOf } from '../../files/lines';
import { syncDirectory } from '../../files/sync-directory';
import type { StoredRecord } from '../audit-repository';

/** In the data directory. */
export const archiveFolder = 'audit-archive';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const Header = Type.Object({
  format: Type.Literal(1),
  first: Type.Integer(),
  last: Type.Integer(),
  /** Seals in hexadecimal: of the record before the first, and of the last. */
  sealBefore: Type.String(),
  seal: Type.String(),
  /** Of the secret that was the newest then: tells which `secret.key` can verify the records. */
  keyFingerprint: Type.String(),
});
export type ArchiveHeader = Readonly<Type.Static<typeof Header>>;

const header = Compile(Header);
const line = Compile(
  Type.Object({
    position: Type.Integer(),
    at: Type.String(),
    accountId: orNull(Type.Integer()),
    accountName: orNull(Type.String()),
    action: Type.String(),
    entityKind: orNull(Type.String()),
    entityId: orNull(Type.String()),
    requestId: orNull(Type.String()),
    ip: orNull(Type.String()),
    content: Type.String(),
    seal: Type.String(),
  }),
);

/** Which records a file holds, from the first to the last. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const digits = 12;
const positionText = (position: number) => String(position).padStart(digits, '0');

/** Names stand in the order of the chain. */
export const archiveName = ({ first, last }: Span): string =>
  `${positionText(first)}-${positionText(last)}.jsonl`;

export const archivePath = (dataDirectory: string, span: Span): string =>
  join(dataDirectory, archiveFolder, archiveName(span));

/**
 * The file has its name only when it is whole and on the disk. One of that name is replaced.
 *
 * @param pages of the records that the header names
 * @returns the SHA-256 of the file
 */
export async function writeArchive(
  dataDirectory: string,
  head: ArchiveHeader,
  pages: AsyncIterable<readonly StoredRecord[]>,
): Promise<Buffer> {
  const folder = join(dataDirectory, archiveFolder);
  const path = archivePath(dataDirectory, head);
  const meter = createByteMeter();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await writeFile(file, meter.pass(bytesOf(head, pages)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  // The names, too, are on the disk.
  for (const directory of [folder, dataDirectory]) await syncDirectory(directory);
  return meter.sha256();
}

async function* bytesOf(
  head: ArchiveHeader,
  pages: AsyncIterable<readonly StoredRecord[]>,
): AsyncGenerator<Buffer> {
  yield linesFor([head]);
  for await (const page of pages) yield linesFor(page);
}

const linesFor = (values: readonly object[]): Buffer =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

/** Takes away what a killed run has left of a file that it had not finished. Nobody else may write there meanwhile. */
export async function removeUnfinished(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, archiveFolder);
  for (const name of existsSync(folder) ? await readdir(folder) : [])
    if (name.endsWith('.part')) await rm(join(folder, name));
}

interface ArchiveReading {
  /** Up to the first line that is no record. */
  readonly records: AsyncGenerator<StoredRecord>;
  /** Of what was read of the file: of all of it when the records were read to their end. */
  readonly sha256: () => Buffer;
}

export function readArchive(path: string): ArchiveReading {
  const meter = createByteMeter();
  return { records: recordsIn(meter.pass(createReadStream(path))), sha256: meter.sha256 };
}

async function* recordsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StoredRecord> {
  let isHeader = true;
  for await (const lines of linesOf(bytes))
    for (const text of lines) {
      const value = parse(text);
      if (isHeader ? !header.Check(value) : !line.Check(value)) return;
      if (line.Check(value)) yield value;
      isHeader = false;
    }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
