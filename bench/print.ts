/**
 * The cost of a print job: cards per second, compared with a bare insert of the same rows into the same engine; the
 * effect on a concurrent list request; and memory. Fails when a target is missed.
 *
 * The server is the product itself in a process of its own, on a durable database, driven over HTTP.
 */
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './percentile';
import { measureBareInsert } from './print/bare-insert';
import { measureLatency } from './print/latency';
import { startServer } from './print/server';

const quantity = 100_000;
const targets = { ratioMin: 1 / 3, slowdownMax: 3, generationGrowthMax: 200, exportGrowthMax: 200 };

type Figures = Awaited<ReturnType<typeof measure>>;

async function measure(directory: string) {
  const server = await startServer(join(directory, 'server'));
  try {
    const list = () => server.list();
    await measureLatency(list, { count: 200 });
    const idle = await measureLatency(list, { count: 400 });

    const alone = await server.generate(quantity);
    const loaded = await server.generate(quantity, async (isDone) => measureLatency(list, { until: isDone }));
    const file = await server.download(alone.id);
    const bare = await measureBareInsert(join(directory, 'bare'), quantity);
    return { idle, alone, loaded, file, bare };
  } finally {
    await server.stop();
  }
}

function report({ idle, alone, loaded, file, bare }: Figures) {
  const ratio = alone.cardsPerSecond / bare.rowsPerSecond;
  const idleP95 = percentile(idle, 95);
  const loadedP95 = percentile(loaded.meanwhile ?? [], 95);
  const rows: [what: string, figure: string, target: string, isReached: boolean][] = [
    ['generation, cards/s', whole(alone.cardsPerSecond), '', true],
    ['generation with list requests beside it, cards/s', whole(loaded.cardsPerSecond), '', true],
    ['bare insert of the same rows, rows/s', whole(bare.rowsPerSecond), '', true],
    [
      'generation / bare insert',
      ratio.toFixed(2),
      `≥ ${targets.ratioMin.toFixed(2)}`,
      ratio >= targets.ratioMin,
    ],
    ['list request idle, p50 / p95, ms', `${ms(percentile(idle, 50))} / ${ms(idleP95)}`, '', true],
    [
      `list request during generation (${loaded.meanwhile?.length} of them), p50 / p95, ms`,
      `${ms(percentile(loaded.meanwhile ?? [], 50))} / ${ms(loadedP95)}`,
      `≤ ${ms(idleP95 * targets.slowdownMax)}`,
      loadedP95 <= idleP95 * targets.slowdownMax,
    ],
    ...memoryRow('generation', alone.growthMiB, targets.generationGrowthMax),
    [
      `print file xlsx, rows/s (${(file.bytes / 2 ** 20).toFixed(1)} MiB)`,
      whole(file.rowsPerSecond),
      '',
      true,
    ],
    ...memoryRow('export', file.growthMiB, targets.exportGrowthMax),
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, figure, target, isReached] of rows) {
    console.log(`${what.padEnd(width)}  ${figure.padStart(14)}  ${target}${isReached ? '' : '  LOST'}`);
  }
  if (rows.some(([, , , isReached]) => !isReached)) process.exitCode = 1;
}

const memoryRow = (what: string, growth: number, max: number): [string, string, string, boolean][] => [
  [`memory growth during ${what}, MiB (whole process)`, whole(growth), `≤ ${max}`, growth <= max],
];
const whole = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number) => value.toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'bench-print-'));
try {
  const figures = await measure(folder);
  report(figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
