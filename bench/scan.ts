/**
 * Scans of QR codes a second: the page that customers get, over 50 connections, beside the bare statements of a scan on
 * the same engine in the same run. Fails when the server has less than half of them, or when a scan was not counted, or
 * was counted twice.
 *
 * `npm run bench:scan -- postgresql` (or embedded) takes one engine alone.
 */
import { qrcode } from '#contract/qrcode/endpoints';
import type { Engine } from '../server/database/database';
import { startServerProcess } from '../server/testing-process';
import { bearLoad } from './lists/bear-load';
import { makePlace, type Place } from './lists/place';
import { percentile } from './percentile';
import { measureBareScans } from './scan/bare-scans';

const ratioMin = 0.5;
const seconds = 6;
const connectionCount = 50;
/** All of them come from this machine, whose address is counted as one visitor's. */
const settings = { SCANS_PER_MINUTE: '1000000' };

let isLost = false;
const verdict = (isReached: boolean): string => {
  isLost ||= !isReached;
  return isReached ? '' : '  LOST';
};

async function run(engine: Engine): Promise<void> {
  const place = await makePlace(engine);
  try {
    // Its first start makes the demonstration with its codes.
    await (await startServerProcess(place, settings)).end('SIGTERM');
    const bare = await measureBareScans(place, seconds);
    await measureServer(place, bare);
  } finally {
    await place.remove();
  }
}

async function measureServer(place: Place, { codes, ...bare }: Awaited<ReturnType<typeof measureBareScans>>) {
  const server = await startServerProcess(place, settings);
  try {
    const cookie = await server.signIn('ops');
    const scansOf = async (id: number) =>
      (await server.call(cookie, qrcode.findQrCode, { query: { id } })).qrCode.scanCount;
    const order = { origin: server.origin, cookie: '', goodText: '</html>', connectionCount, seconds };
    const pathOf = ({ token }: { readonly token: string }) => `/q/${token}`;
    // A server that has just started compiles its code while it answers.
    await bearLoad({ ...order, paths: codes.map(pathOf), seconds: 2 });
    for (const [name, shown, peer] of [
      ['40 codes', codes, bare.many],
      ['one code', codes.slice(0, 1), bare.one],
    ] as const) {
      const before = await Promise.all(shown.map(({ id }) => scansOf(id)));
      const { requestsPerSecond, timesMs } = await bearLoad({ ...order, paths: shown.map(pathOf) });
      const after = await Promise.all(shown.map(({ id }) => scansOf(id)));
      const counted = sum(after) - sum(before);
      const ratio = requestsPerSecond / peer;
      const isExact = counted === timesMs.length;
      console.log(
        `${place.engine}, ${name}: statements ${peer.toFixed(0)}/s, pages ${requestsPerSecond.toFixed(0)}/s (${ratio.toFixed(2)}), ` +
          `p50 ${percentile(timesMs, 50).toFixed(1)} ms, p95 ${percentile(timesMs, 95).toFixed(1)} ms, ` +
          `counted ${counted} of ${timesMs.length}${verdict(ratio >= ratioMin && isExact)}`,
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
if (isLost) process.exitCode = 1;
