/** How much room the disk under a directory has, and how much of it long work leaves to others. */
import { statfs } from 'node:fs/promises';

/** Left for others on the disk, the database among them; long work that would use it up waits or ends before. */
export const spareBytes = 256 * 2 ** 20;

export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
