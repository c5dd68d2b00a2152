/** The free space of a directory's disk, the reserve that long work leaves, and whether it can be written to. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';

/** Reserve on the disk for others, the database among them; long work that would use it up waits or ends. */
export const spareBytes = 256 * 2 ** 20;

/** What the system says where a disk is full. */
export const diskFullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

interface Directories {
  readonly dataDirectory: string;
  /** Default: the data directory, as for the others. */
  readonly exportDirectory: string | undefined;
  readonly uploadDirectory: string | undefined;
  readonly backupDirectory: string | undefined;
  /** Undefined where the process makes no backups. */
  readonly backupHour: number | undefined;
}

/**
 * Tried by writing, because a disk that an error has made read-only still says that it can be written to. A full disk
 * is told of by its free space.
 *
 * @returns those of the directories in which nothing can be created
 */
export async function findUnwritable({
  dataDirectory,
  exportDirectory = dataDirectory,
  uploadDirectory = dataDirectory,
  backupDirectory = dataDirectory,
  backupHour,
}: Directories): Promise<string[]> {
  const used = [dataDirectory, exportDirectory, uploadDirectory];
  if (backupHour !== undefined) used.push(backupDirectory);
  const found: string[] = [];
  for (const directory of new Set(used)) if (!(await isWritable(directory))) found.push(directory);
  return found;
}

/** Its name is fixed, so that what a killed process leaves is used again. */
const trialFile = '.writable';

async function isWritable(directory: string): Promise<boolean> {
  const path = join(directory, trialFile);
  try {
    await writeFile(path, '', { mode: 0o600 });
    await rm(path, { force: true });
    return true;
  } catch (error) {
    return types.isNativeError(error) && 'code' in error && diskFullCodes.includes(error.code);
  }
}
