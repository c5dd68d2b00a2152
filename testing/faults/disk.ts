/** A disk in memory that can be filled, where the machine allows mounting. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';
import { throwAwayRoot } from '../database/embedded';

export interface Disk {
  readonly directory: string;
  /** Uses up all free space. */
  fill(): void;
  free(): void;
  /** Call it once nothing on the disk is in use. */
  remove(): void;
}

/** @returns undefined where mounting is impossible: not as root, or in a container that may not */
export function mountDisk(sizeMiB: number): Disk | undefined {
  const directory = mkdtempSync(join(throwAwayRoot, 'study-card-disk-'));
  chmodSync(directory, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=755`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (const piece of [Buffer.alloc(2 ** 20), Buffer.alloc(2 ** 12)]) writeUntilFull(file, piece);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
