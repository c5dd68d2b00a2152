/**
 * A disk of one MiB under a directory: a real file system where the machine allows mounting, otherwise only its error.
 */
import { execFile } from 'node:child_process';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ExportDisk } from '#server/modules/export/export-files';

const run = promisify(execFile);

const sizeBytes = 2 ** 20;

export interface SmallDisk {
  /** The disk for the exports; it reports plenty of space, so that they begin. */
  readonly disk: Partial<ExportDisk>;
  remove(): Promise<void>;
}

export async function putSmallDisk(directory: string): Promise<SmallDisk> {
  const freeBytes = async () => 2 ** 40;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', directory]);
  } catch {
    // Not root, or root of a container that may not mount.
    return { disk: { freeBytes, openNew: openLimited }, remove: async () => {} };
  }
  return {
    disk: { freeBytes },
    async remove() {
      await run('umount', [directory]);
    },
  };
}

/** A file that accepts this many bytes and then fails like a full disk. */
async function openLimited(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx', 0o600);
  const writeWhole = file.writeFile.bind(file);
  let writtenBytes = 0;
  file.writeFile = async (data) => {
    if (!(data instanceof Uint8Array)) throw new TypeError('An export writes bytes.');
    await writeWhole(data.subarray(0, Math.max(0, sizeBytes - writtenBytes)));
    writtenBytes += data.length;
    if (writtenBytes > sizeBytes)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return file;
}
