/**
 * Ten minutes of 200 operators: lists, records, searches, orders, print files, deliveries, grants, receipts, activations,
 * freezes and exports, at a fixed rate (open loop: each operator begins an action every four seconds, and its time counts from
 * when it was due). Two processes on PostgreSQL, one on the embedded engine, 100,000 cards and what it makes itself.
 *
 * `npm run bench -- soak postgresql` (or embedded) takes one engine alone, `--minutes 1` another time. Printed by the minute
 * and in all; beside it the bare statements at the same rate. Fails on an error, growing memory, a truth that does not hold, or
 * an acknowledged change that is not there exactly once.
 */
import { parseArgs } from 'node:util';
import { seedMerchants } from '#testing/areas/merchant-scale';
import { seedCards } from '#testing/areas/repertory-scale';
import { startServerProcess, type ServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { openDatabase } from '../server/database/open';
import { makePlace, type Place } from './lists/place';
import { letArrive } from './soak/arrivals';
import { measureBareWork } from './soak/bare';
import { acknowledgedKinds, type Acknowledged } from './soak/desk';
import { drainExports } from './soak/drain';
import { watchProcesses } from './soak/memory';
import {
  callKinds,
  collectSamples,
  describeSlowest,
  describeTimes,
  timesOf,
  type Samples,
} from './soak/samples';
import { readSetting, sceneOf } from './soak/setting';
import { insertStaff, signInStaff } from './soak/staff';
import { countDone, findUntruths } from './soak/truths';
import { verdict } from './verdict';

const processCount = { postgresql: 2, embedded: 1 } as const;
const tenth = { large: { count: 5, quantity: 10_000 }, small: { count: 2_000, quantity: 25 } };
const merchantCount = 12_000;
const pauseSeconds = 4;
/** Warms up first, because a server that has just started is still compiling its code. */
const warmUpSeconds = 20;
const bareSecondsMax = 30;
/** Raised limit, because all activations come from one address. */
const settings = { ACTIVATIONS_PER_MINUTE: '1000000' };

async function seed(place: Place): Promise<Acknowledged> {
  // The first start fills the dictionaries and creates the accounts.
  await (await startServerProcess(place)).end('SIGTERM');
  const database = await openDatabase(place);
  try {
    await seedCards(database, tenth);
    await seedMerchants(database, merchantCount);
    await insertStaff(database);
    return await countDone(database);
  } finally {
    await database.close();
  }
}

async function run(engine: Engine, minutes: number): Promise<void> {
  const place = await makePlace(engine);
  try {
    const before = await seed(place);
    const setting = await readSetting(place);
    const servers: ServerProcess[] = [];
    for (let no = 0; no < processCount[engine]; no += 1)
      servers.push(await startServerProcess(place, settings));
    const scene = sceneOf(setting);
    const operators = await signInStaff(servers);
    console.log(
      `\n${engine}, ${servers.length} process(es), ${operators.length} operators, ` +
        `${operators.length / pauseSeconds} actions a second due; p50 / p95 / p99 / longest in ms`,
    );

    const warmUp = { operators, scene, pauseSeconds, seconds: warmUpSeconds };
    const warmUpAt = performance.now();
    const warmUpSamples = collectSamples(warmUpAt);
    await letArrive({ ...warmUp, samples: warmUpSamples, startedAt: warmUpAt });
    reportErrors(warmUpSamples, 'while warming up');

    const startedAt = performance.now();
    const samples = collectSamples(startedAt);
    const memory = watchProcesses(servers.map(({ pid }) => pid));
    let minute = 0;
    const reportMinute = () => {
      minute += 1;
      reportSpan(samples, { name: `minute ${minute}`, fromMs: (minute - 1) * 60_000, toMs: minute * 60_000 });
      console.log(`    memory, MiB: ${memory.sinceLast().map(Math.round).join(', ')}`);
    };
    const clock = setInterval(reportMinute, 60_000);
    const seconds = minutes * 60;
    const count = await letArrive({ operators, scene, samples, pauseSeconds, seconds, startedAt });
    const tookMs = performance.now() - startedAt;
    clearInterval(clock);
    // The work of the last minute may end before its timer fires.
    while (minute < Math.floor(minutes)) reportMinute();
    memory.stop();

    console.log(`  in all: ${count} actions in ${(tookMs / 1000).toFixed(0)} s`);
    reportSpan(samples, { name: 'all', fromMs: 0, toMs: tookMs });
    for (const line of describeSlowest(samples.between(0, tookMs), 12)) console.log(`    ${line}`);
    reportErrors(samples, 'in all');
    for (const [no, { first, last, isFlat }] of memory.thirds().entries())
      console.log(
        `  memory of process ${no + 1}, first → last third: ${first.toFixed(0)} → ${last.toFixed(0)} MiB${verdict(isFlat)}`,
      );

    await drainExports(operators, samples);
    for (const server of servers) await server.end('SIGTERM');
    await reportTruths(place, { before, acknowledged: scene.acknowledged });
    const perSecond = (kind: 'read' | 'write') =>
      timesOf(samples.between(0, tookMs), kind).length / (tookMs / 1000);
    const bare = await measureBareWork({
      place,
      lists: scene.looked,
      readsPerSecond: perSecond('read'),
      writesPerSecond: perSecond('write'),
      seconds: Math.min(bareSecondsMax, seconds),
    });
    console.log(`  bare statements, read: ${describeTimes(bare.readMs)}`);
    console.log(`  bare statements, write (an activation): ${describeTimes(bare.writeMs)}`);
  } finally {
    await place.remove();
  }
}

interface Span {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

function reportSpan(samples: Samples, { name, fromMs, toMs }: Span): void {
  const within = samples.between(fromMs, toMs);
  const perSecond = within.length / ((toMs - fromMs) / 1000);
  console.log(`  ${name}: ${perSecond.toFixed(0)} calls/s, ${samples.errorCount()} errors so far`);
  for (const kind of callKinds) {
    const times = timesOf(within, kind);
    console.log(`    ${kind.padEnd(7)}${String(times.length).padStart(6)}  ${describeTimes(times)}`);
  }
}

function reportErrors(samples: Samples, when: string): void {
  console.log(`  errors ${when}: ${samples.errorCount()}${verdict(samples.errorCount() === 0)}`);
  for (const [what, count] of samples.errors().slice(0, 20)) console.log(`    ${count} × ${what}`);
}

interface Done {
  readonly before: Acknowledged;
  readonly acknowledged: Acknowledged;
}

async function reportTruths(place: Place, { before, acknowledged }: Done): Promise<void> {
  const database = await openDatabase(place);
  try {
    const after = await countDone(database);
    for (const kind of acknowledgedKinds) {
      const counted = after[kind] - before[kind];
      const isExact = counted === acknowledged[kind];
      console.log(
        `  ${kind}: ${acknowledged[kind]} acknowledged, ${counted} in the database${verdict(isExact)}`,
      );
    }
    const untruths = await findUntruths(database, place.dataDirectory);
    console.log(`  truths that do not hold: ${untruths.length}${verdict(untruths.length === 0)}`);
    for (const untruth of untruths) console.log(`    ${untruth}`);
  } finally {
    await database.close();
  }
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
const engines = (['postgresql', 'embedded'] as const).filter(
  (engine) => positionals.length === 0 || positionals.includes(engine),
);
for (const engine of engines) await run(engine, minutes);
