/**
 * `npm run bench:runtime`: installs the peers, builds for production, measures all in one process, prints the
 * table and fails when the order of spec "Measured" is lost.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../scripts/webpack/bundle';
import { installPeers } from '../install-peers';

type Size = 10 | 100 | 1000;
type Figures = Record<string, Record<Size, number>>;

const here = fileURLToPath(new URL('.', import.meta.url));

installPeers(here, 'dva-core');

const built = `${here}node_modules/.cache/round-trips.cjs`;
// One bundle so that every package takes its production path; readable, so that a failure can be read.
await bundle({
  entry: `${here}round-trips.js`,
  output: built,
  target: 'node20',
  isModule: false,
  isMinified: false,
});

// The engine moves what one peer's slices made it think is long-lived to the old generation, also in the code that the
// next peer shares; without that guess, each is charged for its own garbage.
const flags = ['--expose-gc', '--single-threaded-gc', '--no-allocation-site-pretenuring'];
const output = execFileSync('node', [...flags, built], {
  env: { ...process.env, NODE_ENV: 'production' },
  encoding: 'utf8',
});
const figures = JSON.parse(output) as Figures;

const digits = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
console.log(
  'One round trip, microseconds of processor time (lower quartile of the slices; a model for each ten effects):',
);
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([size, value]) => [size, digits(value)])),
    ]),
  ),
);

const lost = brokenOrders(figures);
for (const order of lost) console.error(`lost: ${order}`);
process.exitCode = lost.length > 0 ? 1 : 0;

/** The order to keep, each as a sentence and whether it holds. */
function brokenOrders({ runtime, floor, rematch, ...others }: Figures): string[] {
  if (!runtime || !floor || !rematch) throw new Error('a row is missing');
  const ahead = (size: Size, peers: Figures) =>
    Object.entries(peers).map(([name, row]): [string, boolean] => [
      `ahead of ${name} at ${size} effects`,
      runtime[size] < row[size],
    ]);
  const orders: [string, boolean][] = [
    ...ahead(10, others),
    ...ahead(100, { rematch, ...others }),
    ...ahead(1000, { rematch, floor, ...others }),
    ['at most 1.5 times rematch at 10 effects', runtime[10] <= rematch[10] * 1.5],
    ['1,000 effects at most 2.5 times 10 effects', runtime[1000] <= runtime[10] * 2.5],
  ];
  return orders.filter(([, holds]) => !holds).map(([order]) => order);
}
