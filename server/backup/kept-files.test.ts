import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listKeptFiles, placeOfFile } from './kept-files';

const root = mkdtempSync(join(tmpdir(), 'study-card-kept-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('uploaded pictures', () => {
  it.each([
    ['in the data directory', undefined, join(root, 'data', 'files')],
    ['in a directory of their own', join(root, 'pictures'), join(root, 'pictures')],
  ])('travel %s, without those that are still on their way in', async (_, uploadDirectory, folder) => {
    const place = { dataDirectory: join(root, 'data'), exportDirectory: undefined, uploadDirectory };
    for (const name of ['page', '.incoming']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'page', 'a-picture.png'), '');
    writeFileSync(join(folder, '.incoming', 'half.part'), '');
    expect(await listKeptFiles(place)).toEqual(['files/page/a-picture.png']);
    expect(placeOfFile(place, 'files/page/a-picture.png')).toBe(join(folder, 'page', 'a-picture.png'));
  });

  it('are not left out where their folder can not be read', async () => {
    const folder = join(root, 'unreadable');
    symlinkSync(folder, folder);
    const place = { dataDirectory: join(root, 'none'), exportDirectory: undefined };
    expect(await listKeptFiles(place)).toEqual([]);
    await expect(listKeptFiles({ ...place, uploadDirectory: folder })).rejects.toThrow('ELOOP');
  });
});
