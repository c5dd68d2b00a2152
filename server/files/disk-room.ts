/** The free space of a directory's disk, and the reserve that long work leaves. */
import { statfs } from 'node:fs/promises';

/** Reserve on the disk for others, the database among them; long work that would use it up waits or ends. */
export const spareBytes = 256 * 2 ** 20;

export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
