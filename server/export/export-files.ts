/** The directory of export files: a file is there whole, or not at all. */
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freeBytesIn, spareBytes } from '../files/disk-room';
import { syncDirectory } from '../files/sync-directory';
import { makeDirectory } from '../start/data-directory';
import type { Options } from '../start/options';

const aheadBytes = 2 ** 18;

const partSuffix = '.part';

export interface ExportFiles {
  /** @throws NoRoomError when the disk has less room than others need */
  requireRoom(): Promise<void>;
  /**
   * Writes a file from beginning to end; it has its name only once all of it is on the disk.
   *
   * @throws NoRoomError when the disk is full; like after any other failure, nothing is left of the file
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what is half written under names that begin so, by a run that has ended or has to. */
  removeParts(prefix: string): Promise<void>;
  pathOf(name: string): string;
  /** Undefined where there is no such file, be it that it has gone or that it lies on the disk of another machine. */
  findSize(name: string): Promise<number | undefined>;
  /** Files, finished or not, with how long nobody has written to them. */
  list(): Promise<readonly RestingFile[]>;
}

export interface RestingFile {
  readonly name: string;
  readonly restedMs: number;
}

/** The disk has no room for an export. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

export interface ExportDisk {
  /** Opens a file that is not there yet. */
  readonly openNew: (path: string) => Promise<FileHandle>;
  readonly freeBytes: (directory: string) => Promise<number>;
}

export const exportDisk: ExportDisk = {
  openNew: (path) => open(path, 'wx', 0o600),
  freeBytes: freeBytesIn,
};

/** Where the files of exports lie. */
export const exportDirectoryOf = ({
  dataDirectory,
  exportDirectory,
}: Pick<Options, 'dataDirectory' | 'exportDirectory'>): string =>
  exportDirectory ?? join(dataDirectory, 'exports');

/** @param given stands in for the disk where a test wants a full one */
export async function openExportFiles(
  directory: string,
  given: Partial<ExportDisk> = {},
): Promise<ExportFiles> {
  const { openNew, freeBytes } = { ...exportDisk, ...given };
  makeDirectory(directory);
  const pathOf = (name: string) => join(directory, name);
  const remove = (name: string) => rm(pathOf(name), { force: true });

  async function requireRoom() {
    const free = await freeBytes(directory);
    if (free < spareBytes) throw new NoRoomError(`${directory} has ${free} bytes left.`);
  }

  async function write(name: string, bytes: AsyncIterable<Uint8Array>) {
    const part = name + partSuffix;
    try {
      await writeWhole(await openNew(pathOf(part)), bytes);
      await rename(pathOf(part), pathOf(name));
      await syncDirectory(directory);
    } catch (error) {
      await remove(part);
      throw isNoRoom(error) ? new NoRoomError('The disk is full.', { cause: error }) : error;
    }
  }

  async function list() {
    const files = await Promise.all(
      (await readdir(directory))
        // What is hidden is no file of an export: the mark by which processes know the directory again.
        .filter((name) => !name.startsWith('.'))
        .map(async (name) => ({ name, restedMs: await ageOf(pathOf(name)) })),
    );
    return files.flatMap(({ name, restedMs }) => (restedMs === undefined ? [] : { name, restedMs }));
  }

  async function removeParts(prefix: string) {
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
    list,
  };
}

async function writeWhole(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    // In large pieces, and the next one is made while the disk takes this one.
    const ahead = Readable.from(bytes, { objectMode: false, highWaterMark: aheadBytes });
    for await (const piece of ahead) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @returns undefined when the file has gone meanwhile */
async function ageOf(path: string): Promise<number | undefined> {
  const stats = await statsOf(path);
  return stats && Date.now() - stats.mtimeMs;
}

const statsOf = (path: string) => stat(path).catch(() => undefined);

const noRoomCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && noRoomCodes.includes(error.code);
