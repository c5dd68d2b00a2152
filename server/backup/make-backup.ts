/** Writes a backup beside its place, checks it, and puts it there when it is right. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockDirectory } from '#server/database/embedded/directory-lock';
import type { Options } from '#server/start/options';
import { StartRefusal } from '#server/start/start-refusal';
import type { Manifest } from './manifest';
import { proveBackup } from './prove-backup';
import { checkBackup, openBackup } from './read-backup';
import { requireKey, requireSeal, type Verified } from './restore';

/** Directory beside the backup. Its name is fixed, so that the next backup removes what a killed one left. */
const workshopName = 'study-card-backup.unfinished';

export interface MadeBackup {
  readonly manifest: Manifest;
  /** Undefined where the backup was only read again. */
  readonly verified: Verified | undefined;
  readonly sha256: string;
  readonly writingMs: number;
  readonly checkingMs: number;
}

export interface NewBackup {
  readonly path: string;
  /** Writes the archive to this path. */
  readonly write: (unfinished: string) => Promise<void>;
  /** Whether it is proven by a trial restore. */
  readonly isProven: boolean;
}

/** @throws StartRefusal when the path is taken, another backup is made in the folder, or this one would not restore */
export async function makeBackup(
  options: Pick<Options, 'dataDirectory' | 'secretKey'>,
  { path, write, isProven }: NewBackup,
): Promise<MadeBackup> {
  if (existsSync(path)) throw new StartRefusal(`文件已存在，未做任何改动：${path}`);
  const workshop = join(dirname(path), workshopName);
  const unlock = lockDirectory(workshop);
  try {
    const unfinished = join(workshop, 'backup.zip');
    const proof = join(workshop, 'proof');
    for (const left of [unfinished, proof]) rmSync(left, { recursive: true, force: true });
    const startedAt = performance.now();
    await write(unfinished);
    const writtenAt = performance.now();
    const checked = await check(options, unfinished, isProven ? proof : undefined);
    renameSync(unfinished, path);
    return { ...checked, writingMs: writtenAt - startedAt, checkingMs: performance.now() - writtenAt };
  } finally {
    unlock();
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Removes what a killed process left in the folder, unless a backup is being made there. */
export function removeUnfinished(folder: string): void {
  const workshop = join(folder, workshopName);
  if (!existsSync(workshop)) return;
  lockDirectory(workshop)();
  rmSync(workshop, { recursive: true, force: true });
}

/** @param proof directory for a trial restore; without it, the file is only read */
async function check(
  options: Pick<Options, 'dataDirectory' | 'secretKey'>,
  path: string,
  proof: string | undefined,
): Promise<Pick<MadeBackup, 'manifest' | 'verified' | 'sha256'>> {
  const backup = await openBackup(path);
  try {
    const secrets = requireKey(backup, options);
    requireSeal(backup, secrets);
    await checkBackup(backup);
    const verified = proof === undefined ? undefined : await proveBackup(backup, secrets, proof);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { manifest: backup.manifest, verified, sha256: hash.digest('hex') };
  } finally {
    await backup.close();
  }
}
