/**
 * Scans of QR codes per second: the customer's page over 50 connections, compared with the bare statements of a scan on
 * the same engine in the same run, both without HTTP and behind a minimal server that returns the same page over as
 * many connections. Fails when the product reaches less than half of either, or when a scan was not counted, or counted
 * twice.
 *
 * `npm run bench -- scan postgresql` (or embedded) takes one engine alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { qrcode } from '#contract/qrcode/endpoints';
import { startServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { bearLoad } from './lists/bear-load';
import { makePlace, type Place } from './lists/place';
import { percentile } from './percentile';
import type { BareHttpOrder } from './scan/bare-http';
import { measureBareScans, type ScannedCode } from './scan/bare-scans';
import { verdict } from './verdict';

const ratioMin = 0.5;
const seconds = 6;
const connectionCount = 50;
/** Raised limit, because all scans come from one address, which counts as one visitor. */
const settings = { SCANS_PER_MINUTE: '1000000' };

async function run(engine: Engine): Promise<void> {
  const place = await makePlace(engine);
  try {
    // The first start creates the demo with its codes.
    await (await startServerProcess(place, settings)).end('SIGTERM');
    const bare = await measureBareScans(place, seconds);
    const behindHttp = await measureBareHttp(place, bare.codes);
    await measureServer(place, bare, behindHttp);
  } finally {
    await place.remove();
  }
}

type BareScans = Awaited<ReturnType<typeof measureBareScans>>;
type BySelection = Pick<BareScans, 'many' | 'one'>;

const pathOf = ({ token }: ScannedCode) => `/q/${token}`;
const orderTo = (origin: string) => ({ origin, cookie: '', goodText: '</html>', connectionCount, seconds });

/** The statements behind a minimal server, which returns the product's page. */
async function measureBareHttp(place: Place, codes: readonly ScannedCode[]): Promise<BySelection> {
  const page = await readPage(place, codes);
  const peer = fork(fileURLToPath(new URL('scan/bare-http.ts', import.meta.url)));
  const ended = once(peer, 'exit');
  try {
    const { engine, dataDirectory, databaseUrl } = place;
    peer.send({ place: { engine, dataDirectory, databaseUrl }, page } satisfies BareHttpOrder);
    const order = orderTo(String((await once(peer, 'message'))[0]));
    const paths = codes.map(pathOf);
    await bearLoad({ ...order, paths, seconds: 2 });
    const many = await bearLoad({ ...order, paths });
    const one = await bearLoad({ ...order, paths: paths.slice(0, 1) });
    return { many: many.requestsPerSecond, one: one.requestsPerSecond };
  } finally {
    peer.kill('SIGTERM');
    await ended;
  }
}

async function readPage(place: Place, [code]: readonly ScannedCode[]): Promise<string> {
  const server = await startServerProcess(place, settings);
  try {
    return await (await fetch(server.origin + (code ? pathOf(code) : ''))).text();
  } finally {
    await server.end('SIGTERM');
  }
}

async function measureServer(place: Place, { codes, ...bare }: BareScans, behindHttp: BySelection) {
  const server = await startServerProcess(place, settings);
  try {
    const cookie = await server.signIn('ops');
    const scansOf = async (id: number) =>
      (await server.call(cookie, qrcode.findQrCode, { query: { id } })).qrCode.scanCount;
    const order = orderTo(server.origin);
    // Warms up first, because a server that has just started is still compiling its code.
    await bearLoad({ ...order, paths: codes.map(pathOf), seconds: 2 });
    for (const [name, shown, selection] of [
      ['40 codes', codes, 'many'],
      ['one code', codes.slice(0, 1), 'one'],
    ] as const) {
      const before = await Promise.all(shown.map(({ id }) => scansOf(id)));
      const { requestsPerSecond, timesMs } = await bearLoad({ ...order, paths: shown.map(pathOf) });
      const after = await Promise.all(shown.map(({ id }) => scansOf(id)));
      const counted = sum(after) - sum(before);
      const ratio = requestsPerSecond / bare[selection];
      const httpRatio = requestsPerSecond / behindHttp[selection];
      const isExact = counted === timesMs.length;
      console.log(
        `${place.engine}, ${name}: statements ${bare[selection].toFixed(0)}/s, behind bare HTTP ${behindHttp[selection].toFixed(0)}/s, ` +
          `pages ${requestsPerSecond.toFixed(0)}/s (${ratio.toFixed(2)} and ${httpRatio.toFixed(2)}), ` +
          `p50 ${percentile(timesMs, 50).toFixed(1)} ms, p95 ${percentile(timesMs, 95).toFixed(1)} ms, ` +
          `counted ${counted} of ${timesMs.length}${verdict(Math.min(ratio, httpRatio) >= ratioMin && isExact)}`,
      );
    }
  } finally {
    await server.end('SIGTERM');
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const engines = (['postgresql', 'embedded'] as const).filter(
  (engine) => process.argv[2] === undefined || engine === process.argv[2],
);
for (const engine of engines) await run(engine);
