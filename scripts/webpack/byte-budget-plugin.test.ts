import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ByteBudgetPlugin, type ByteBudget } from './byte-budget-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byte-budget-'));
  // Random text does not compress, so its gzipped size is three quarters of its characters.
  const heavy = `export default ${JSON.stringify(randomBytes(30_000).toString('base64'))}`;
  await writeFile(join(folder, 'heavy.js'), heavy);
  const entry = "import(/* webpackChunkName: 'page' */ './heavy.js').then(console.log)";
  await writeFile(join(folder, 'entry.js'), entry);
});
afterEach(() => rm(folder, { recursive: true }));

const build = (budget: ByteBudget) =>
  new Promise<Stats | undefined>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './entry.js',
      output: { path: join(folder, 'out') },
      plugins: [new ByteBudgetPlugin([budget])],
    });
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });

const messages = (stats: Stats | undefined) => stats?.compilation.errors.map(({ message }) => message);

const entry: ByteBudget['visits'] = () => [[]];
const everyPage: ByteBudget['visits'] = ({ namedChunkGroups }) => [
  [],
  [namedChunkGroups.get('page')].filter((group) => group !== undefined),
];

describe('a byte budget', () => {
  it('lets a build pass that keeps it', async () => {
    expect(messages(await build({ name: 'all', visits: everyPage, maxKb: 40 }))).toEqual([]);
  });

  it('fails a build whose heaviest visit does not, saying by how much', async () => {
    const stats = await build({ name: 'all', visits: everyPage, maxKb: 20 });
    expect(messages(stats)).toEqual([expect.stringMatching(/^all: 3\d\.\d kB gz .* 20 allowed$/)]);
  });

  it('counts only what its visits need', async () => {
    expect(messages(await build({ name: 'entry', visits: entry, maxKb: 5 }))).toEqual([]);
  });
});
