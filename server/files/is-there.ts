/** Whether something is at a path. */
import { statSync } from 'node:fs';

/**
 * Unlike `existsSync`, which says no as well where it could not look.
 *
 * @throws an error of the file system where it can't be known, as in another user's directory
 */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
