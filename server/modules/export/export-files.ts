/** The directory of export files: a file is complete or missing. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '#server/database/database';
import { belongsTo } from '#server/database/directory-owner';
import { freeBytesIn, diskFullCodes, spareBytes } from '#server/files/disk-space';
import { syncDirectory } from '#server/files/sync-directory';
import { makeDirectory } from '#server/start/data-directory';
import type { Options } from '#server/start/options';

const aheadBytes = 2 ** 18;

const partSuffix = '.part';

export interface ExportFiles {
  /** @throws DiskFullError when the disk has less free space than `spareBytes` */
  requireRoom(): Promise<void>;
  /**
   * Writes a file from beginning to end; it gets its name only when it is complete on the disk.
   *
   * @throws DiskFullError when the disk is full; as after any failure, nothing of the file is left
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes this database's unfinished files with this prefix, left by a run that has ended or must end. */
  removeParts(prefix: string): Promise<void>;
  pathOf(name: string): string;
  /** Undefined where there is no such file, because it was deleted or is on another machine's disk. */
  findSize(name: string): Promise<number | undefined>;
  /** SHA-256 of its content. */
  hashOf(name: string): Promise<Buffer>;
  /** Files, finished or not, with the time since their last change; none where they are another database's. */
  list(): Promise<readonly RestingFile[]>;
}

export interface RestingFile {
  readonly name: string;
  readonly restedMs: number;
}

/** The disk has too little space for an export. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

export interface ExportDisk {
  /** Creates a file that does not exist yet. */
  readonly openNew: (path: string) => Promise<FileHandle>;
  readonly freeBytes: (directory: string) => Promise<number>;
  /** Whether what is left over in the directory is this database's, and not that of another one. */
  readonly isOwn: () => Promise<boolean>;
}

export const exportDisk: ExportDisk = {
  openNew: (path) => open(path, 'wx', 0o600),
  freeBytes: freeBytesIn,
  isOwn: async () => true,
};

/** The directory of export files. */
export const exportDirectoryOf = ({
  dataDirectory,
  exportDirectory,
}: Pick<Options, 'dataDirectory' | 'exportDirectory'>): string =>
  exportDirectory ?? join(dataDirectory, 'exports');

/** The files of the exports that this database's orders have. */
export const openExports = (
  database: Database,
  options: Pick<Options, 'dataDirectory' | 'exportDirectory'>,
): Promise<ExportFiles> => {
  const directory = exportDirectoryOf(options);
  const { dataDirectory } = options;
  return openExportFiles(directory, { isOwn: () => belongsTo(directory, { database, dataDirectory }) });
};

/** @param given replaces the disk and its owner, in tests and for `openExports` */
export async function openExportFiles(
  directory: string,
  given: Partial<ExportDisk> = {},
): Promise<ExportFiles> {
  const { openNew, freeBytes, isOwn } = { ...exportDisk, ...given };
  makeDirectory(directory);
  const pathOf = (name: string) => join(directory, name);
  const remove = (name: string) => rm(pathOf(name), { force: true });

  async function requireRoom() {
    const free = await freeBytes(directory);
    if (free < spareBytes) throw new DiskFullError(`${directory} has ${free} bytes left.`);
  }

  async function write(name: string, bytes: AsyncIterable<Uint8Array>) {
    const part = name + partSuffix;
    try {
      await writeWhole(await openNew(pathOf(part)), bytes);
      await rename(pathOf(part), pathOf(name));
      await syncDirectory(directory);
    } catch (error) {
      await remove(part);
      throw isNoRoom(error) ? new DiskFullError('The disk is full.', { cause: error }) : error;
    }
  }

  async function list() {
    if (!(await isOwn())) return [];
    const files = await Promise.all(
      (await readdir(directory))
        // Skips hidden files: the mark by which processes recognise the directory is not an export.
        .filter((name) => !name.startsWith('.'))
        .map(async (name) => ({ name, restedMs: await ageOf(pathOf(name)) })),
    );
    return files.flatMap(({ name, restedMs }) => (restedMs === undefined ? [] : { name, restedMs }));
  }

  async function removeParts(prefix: string) {
    if (!(await isOwn())) return;
    const names = await readdir(directory);
    const parts = names.filter((name) => name.startsWith(prefix) && name.endsWith(partSuffix));
    await Promise.all(parts.map(remove));
  }

  return {
    requireRoom,
    write,
    remove,
    removeParts,
    pathOf,
    findSize: async (name) => (await statsOf(pathOf(name)))?.size,
    async hashOf(name) {
      const hash = createHash('sha256');
      for await (const piece of createReadStream(pathOf(name), { highWaterMark: aheadBytes }))
        hash.update(piece);
      return hash.digest();
    },
    list,
  };
}

async function writeWhole(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    // Writes large pieces, and prepares the next one while the disk takes this one.
    const ahead = Readable.from(bytes, { objectMode: false, highWaterMark: aheadBytes });
    for await (const piece of ahead) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @returns undefined when the file was deleted meanwhile */
async function ageOf(path: string): Promise<number | undefined> {
  const stats = await statsOf(path);
  return stats && Date.now() - stats.mtimeMs;
}

const statsOf = (path: string) => stat(path).catch(() => undefined);

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && diskFullCodes.includes(error.code);
