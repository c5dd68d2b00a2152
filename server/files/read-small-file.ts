/** Reads a small file that somebody may have replaced by anything. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const bytesMax = 64 * 1024;

/** @returns undefined for what is no file, can't be read, or is larger than any of ours */
export function readSmallFile(path: string): string | undefined {
  let file: number | undefined;
  try {
    // Without the flag, opening a named pipe waits for a writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const facts = fstatSync(file);
    return facts.isFile() && facts.size <= bytesMax ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
