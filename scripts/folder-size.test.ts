/** Folders must stay small enough to be read at a glance. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');
const filesMax = 25;
const productFolders = [
  'src',
  'packages/saga-models/src',
  'contract',
  'config',
  'server',
  'mock',
  'scripts',
  'testing',
];

/** Migrations are not counted, because they are numbered like the rows of a table. */
const isProductFile = (name: string) =>
  /\.(tsx?|js|css)$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name);

const productFiles = productFolders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isProductFile(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)),
);

describe('a folder of the product', () => {
  it(`holds at most ${filesMax} files of its own`, () => {
    const counts = new Map<string, number>();
    for (const file of productFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(80);
    expect([...counts].filter(([, count]) => count > filesMax)).toEqual([]);
  });
});
