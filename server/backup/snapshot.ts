/**
 * A copy of the embedded database's files at one moment, from which a backup is read while requests go on: the engine has
 * one session, for which requests would wait until all tables are read.
 */
import { constants, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { anchorFile } from '#server/audit/anchor';
import type { Database } from '#server/database/database';
import { openThrowAway } from '#server/database/embedded/open';
import { freeBytesIn, spareBytes } from '#server/files/disk-space';
import { isThere } from '#server/files/is-there';

/** In the data directory, whose file system may let both share blocks. */
const snapshotIn = (dataDirectory: string) => join(dataDirectory, 'snapshot.unfinished');

/** Removes what a killed process left. @param dataDirectory whose lock this process holds */
export const removeSnapshot = (dataDirectory: string): void =>
  rmSync(snapshotIn(dataDirectory), { recursive: true, force: true });

let turn: Promise<unknown> = Promise.resolve();

/** @param anchorIn the directory that has the anchor of the trail as it was at this moment or before */
type Work<Result> = (still: Database, anchorIn: string) => Promise<Result>;

/**
 * @param database the embedded one of this directory, or PostgreSQL, which reads one moment without a copy
 * @param withoutRoom for the copy, the work reads the database itself and requests wait, or it is refused
 */
export function atOneMoment<Result>(
  database: Database,
  dataDirectory: string,
  work: Work<Result>,
  withoutRoom: 'wait' | 'refuse' = 'wait',
): Promise<Result> {
  if (database.engine === 'postgresql') return work(database, dataDirectory);
  // One copy at a time: a second would take as much disk again.
  const result = turn.then(() => atCopy(database, dataDirectory, work, withoutRoom));
  turn = result.catch(() => {});
  return result;
}

async function atCopy<Result>(
  database: Database,
  dataDirectory: string,
  work: Work<Result>,
  withoutRoom: 'wait' | 'refuse',
): Promise<Result> {
  const files = join(dataDirectory, 'postgres');
  const directory = snapshotIn(dataDirectory);
  await rm(directory, { recursive: true, force: true });
  const neededBytes = (await sizeOf(files)) + spareBytes;
  if ((await freeBytesIn(dataDirectory)) < neededBytes) {
    if (withoutRoom === 'wait') return work(database, dataDirectory);
    throw new Error(
      'The data directory has no room for a copy of the database, without which requests would wait.',
    );
  }
  try {
    await mkdir(directory, { mode: 0o700 });
    // While people work, so that little is left to be copied while they wait.
    const copied = await copyChanged(files, directory, new Map());
    // Before the moment: the chain can only grow, so the anchored record is among those that are copied.
    const anchor = join(dataDirectory, anchorFile);
    if (isThere(anchor)) await copyFile(anchor, join(directory, anchorFile));
    // While the session is held, nothing is written, and all that was committed is in the files: what a kill would leave.
    await database.transaction(() => copyChanged(files, directory, copied));
    const still = await openThrowAway(directory);
    try {
      return await work(still, directory);
    } finally {
      await still.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Times of files have steps, on some file systems of two seconds. */
const clockStepMs = 2_000;

/** What a file was when its copy began; undefined where its time would not show a write just afterwards. */
type Copied = Map<string, string | undefined>;

/**
 * Changes are told by the files' own times and not by our clock, which may be set back meanwhile.
 *
 * @param known what an earlier call returned
 */
async function copyChanged(from: string, to: string, known: Copied): Promise<Copied> {
  const found: Copied = new Map();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const name = relative(from, source);
    const target = join(to, name);
    try {
      if (entry.isDirectory()) {
        await mkdir(target, { recursive: true, mode: 0o700 });
        continue;
      }
      const settledMs = Date.now() - clockStepMs;
      const { ino, size, ctimeNs, ctimeMs } = await stat(source, { bigint: true });
      const state = `${ino} ${size} ${ctimeNs}`;
      if (known.get(name) !== state) await copyFile(source, target, constants.COPYFILE_FICLONE);
      found.set(name, Number(ctimeMs) < settledMs ? state : undefined);
    } catch (error) {
      // The engine removes files while people work.
      if (isThere(source)) throw error;
    }
  }
  for (const name of known.keys()) if (!found.has(name)) await rm(join(to, name), { force: true });
  return found;
}

async function sizeOf(directory: string): Promise<number> {
  let byteCount = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    byteCount += found?.size ?? 0;
  }
  return byteCount;
}
