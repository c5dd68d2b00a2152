import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFullError, openExportFiles } from './export-files';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-files-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('an export file', () => {
  it('has its name once it is whole, and not before', async () => {
    const files = await openExportFiles(directory);
    let namesMeanwhile: string[] = [];
    async function* watched() {
      yield Buffer.from('one ');
      namesMeanwhile = await readdir(directory);
      yield Buffer.from('two');
    }
    await files.write('a.csv', watched());
    expect(namesMeanwhile).toEqual(['a.csv.part']);
    expect(await readdir(directory)).toEqual(['a.csv']);
    expect(await readFile(files.pathOf('a.csv'), 'utf8')).toBe('one two');
  });

  it('leaves nothing behind when its bytes fail in the middle', async () => {
    const files = await openExportFiles(directory);
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the database is gone');
    }
    await expect(files.write('a.csv', broken())).rejects.toThrow('the database is gone');
    expect(await readdir(directory)).toEqual([]);
  });

  it('leaves nothing behind on a full disk, and says that it is full', async () => {
    // The kernel answers every write here with ENOSPC.
    const files = await openExportFiles(directory, { openNew: () => open('/dev/full', 'w') });
    await expect(files.write('a.csv', chunks('more than there is room for'))).rejects.toThrow(DiskFullError);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is not begun where others need the room', async () => {
    const files = await openExportFiles(directory, { freeBytes: async () => 1 });
    await expect(files.requireRoom()).rejects.toThrow(DiskFullError);
  });

  it('is listed with how long nobody has written to it, and what is hidden is not', async () => {
    const files = await openExportFiles(directory);
    for (const name of ['old.csv.part', 'new.csv.part', '.mark']) await writeFile(files.pathOf(name), 'x');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(files.pathOf('old.csv.part'), twoHoursAgo, twoHoursAgo);
    const found = await files.list();
    expect(found.map(({ name }) => name).sort()).toEqual(['new.csv.part', 'old.csv.part']);
    expect(found.filter(({ restedMs }) => restedMs >= 3600_000)).toMatchObject([{ name: 'old.csv.part' }]);
    expect([await files.findSize('old.csv.part'), await files.findSize('none.csv')]).toEqual([1, undefined]);
  });
});
