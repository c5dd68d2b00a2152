/** Opens a backup for reading, and checks that it is intact. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Reader, ZipReader, type Entry } from '@zip.js/zip.js';
import { StartRefusal } from '#server/start/start-refusal';
import {
  fileEntry,
  manifestName,
  parseManifest,
  sealName,
  sealOfManifest,
  tableEntry,
  type Manifest,
} from './manifest';
import { isLeftOut } from './table-rows';

export interface Backup {
  /** Without tables that backups no longer include. */
  readonly manifest: Manifest;
  /** Whether the manifest was sealed with this key and not changed since. */
  isSealedWith(key: Buffer): boolean;
  /** @throws StartRefusal when the entry is missing or damaged */
  bytesOf(entry: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** @throws StartRefusal when the file is not a backup, is cut off, or has an unknown format */
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

  const said = await buffer(bytesOf(manifestName));
  const written = parseManifest(said.toString());
  if (!written) throw new StartRefusal(`备份的格式不是这个版本能读的，请用写备份时的版本恢复：${path}`);
  const seal = (await buffer(bytesOf(sealName))).toString();
  const manifest = { ...written, tables: written.tables.filter(({ name }) => !isLeftOut(name)) };
  return {
    manifest,
    isSealedWith: (key) => seal === sealOfManifest(key, said),
    bytesOf,
    close: () => file.close(),
  };
}

async function* bytesOfEntry(entry: Entry, damaged: (cause: unknown) => Error): AsyncGenerator<Buffer> {
  if (entry.directory) throw damaged(undefined);
  const passed = new PassThrough();
  let failure: unknown;
  const reading = entry.getData(Writable.toWeb(passed), { checkSignature: true }).catch((cause: unknown) => {
    failure = cause;
    // The library ends its stream itself only if it had begun to write.
    passed.destroy(new Error('The entry cannot be read.', { cause }));
  });
  try {
    yield* passed;
  } catch (cause) {
    throw damaged(cause);
  }
  await reading;
  if (failure !== undefined) throw damaged(failure);
}

/** Reads the parts of a file that the archive library asks for. */
class FileReader extends Reader<FileHandle> {
  constructor(private readonly file: FileHandle) {
    super(file);
  }

  override async init() {
    this.size = (await this.file.stat()).size;
  }

  override async readUint8Array(offset: number, length: number) {
    // A damaged archive may name sizes that exceed the memory.
    const lengthLeft = Math.max(0, Math.min(length, this.size - offset));
    const { buffer: read, bytesRead } = await this.file.read(Buffer.alloc(lengthLeft), 0, lengthLeft, offset);
    return read.subarray(0, bytesRead);
  }
}

/**
 * Reads the whole backup and compares everything in it with its manifest.
 *
 * @throws StartRefusal naming the first part that differs
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
