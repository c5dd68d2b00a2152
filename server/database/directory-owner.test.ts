import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, testEngine } from '#testing/database/database';
import { belongsTo, ownerFile } from './directory-owner';

type Claimant = Parameters<typeof belongsTo>[1];

describe('a directory of files', () => {
  let claimants: readonly [Claimant, Claimant];
  let root: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'study-card-owner-'));
    const open = async (name: string) => ({
      database: await openTestDatabase(),
      dataDirectory: join(root, name),
    });
    claimants = [await open('first'), await open('second')];
  });
  afterAll(async () => {
    await Promise.all(claimants.map(({ database }) => database.close()));
    rmSync(root, { recursive: true });
  });

  it('belongs to the database that used it first, until its mark is removed', async () => {
    const [first, second] = claimants;
    expect(await belongsTo(root, first)).toBe(true);
    expect(readdirSync(root)).toEqual([ownerFile]);
    expect(await belongsTo(root, second)).toBe(false);
    expect(await belongsTo(root, first)).toBe(true);
    rmSync(join(root, ownerFile));
    expect(await belongsTo(root, second)).toBe(true);
  });

  it('is the embedded engine’s without a mark within its data directory, wherever that is moved', async () => {
    const [{ database }] = claimants;
    const moved = { database, dataDirectory: join(root, 'moved') };
    expect(await belongsTo(join(root, 'moved/exports'), moved)).toBe(testEngine === 'embedded');
  });

  it('belongs to nobody where it can’t be marked', async () => {
    expect(await belongsTo('/proc', claimants[0])).toBe(false);
  });
});
