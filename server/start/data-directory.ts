/**
 * The data directory: created if missing, and closed to other users at every start; and further directories that
 * settings name.
 */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveToOwner } from '#server/files/give-to-owner';

/** The bits of a mode that give rights to the group and to others. */
const othersBits = 0o077;

/**
 * Creates the directory and removes all rights of others from it and from everything in it, because an older version or
 * a restored backup may have left it open. Links are left alone, and so is what they lead to.
 *
 * @throws an error of the file system when the directory can't be created, or belongs to another user
 */
export function secureDataDirectory(directory: string): void {
  makeDirectory(directory);
  closeToOthers(directory);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) closeToOthers(join(entry.parentPath, entry.name));
}

/**
 * Creates a directory and its parents, for this user alone; an existing one is left unchanged. Node's own recursive
 * form never returns on a file system without new directories, such as /proc.
 */
export function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return;
  const parent = dirname(directory);
  if (!existsSync(parent)) makeDirectory(parent);
  mkdirSync(directory, { mode: 0o700 });
  giveToOwner(directory);
}

/**
 * Creates a directory that a setting names, before anything else is created.
 *
 * @throws an error of the file system when it can't be created, or this user may not write there
 */
export function requireDirectory(directory: string): void {
  makeDirectory(directory);
  accessSync(directory, constants.W_OK | constants.X_OK);
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function closeToOthers(path: string): void {
  // Another process that shares the directory may have removed the file meanwhile.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & othersBits) !== 0) chmodSync(path, mode & 0o7777 & ~othersBits);
}
