import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/database';
import { ownerFile } from '#server/database/directory-owner';
import { openExports } from '#server/modules/export/export-files';
import { clearLeftovers } from '#server/modules/upload/clear-leftovers';
import { readOptions } from '#server/start/options';
import { openTestDatabase } from '#testing/database/database';
import { markFile, sharedDirectories } from './shared-directories';

let database: Database;
let directory: string;
beforeEach(async () => {
  database = await openTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'study-card-shared-'));
});
afterEach(async () => {
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
    const marks = [ownerFile, markFile];
    expect(paths.map((path) => [readdirSync(path).sort(), statSync(path).mtimeMs])).toEqual([
      [marks, 0],
      [marks, 0],
    ]);
  });

  it('belong to one database; another one says so, and removes nothing that is left over in them', async () => {
    const options = readOptions({ DATA_DIR: directory });
    const clearFor = async (each: Database) => {
      await clearLeftovers({ database: each, options, now: () => new Date() });
      const exports = await openExports(each, options);
      await exports.removeParts('1-');
      for (const { name } of await exports.list()) await exports.remove(name);
    };
    const leftOver = ['exports/1-order.csv', 'exports/1-order.csv.part', 'files/page/picture.png'];
    const left = () => leftOver.filter((path) => existsSync(join(directory, path)));

    expect(await sharedDirectories(database, options).claim()).toEqual([]);
    mkdirSync(join(directory, 'files/page'));
    for (const path of leftOver) {
      writeFileSync(join(directory, path), 'of the first database');
      utimesSync(join(directory, path), 0, 0);
    }
    const other = await openTestDatabase();
    try {
      const said = ['EXPORT_DIR', 'UPLOAD_DIR'].map((name) =>
        expect.stringMatching(new RegExp(`^${name} .* belongs to another database`)),
      );
      expect(await sharedDirectories(other, options).claim()).toEqual(expect.arrayContaining(said));
      expect(await sharedDirectories(other, options).findFaults()).toEqual(said);
      await clearFor(other);
      expect(left()).toEqual(leftOver);
    } finally {
      await other.close();
    }
    await clearFor(database);
    expect(left()).toEqual([]);
  });
});
