/** The folder of the product's own storage: a file is complete on the disk or missing, and never changes. */
import { randomBytes } from 'node:crypto';
import { link, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureKeyPattern, uploadFolders } from '#contract/upload/constants';
import { syncDirectory } from '#server/files/sync-directory';
import { makeDirectory } from '#server/start/data-directory';
import type { Options } from '#server/start/options';
import type { FileStorage } from './file-storage';
import { imageTypeOf } from './image-type';
import { StorageError } from './storage-error';

/** Unfinished uploads: hidden from requests for files, and not part of a backup. */
export const incomingFolder = '.incoming';
const pictureKey = new RegExp(pictureKeyPattern);

export interface OwnFiles extends FileStorage {
  readonly root: string;
  /** The keys of all files in the folders for uploads. */
  listKeys(): Promise<readonly string[]>;
  /** @returns undefined when there is no such file */
  findChangedAt(key: string): Promise<Date | undefined>;
  /** Removes unfinished files of killed processes that are older than this. */
  removeParts(before: Date): Promise<void>;
}

export type UploadPlace = Pick<Options, 'dataDirectory'> & Partial<Pick<Options, 'uploadDirectory'>>;

/** The directory of uploaded files. */
export const uploadDirectoryOf = ({ dataDirectory, uploadDirectory }: UploadPlace): string =>
  uploadDirectory ?? join(dataDirectory, 'files');

export function openOwnFiles(place: UploadPlace): OwnFiles {
  const root = uploadDirectoryOf(place);
  const incoming = join(root, incomingFolder);
  const pathOf = (key: string) => {
    // Keys come from records and requests; neither may lead out of the folder.
    if (!pictureKey.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a picture.`);
    return join(root, key);
  };

  async function put({ key, bytes }: Parameters<FileStorage['put']>[0]) {
    const path = pathOf(key);
    const part = join(incoming, `${randomBytes(16).toString('hex')}.part`);
    try {
      for (const folder of [incoming, dirname(path)]) makeDirectory(folder);
      await writeSynced(part, bytes);
      if (!(await linkNew(part, path))) return false;
      await syncDirectory(dirname(path));
      return true;
    } catch (error) {
      throw new StorageError(isNoRoom(error) ? 'full' : 'unavailable', 'A file was not written.', error);
    } finally {
      await rm(part, { force: true });
    }
  }

  async function fetch(key: string) {
    const bytes = pictureKey.test(key) ? await unlessMissing(readFile(pathOf(key))) : undefined;
    return bytes && { type: imageTypeOf(bytes) ?? '', bytes };
  }

  return {
    root,
    put,
    fetch,
    remove: (key) => rm(pathOf(key), { force: true }),
    async listKeys() {
      const lists = await Promise.all(
        uploadFolders.map(async (folder) => {
          const names = (await unlessMissing(readdir(join(root, folder)))) ?? [];
          return names.map((name) => `${folder}/${name}`).filter((key) => pictureKey.test(key));
        }),
      );
      return lists.flat();
    },
    findChangedAt: async (key) => (await unlessMissing(stat(pathOf(key))))?.mtime,
    async removeParts(before) {
      for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
        const stats = await unlessMissing(stat(join(incoming, name)));
        if (stats && stats.mtime < before) await rm(join(incoming, name), { force: true });
      }
    },
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Unlike renaming, linking never replaces an existing file. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (missingCodes.includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

/** Records may name keys that our folders can't hold. */
const missingCodes: readonly string[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const isNoRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));
