/** The data directory, made where it is missing and at every start closed to everybody but its owner; and others that settings name. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bits of a mode by which the group and everybody else may do something. */
const othersBits = 0o077;

/**
 * Makes the directory and takes every right of others away, from it and from all that lies in it: a directory that an
 * older version or a restored backup left open is closed, too. Links are left alone, and so is what they lead to.
 *
 * @throws an error of the file system when the directory cannot be made, or belongs to another user
 */
export function secureDataDirectory(directory: string): void {
  makeDirectory(directory);
  closeToOthers(directory);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) closeToOthers(join(entry.parentPath, entry.name));
}

/**
 * Makes a directory and those above it, for this user alone; one that is there stays as it is. Node's own recursive form
 * never returns where a file system knows no new directories, as /proc does.
 */
export function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return;
  const parent = dirname(directory);
  if (!existsSync(parent)) makeDirectory(parent);
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Makes a directory that a setting names, before anything else is made.
 *
 * @throws an error of the file system when it cannot be made, or this user may not write there
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
