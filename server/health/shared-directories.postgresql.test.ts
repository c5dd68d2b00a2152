import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from '../database/database';
import { readOptions } from '../start/options';
import { markFile, sharedDirectories } from './shared-directories';

let database: Database;
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'study-card-shared-'));
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

describe('the directories that processes share', () => {
  it('are marked by the first start and only read by later ones, which a full disk does not prevent', async () => {
    const options = readOptions({ DATA_DIR: directory });
    const paths = ['exports', 'files'].map((name) => join(directory, name));
    expect(await sharedDirectories(database, options).claim()).toEqual([]);
    for (const path of paths) utimesSync(path, 0, 0);
    expect(await sharedDirectories(database, options).claim()).toEqual([]);
    expect(paths.map((path) => [readdirSync(path), statSync(path).mtimeMs])).toEqual([
      [[markFile], 0],
      [[markFile], 0],
    ]);
  });
});
