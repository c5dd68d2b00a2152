/**
 * What the lists cost on a million cards, 20,000 grants, 100,000 customers and 100,000 merchants: each request beside the plain statements that answer the
 * same on the same engine, and how many of them a second 20 connections get. Fails when a target is lost.
 *
 * `npm run bench -- lists postgresql` (or embedded) takes one engine alone, `postgresql merchants` (or cards, or grants) only those
 * lists. BENCH_SMALL=1 takes a tenth of the cards, to see whether it runs. The server is the product itself in a process of its own, with session and rights. A request can't be faster
 * than HTTP: the target of each is twice the statements and an exchange with a server that does nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seedMerchants } from '#testing/areas/merchant-scale';
import { seedCards } from '#testing/areas/repertory-scale';
import { startServerProcess, type ServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { openDatabase } from '../server/database/open';
import { openBareSql } from './lists/bare-sql';
import { bearLoad } from './lists/bear-load';
import { listCases, type ListCase } from './lists/cases';
import { openExchange, type Exchange } from './lists/exchange';
import { grantCases } from './lists/grant-cases';
import { merchantCases } from './lists/merchant-cases';
import { makePlace, type Place } from './lists/place';
import { percentile } from './percentile';
import { verdict } from './verdict';

const targets = {
  ratioMax: 2,
  byNameRatioMax: 1.5,
  requestsPerSecondMin: { postgresql: 1_000, embedded: 0 },
};
const million = { large: { count: 5, quantity: 100_000 }, small: { count: 20_000, quantity: 25 } };
const tenth = { large: { count: 5, quantity: 10_000 }, small: { count: 2_000, quantity: 25 } };
const merchantCount = 100_000;
/** An account with the right to all lists and to all records. */
const seesAll = 'ops';
const isAbout = (what: 'cards' | 'grants' | 'merchants'): boolean =>
  process.argv[3] === undefined || process.argv[3] === what;
const rounds = { start: 50, warmUp: 30, measured: 200 };
/** A case that takes longer than this is measured with fewer rounds. */
const caseMsMax = 5_000;
const load = { connectionCount: 20, seconds: 6 };
const loadCases = ['print jobs, by status, page 1', 'cards, all, page 1'];

interface Times {
  readonly p50: number;
  readonly p95: number;
}

async function measure(work: () => Promise<unknown>): Promise<Times> {
  for (let round = 0; round < rounds.warmUp; round += 1) await work();
  const times: number[] = [];
  const endAt = performance.now() + caseMsMax;
  while (times.length < rounds.measured && performance.now() < endAt) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

const start = (place: Place): Promise<ServerProcess> => startServerProcess(place);

async function seed(place: Place): Promise<void> {
  // The first start fills the dictionaries and creates the accounts.
  await (await start(place)).end('SIGTERM');
  const database = await openDatabase(place);
  const startedAt = performance.now();
  // Each print job gets a grant, and every eighth card a customer.
  if (isAbout('cards') || isAbout('grants'))
    await seedCards(database, process.env.BENCH_SMALL === '1' ? tenth : million);
  if (isAbout('merchants')) await seedMerchants(database, merchantCount);
  await database.close();
  console.log(`${place.engine}: seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function measureBare(place: Place): Promise<{ cases: readonly ListCase[]; bare: readonly Times[] }> {
  const sql = await openBareSql(place);
  try {
    const cases = [
      ...(isAbout('cards') ? await listCases(sql) : []),
      ...(isAbout('grants') ? await grantCases(sql) : []),
      ...(isAbout('merchants') ? await merchantCases(sql) : []),
    ];
    const bare: Times[] = [];
    for (const each of cases) {
      bare.push(
        await measure(async () => {
          for (const { statement, values } of each.bare) await sql.run(statement, values);
        }),
      );
    }
    return { cases, bare };
  } finally {
    await sql.close();
  }
}

async function measureExchange(): Promise<Times> {
  const server = fork(fileURLToPath(new URL('lists/bare-http.ts', import.meta.url)));
  const [origin] = (await once(server, 'message')) as [string];
  const exchange = await openExchange(origin, '');
  const times = await measure(() => exchange.get('/'));
  exchange.close();
  server.kill();
  return times;
}

async function run(engine: Engine, floor: Times): Promise<void> {
  const place = await makePlace(engine);
  try {
    await seed(place);
    const { cases, bare } = await measureBare(place);
    const server = await start(place);
    const cookie = await server.signIn(seesAll);
    const exchanges = new Map<string, Exchange>();
    for (const { who = seesAll } of cases)
      if (!exchanges.has(who))
        exchanges.set(who, await openExchange(server.origin, await server.signIn(who)));
    const ask = async ({ path, body, who = seesAll }: ListCase) =>
      body ? exchanges.get(who)?.post(path, body) : exchanges.get(who)?.get(path);
    // Warms up first, because a server that has just started is still compiling its code.
    for (let round = 0; round < rounds.start; round += 1) for (const each of cases) await ask(each);
    console.log(
      `\n${engine}, p50 / p95 in ms`.padEnd(48),
      'statements'.padStart(15),
      'request'.padStart(15),
      'times'.padStart(6),
    );
    for (const [index, each] of cases.entries()) {
      const { name } = each;
      const request = await measure(() => ask(each));
      const peer = bare[index] ?? floor;
      const isReached =
        request.p50 <= targets.ratioMax * (peer.p50 + floor.p50) &&
        (!each.isByName || request.p95 <= targets.byNameRatioMax * (peer.p95 + floor.p95));
      const times = (request.p50 / peer.p50).toFixed(1);
      console.log(
        name.padEnd(47),
        pair(peer).padStart(15),
        pair(request).padStart(15),
        times.padStart(6) + verdict(isReached),
      );
    }
    for (const exchange of exchanges.values()) exchange.close();
    for (const name of isAbout('cards') ? loadCases : []) {
      const path = cases.find((each) => each.name === name)?.path ?? '';
      const { requestsPerSecond, timesMs } = await bearLoad({
        origin: server.origin,
        cookie,
        paths: [path],
        ...load,
      });
      const isReached = requestsPerSecond >= targets.requestsPerSecondMin[engine];
      const times = pair({ p50: percentile(timesMs, 50), p95: percentile(timesMs, 95) });
      console.log(
        `${name}, ${load.connectionCount} connections: ${Math.round(requestsPerSecond)}/s, ${times} ms${verdict(isReached)}`,
      );
    }
    await server.end('SIGTERM');
  } finally {
    await place.remove();
  }
}

const pair = ({ p50, p95 }: Times) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;

const floor = await measureExchange();
console.log(`an exchange with a server that does nothing: ${pair(floor)} ms`);
const engines = (['postgresql', 'embedded'] as const).filter((engine) =>
  process.argv[2] !== undefined ? engine === process.argv[2] : true,
);
for (const engine of engines) await run(engine, floor);
