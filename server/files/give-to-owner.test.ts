import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDirectory } from '#server/start/data-directory';
import { addMaster, createKeyFile, readKeyFile } from '#server/start/key-file';
import { createOnce } from './create-once';
import { replaceFile } from './replace-file';

/** Of a user who is not root; only root may give a directory away. */
const isRoot = process.geteuid?.() === 0;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-owner-'));
  if (isRoot) chownSync(directory, 1234, 1234);
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('what is written in another user’s data directory', () => {
  it.each<[string, (path: string) => void | Promise<void>]>([
    ['a note', (path) => replaceFile(path, 'x')],
    ['a mark', (path) => createOnce(path, 'x')],
    ['a folder', makeDirectory],
    ['a folder in a folder', (path) => makeDirectory(join(path, 'inner'))],
  ])('is that user’s: %s', async (_, write) => {
    await write(join(directory, 'written'));
    const left = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    expect(left.length).toBeGreaterThan(0);
    for (const path of left) expect(statSync(join(directory, path)).uid).toBe(statSync(directory).uid);
  });

  it('is that user’s: a secret, made or added', () => {
    createKeyFile(directory);
    const ownerOf = () => statSync(join(directory, 'secret.key')).uid;
    expect(ownerOf()).toBe(statSync(directory).uid);
    addMaster(directory);
    expect(readKeyFile(directory)).toHaveLength(2);
    expect(ownerOf()).toBe(statSync(directory).uid);
  });
});
