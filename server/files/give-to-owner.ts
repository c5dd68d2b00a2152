/** What root writes in another user's directory becomes that user's, who could not read it otherwise. */
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { types } from 'node:util';

/** @param path just created; left alone where root has no say over it, as on some network disks */
export function giveToOwner(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (statSync(path).uid === uid) return;
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    if (!types.isNativeError(error) || !('code' in error) || error.code !== 'EPERM') throw error;
  }
}
