/** Puts a directory's names onto the disk, so that a new one outlives a power cut. */
import { open } from 'node:fs/promises';

export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
