/**
 * The cost of exporting a million cards: rows per second as csv and xlsx, compared with merely reading the same rows on
 * the same engine, and memory. Fails when a target is missed.
 *
 * `npm run bench -- export postgresql` (or embedded) takes one engine alone. The server is the product itself in a
 * process of its own; the time of an export is from its order to its file.
 */
import { seedCards } from '#testing/areas/repertory-scale';
import { startServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { openDatabase } from '../server/database/open';
import { measureBareReading } from './export/bare-reading';
import { measureExports, type ExportFigures } from './export/server';
import { makePlace, type Place } from './lists/place';
import { percentile } from './percentile';

const million = { large: { count: 8, quantity: 100_000 }, small: { count: 2_000, quantity: 100 } };
const targets = { csvRatioMin: 1 / 2, xlsxRatioMin: 1 / 4, growthMibMax: 150 };

/** @returns whether every target was reached */
export async function benchExport(place: Place): Promise<boolean> {
  // The machine's speed varies, so the bare reading is measured before and after; its first run warms up.
  const before = [
    await measureBareReading(place),
    await measureBareReading(place),
    await measureBareReading(place),
  ];
  const { csv, xlsx } = await measureExports(place);
  const after = [await measureBareReading(place), await measureBareReading(place)];
  const bareRowsPerSecond = percentile([...before.slice(1), ...after], 50);
  console.log(`\n${place.engine}`);
  console.log(line('bare streamed query, rows/s', whole(bareRowsPerSecond)));
  return [
    report('csv', csv, bareRowsPerSecond, targets.csvRatioMin),
    report('xlsx', xlsx, bareRowsPerSecond, targets.xlsxRatioMin),
  ].every(Boolean);
}

function report(name: string, figures: ExportFigures, bareRowsPerSecond: number, ratioMin: number): boolean {
  const { rowsPerSecond, bytes, growthMiB } = figures;
  const ratio = rowsPerSecond / bareRowsPerSecond;
  console.log(line(`${name}, rows/s (${(bytes / 2 ** 20).toFixed(1)} MiB)`, whole(rowsPerSecond)));
  console.log(line(`${name} / bare`, ratio.toFixed(2), `≥ ${ratioMin.toFixed(2)}`, ratio >= ratioMin));
  const isSmall = growthMiB <= targets.growthMibMax;
  console.log(
    line(`memory growth during ${name}, MiB`, whole(growthMiB), `≤ ${targets.growthMibMax}`, isSmall),
  );
  return ratio >= ratioMin && isSmall;
}

const line = (what: string, figure: string, target = '', isReached = true): string =>
  `${what.padEnd(40)}${figure.padStart(12)}  ${target}${isReached ? '' : '  LOST'}`;
const whole = (value: number) => Math.round(value).toLocaleString('en');

async function run(engine: Engine): Promise<boolean> {
  const place = await makePlace(engine);
  try {
    // The first start fills the dictionaries and creates the accounts.
    await (await startServerProcess(place)).end('SIGTERM');
    const database = await openDatabase(place);
    await seedCards(database, million);
    await database.close();
    return await benchExport(place);
  } finally {
    await place.remove();
  }
}

const engines = (['embedded', 'postgresql'] as const).filter(
  (engine) => process.argv[2] === undefined || process.argv[2] === engine,
);
for (const engine of engines) if (!(await run(engine))) process.exitCode = 1;
