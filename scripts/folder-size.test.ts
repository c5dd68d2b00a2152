/** Folders stay small enough to be looked over. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');
const filesMax = 25;
/** To be parted by what they hold; a folder leaves this list when it has been. */
const crowded = ['src/app', 'src/layouts'];

const isProductFile = (name: string) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name);

const productFiles = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isProductFile(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));

describe('a folder of the application', () => {
  it(`holds at most ${filesMax} files of its own`, () => {
    const counts = new Map<string, number>();
    for (const file of productFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(20);
    const tooFull = [...counts].filter(([folder, count]) => count > filesMax && !crowded.includes(folder));
    expect(tooFull).toEqual([]);
  });
});
