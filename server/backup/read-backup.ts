/** Opens a backup for reading, and checks that it is what was written. */
import { open, type FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { Reader, ZipReader, type Entry } from '@zip.js/zip.js';
import { StartRefusal } from '../start/start-refusal';
import { fileEntry, manifestName, parseManifest, tableEntry, type Manifest } from './manifest';
import { isLeftOut } from './table-rows';

export interface Backup {
  /** Without tables that are left out of backups now. */
  readonly manifest: Manifest;
  has(entry: string): boolean;
  /** @throws StartRefusal when the entry is missing or damaged */
  bytesOf(entry: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** @throws StartRefusal when the file is no backup, is cut off, or is of a format that this program does not know */
export async function openBackup(path: string): Promise<Backup> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new StartRefusal(`无法读取备份文件：${path}`, { cause });
  });
  try {
    return await readArchive(file, path);
  } catch (error) {
    await file.close();
    throw error;
  }
}

const cutOff = (path: string, cause?: unknown) =>
  new StartRefusal(`备份文件不完整或已损坏：${path}`, { cause });

async function readArchive(file: FileHandle, path: string): Promise<Backup> {
  const zip = new ZipReader(new FileReader(file));
  const entries = await zip.getEntries().catch((error: unknown) => {
    throw cutOff(path, error);
  });
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));

  async function* bytesOf(name: string): AsyncGenerator<Buffer> {
    const entry = byName.get(name);
    if (!entry) throw cutOff(path);
    yield* bytesOfEntry(entry, (cause) => cutOff(path, cause));
  }

  const written = parseManifest(await textOf(bytesOf(manifestName)));
  if (!written) throw new StartRefusal(`备份的格式不是这个版本能读的：${path}`);
  const manifest = { ...written, tables: written.tables.filter(({ name }) => !isLeftOut(name)) };
  return { manifest, has: (name) => byName.has(name), bytesOf, close: () => file.close() };
}

async function* bytesOfEntry(entry: Entry, damaged: (cause: unknown) => Error): AsyncGenerator<Buffer> {
  if (entry.directory) throw damaged(undefined);
  const passed = new PassThrough();
  let failure: unknown;
  const reading = entry
    .getData(Writable.toWeb(passed), { checkSignature: true })
    .catch((cause: unknown) => (failure = cause));
  try {
    yield* passed;
  } catch (cause) {
    // The library ends its own stream with the error before its promise tells of it.
    throw damaged(cause);
  }
  await reading;
  if (failure !== undefined) throw damaged(failure);
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Reads a file where the archive asks for it. */
class FileReader extends Reader<FileHandle> {
  constructor(private readonly file: FileHandle) {
    super(file);
  }

  override async init() {
    this.size = (await this.file.stat()).size;
  }

  override async readUint8Array(offset: number, length: number) {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }
}

/**
 * Reads the whole backup and compares everything in it with what its manifest says.
 *
 * @throws StartRefusal naming the first part that is not so
 */
export async function checkBackup(backup: Backup): Promise<void> {
  const { tables, files } = backup.manifest;
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ entry: tableEntry(name), sha256 })),
    ...files.map(({ path, sha256 }) => ({ entry: fileEntry(path), sha256 })),
  ];
  for (const { entry, sha256 } of parts) {
    const hash = createHash('sha256');
    for await (const chunk of backup.bytesOf(entry)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new StartRefusal(`备份中的 ${entry} 与清单不符。`);
  }
}
