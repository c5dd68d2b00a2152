/** A file of archived audit records: a header line, then one line per record in the chain's order. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { createByteMeter } from '#server/files/byte-meter';
import { giveToOwner } from '#server/files/give-to-owner';
import { isThere } from '#server/files/is-there';
import { linesOf } from '#server/files/lines';
import { syncDirectory } from '#server/files/sync-directory';
import { makeDirectory } from '#server/start/data-directory';
import type { StoredRecord } from '../audit-repository';

/** Folder in the data directory. */
export const archiveFolder = 'audit-archive';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const Header = Type.Object({
  format: Type.Literal(1),
  first: Type.Integer(),
  last: Type.Integer(),
  /** Seals in hexadecimal: of the record before the first one, and of the last one. */
  sealBefore: Type.String(),
  seal: Type.String(),
  /** Fingerprint of the newest secret at that time: tells which `secret.key` can verify the records. */
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
    /** Files of earlier versions do not have it. */
    username: Type.Optional(orNull(Type.String())),
    action: Type.String(),
    entityKind: orNull(Type.String()),
    entityId: orNull(Type.String()),
    requestId: orNull(Type.String()),
    ip: orNull(Type.String()),
    content: Type.String(),
    seal: Type.String(),
  }),
);

/** The first and last record of a file. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const digits = 12;
const positionText = (position: number) => String(position).padStart(digits, '0');

/** File names sort in the order of the chain. */
export const archiveName = ({ first, last }: Span): string =>
  `${positionText(first)}-${positionText(last)}.jsonl`;

export const archivePath = (dataDirectory: string, span: Span): string =>
  join(dataDirectory, archiveFolder, archiveName(span));

/**
 * The file gets its name only when it is complete and on the disk; an existing file of that name is replaced.
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
  makeDirectory(folder);
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await writeFile(file, meter.pass(bytesOf(head, pages)));
      await file.sync();
    } finally {
      await file.close();
    }
    giveToOwner(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  // Syncs the directories, so that the names are on the disk as well.
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

/** Removes unfinished files of a killed run. Nobody else may write there meanwhile. */
export async function removeUnfinished(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, archiveFolder);
  for (const name of isThere(folder) ? await readdir(folder) : [])
    if (name.endsWith('.part')) await rm(join(folder, name));
}

interface ArchiveReading {
  /** Ends at the first line that is not a record. */
  readonly records: AsyncGenerator<StoredRecord>;
  /** SHA-256 of the bytes read so far: of the whole file once the records were read to their end. */
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
      if (line.Check(value)) yield { ...value, username: value.username ?? null };
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
