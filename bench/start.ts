/**
 * What a server costs that does nothing yet: from its start to the first /readyz, and its memory idle and after 1,000
 * requests, on both engines. Medians of three starts over a finished demonstration.
 *
 * `npm run bench -- start ../before` also measures another checkout, installed and built there, by turns in the same run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repertory } from '#contract/repertory/endpoints';
import { startServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { makePlace, type Place } from './lists/place';
import { percentile } from './percentile';
import { residentMiB } from './soak/memory';

const startCount = 3;
const requestCount = 1_000;
const idleMs = 5_000;

interface Figures {
  readonly readyMs: number;
  /** Processor time until then, which a busy machine lengthens far less than the time. */
  readonly cpuMs: number;
  readonly idleMiB: number;
  readonly usedMiB: number;
  /** The most processes at once, the server's own included. */
  readonly processCount: number;
}

type Server = Place & { readonly checkout?: string };

/** The process and those that it started. */
const processesOf = (pid: number): readonly number[] => [
  pid,
  ...readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .flatMap(processesOf),
  ),
];

/** The kernel counts in hundredths of a second. */
const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const sumOf = (pids: readonly number[], figure: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + figure(pid), 0);

async function measure(place: Server): Promise<Figures> {
  const startedAt = performance.now();
  const server = await startServerProcess(place);
  try {
    while (!(await fetch(`${server.origin}/readyz`)).ok) await setTimeout(20);
    const readyMs = performance.now() - startedAt;
    const cpuMs = sumOf(processesOf(server.pid), cpuMsOf);
    await setTimeout(idleMs);
    const idleMiB = sumOf(processesOf(server.pid), residentMiB);
    const cookie = await server.signIn('admin');
    for (let request = 0; request < requestCount; request += 1)
      await server.call(cookie, repertory.listPrintJobs, { query: { currentPage: 1, pageSize: 10 } });
    const pids = processesOf(server.pid);
    return { readyMs, cpuMs, idleMiB, usedMiB: sumOf(pids, residentMiB), processCount: pids.length };
  } finally {
    await server.end('SIGTERM');
  }
}

async function run(engine: Engine, checkouts: readonly (string | undefined)[]): Promise<void> {
  const servers: { readonly place: Server; readonly figures: Figures[] }[] = [];
  try {
    for (const checkout of checkouts) {
      const made = await makePlace(engine);
      const place = checkout === undefined ? made : { ...made, checkout };
      servers.push({ place, figures: [] });
      // The first start creates the demonstration, the second has nothing to compile any more.
      for (let start = 0; start < 2; start += 1) await (await startServerProcess(place)).end('SIGTERM');
    }
    for (let start = 0; start < startCount; start += 1)
      for (const { place, figures } of servers) figures.push(await measure(place));
    for (const { place, figures } of servers) {
      const median = (of: (each: Figures) => number) => Math.round(percentile(figures.map(of), 50));
      console.log(
        [
          `${engine}, ${place.checkout ?? 'this checkout'}: ready after ${median((each) => each.readyMs)} ms`,
          `${median((each) => each.cpuMs)} ms of processor time`,
          `idle ${median((each) => each.idleMiB)} MiB`,
          `after ${requestCount} requests ${median((each) => each.usedMiB)} MiB`,
          `processes: ${median((each) => each.processCount)}`,
        ].join(', '),
      );
    }
  } finally {
    for (const { place } of servers) await place.remove();
  }
}

const [other] = process.argv.slice(2);
const checkouts = other === undefined ? [undefined] : [undefined, resolve(other)];
for (const engine of ['embedded', 'postgresql'] as const) await run(engine, checkouts);
