/**
 * `npm run bench:runtime`: installs the peers, builds for production, measures all in one process, prints the
 * table and fails when the order of spec "Measured" is lost.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../scripts/webpack/bundle';
import { installPeers } from '../install-peers';

type Size = 10 | 100 | 1000;
/** Milliseconds until all runs of one effect have answered. */
interface Crowd {
  /** 2,000 at once, each with a key */
  readonly keyed: number;
  /** 100,000 at once */
  readonly many: number;
}
type Figures = Record<string, Record<Size, number>>;

const here = fileURLToPath(new URL('.', import.meta.url));

installPeers(here, 'dva-core');

// The engine moves what one peer's slices made it think is long-lived to the old generation, also in the code that the
// next peer shares; without that guess, each is charged for its own garbage.
const flags = ['--expose-gc', '--single-threaded-gc', '--no-allocation-site-pretenuring'];

/** One bundle so that every package takes its production path; readable, so that a failure can be read. */
async function build(name: string): Promise<string> {
  const output = `${here}node_modules/.cache/${name}.cjs`;
  await bundle({ entry: `${here}${name}.js`, output, target: 'node20', isModule: false, isMinified: false });
  return output;
}

function measure(built: string, args: readonly string[], timeoutMs?: number): unknown {
  const printed = execFileSync('node', [...flags, built, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: timeoutMs,
  });
  return JSON.parse(printed);
}

const figures = measure(await build('round-trips'), []) as Figures;

const atOnce = await build('at-once');
const patienceMs = 30_000;
/** Milliseconds; whoever takes longer than the patience is not waited for. */
function measureAtOnce(peer: string, ...args: readonly string[]): number {
  try {
    return measure(atOnce, [peer, ...args], patienceMs) as number;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') return Infinity;
    throw error;
  }
}
const crowds = Object.fromEntries(
  ['runtime', 'dva', 'saga'].map((peer) => [
    peer,
    // A key for each run; the peers have none, and count the runs together.
    { keyed: measureAtOnce(peer, '2000', 'keyed'), many: measureAtOnce(peer, '100000') },
  ]),
);

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

console.log('Many runs of one effect at once, milliseconds of processor time until all have answered:');
const inTime = (ms: number) => (ms === Infinity ? 'over 30 s' : Math.round(ms));
console.table(
  Object.fromEntries(
    Object.entries(crowds).map(([name, { keyed, many }]) => [
      name,
      { '2,000 keyed': inTime(keyed), '100,000': inTime(many) },
    ]),
  ),
);

const lost = [...brokenOrders(figures), ...brokenLines(crowds)];
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
    ['at most 1.3 times rematch at 10 effects', runtime[10] <= rematch[10] * 1.3],
    ['1,000 effects at most 2.5 times 10 effects', runtime[1000] <= runtime[10] * 2.5],
  ];
  return orders.filter(([, holds]) => !holds).map(([order]) => order);
}

/** What a run costs must not grow with the runs beside it. */
function brokenLines({ runtime, dva, saga }: Record<string, Crowd>): string[] {
  if (!runtime || !dva || !saga) throw new Error('a row is missing');
  const orders: [string, boolean][] = [
    ['ahead of dva with 100,000 runs at once', runtime.many < dva.many],
    ['ahead of a bare saga with 100,000 runs at once', runtime.many < saga.many],
    ['50 times the runs cost at most 150 times', runtime.many <= 150 * runtime.keyed],
  ];
  return orders.filter(([, holds]) => !holds).map(([order]) => order);
}
