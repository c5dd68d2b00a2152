/** Whether the disk has enough space for a first start, checked before anything is created there. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeBytesIn, spareBytes } from '#server/files/disk-space';
import type { Options } from './options';
import { StartRefusal } from './start-refusal';

/**
 * @throws StartRefusal where an embedded database would be created on a disk with less space than long work must leave
 * free
 */
export async function requireFirstStartSpace({
  dataDirectory,
  databaseUrl,
}: Pick<Options, 'dataDirectory' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'postgres'))) return;
  const freeBytes = await freeBytesIn(nearestExisting(dataDirectory));
  if (freeBytes >= spareBytes) return;
  const [free, needed] = [freeBytes, spareBytes].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new StartRefusal(
    `磁盘空间不足：${dataDirectory} 所在的磁盘只剩 ${free} MiB，首次启动需要 ${needed} MiB，请先腾出空间。`,
  );
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));
