/**
 * `npm run bench -- runtime`: installs the peers, builds for production, measures them in turns, prints the table, and
 * fails when the order of spec "Measured" doesn't hold.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
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

// V8 would allocate objects that an earlier slice made it consider long-lived in the old generation; without that
// prediction each slice pays for its own garbage.
const flags = ['--expose-gc', '--single-threaded-gc', '--no-allocation-site-pretenuring'];

/** Bundled, so that every package takes its production path; not minified, so that stack traces are readable. */
async function build(name: string): Promise<string> {
  const output = `${here}node_modules/.cache/${name}.cjs`;
  await bundle({ entry: `${here}${name}.js`, output, target: 'node20', isModule: false, isMinified: false });
  return output;
}

const env = { ...process.env, NODE_ENV: 'production' };

const sizes: readonly Size[] = [10, 100, 1000];
const names = ['floor', 'runtime', 'rematch', 'listener', 'saga', 'thunk', 'dva'];
const slices = 42;

/** A quarter of the figures were lower: ignores both lucky slices and those with cold caches. */
const lowerQuartile = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 4)] ?? NaN;

/** A peer in a process of its own, which answers one request at a time. */
function startPeer(built: string, name: string) {
  const child = fork(built, [name], { env, execArgv: flags });
  const ended = once(child, 'exit').then(fail);
  // Nobody awaits it when the peer is ended on purpose.
  ended.catch(() => {});
  return {
    name,
    async ask(question: { readonly size?: Size }): Promise<number> {
      child.send(question);
      const [answer]: unknown[] = await Promise.race([once(child, 'message'), ended]);
      return Number(answer);
    },
    end: () => child.kill(),
  };
}

function fail(): never {
  throw new Error('a peer has ended');
}

async function measureRoundTrips(built: string): Promise<Figures> {
  const peers = names.map((name) => startPeer(built, name));
  const table: Figures = {};
  // A rehearsal runs first, whose figures are overwritten, so that the code is compiled when peers are compared.
  for (const size of [100, ...sizes] as const) {
    for (const peer of peers) await peer.ask({ size });
    const figures = new Map(peers.map(({ name }) => [name, [] as number[]]));
    for (let slice = 0; slice < slices; slice += 1)
      // Peers take turns, and also take turns at being first, so that slow moments affect all of them.
      for (let turn = 0; turn < peers.length; turn += 1) {
        const peer = peers[(slice + turn) % peers.length] ?? fail();
        figures.get(peer.name)?.push(await peer.ask({}));
      }
    for (const [name, each] of figures)
      table[name] = { ...(table[name] ?? { 10: 0, 100: 0, 1000: 0 }), [size]: lowerQuartile(each) };
  }
  for (const peer of peers) peer.end();
  return table;
}

const figures = await measureRoundTrips(await build('round-trips'));

const atOnce = await build('at-once');
const patienceMs = 30_000;
/** Milliseconds; a peer that takes longer than the patience is ended. */
function measureAtOnce(peer: string, ...args: readonly string[]): number {
  try {
    const options = { env, encoding: 'utf8', timeout: patienceMs } as const;
    const printed = execFileSync('node', [...flags, atOnce, peer, ...args], options);
    return Number(printed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') return Infinity;
    throw error;
  }
}
/** Many short processes instead of one: a single one is up to twice as slow as the next. */
const turns = 15;
const keyed: Record<string, readonly number[]> = { dva: [measureAtOnce('dva', '2000', 'keyed')] };
for (let turn = 0; turn < turns; turn += 1)
  for (const peer of ['runtime', 'saga'])
    keyed[peer] = [...(keyed[peer] ?? []), measureAtOnce(peer, '2000', 'keyed')];
const crowds = Object.fromEntries(
  // Only the runtime uses a key for each run; the peers have no keys and count all runs together.
  Object.entries(keyed).map(([peer, each]) => [
    peer,
    { keyed: lowerQuartile(each), many: measureAtOnce(peer, '100000') },
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

/** The required orders as sentences; returns those that don't hold. */
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
    ['at most 1.4 times rematch at 10 effects', runtime[10] <= rematch[10] * 1.4],
    ['1,000 effects at most 2.5 times 10 effects', runtime[1000] <= runtime[10] * 2.5],
  ];
  return orders.filter(([, holds]) => !holds).map(([order]) => order);
}

/** The cost of a run must not grow with the number of concurrent runs. */
function brokenLines({ runtime, dva, saga }: Record<string, Crowd>): string[] {
  if (!runtime || !dva || !saga) throw new Error('a row is missing');
  const orders: [string, boolean][] = [
    ['ahead of dva with 100,000 runs at once', runtime.many < dva.many],
    ['ahead of a bare saga with 100,000 runs at once', runtime.many < saga.many],
    ['2,000 keyed runs at most 1.5 times a bare saga', runtime.keyed <= saga.keyed * 1.5],
    ['50 times the runs cost at most 150 times', runtime.many <= 150 * runtime.keyed],
  ];
  return orders.filter(([, holds]) => !holds).map(([order]) => order);
}
