import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from '../database/database';
import { belongsTo, ownerFile } from './directory-owner';

describe('a directory of files on the embedded engine', () => {
  let database: Database;
  let root: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    root = mkdtempSync(join(tmpdir(), 'study-card-owner-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(root, { recursive: true });
  });
  const isOwnOf = (dataDirectory: string, directory: string) =>
    belongsTo(directory, { database, dataDirectory: join(root, dataDirectory) });

  it('belongs to the database in whose data directory it is, wherever that is moved', async () => {
    expect(await isOwnOf('first', join(root, 'first/exports'))).toBe(true);
  });

  it('belongs, elsewhere, to the database that used it first, until its mark is removed', async () => {
    expect(await isOwnOf('first', root)).toBe(true);
    expect(readdirSync(root)).toEqual([ownerFile]);
    expect(await isOwnOf('second', root)).toBe(false);
    expect(await isOwnOf('first', root)).toBe(true);
    rmSync(join(root, ownerFile));
    expect(await isOwnOf('second', root)).toBe(true);
  });

  it('belongs to nobody where it can’t be marked', async () => {
    expect(await isOwnOf('first', '/proc')).toBe(false);
  });
});
