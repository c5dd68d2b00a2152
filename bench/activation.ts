/**
 * Card activations by customers per second over 50 connections, compared with the bare statements of an activation on
 * the same engine in the same run. Fails when the server reaches less than half of them, or when an activation was not
 * counted, or counted twice.
 *
 * `npm run bench:activation -- postgresql` (or embedded) takes one engine alone.
 */
import { activation } from '#contract/activation/endpoints';
import type { Engine } from '../server/database/database';
import { addressOf, startServerProcess } from '#testing/process';
import { countActivations, measureBareActivations } from './activation/bare-activations';
import { makeReceivedCards } from './activation/received-cards';
import { bearLoad } from './lists/bear-load';
import { makePlace } from './lists/place';
import { percentile } from './percentile';
import { verdict } from './verdict';

const ratioMin = 0.5;
const seconds = 5;
const warmUpSeconds = 2;
const connectionCount = 50;
/** More than either can activate in the time. */
const cardCount = 20_000;
/** Raised limit, because all activations come from one address. */
const settings = { ACTIVATIONS_PER_MINUTE: '1000000' };

async function run(engine: Engine): Promise<void> {
  const place = await makePlace(engine);
  try {
    const server = await startServerProcess(place, settings);
    const codes = await makeReceivedCards(server, cardCount);
    const bodies = codes.map((code, no) => ({ code, phone: `138${10_000_000 + no}` }));
    const order = {
      origin: server.origin,
      cookie: '',
      paths: [addressOf(activation.activateCard, {})],
      connectionCount,
    };
    // Warms up first, because a server that has just started is still compiling its code.
    const half = cardCount / 2;
    const warm = await bearLoad({ ...order, bodies: bodies.slice(0, half), seconds: warmUpSeconds });
    const { requestsPerSecond, timesMs } = await bearLoad({ ...order, bodies: bodies.slice(half), seconds });
    await server.end('SIGTERM');
    const answered = warm.timesMs.length + timesMs.length;
    const counted = await countActivations(place);
    const bare = await measureBareActivations(place, seconds);
    const ratio = requestsPerSecond / bare;
    console.log(
      `${engine}: statements ${bare.toFixed(0)}/s, activations ${requestsPerSecond.toFixed(0)}/s (${ratio.toFixed(2)}), ` +
        `p50 ${percentile(timesMs, 50).toFixed(1)} ms, p95 ${percentile(timesMs, 95).toFixed(1)} ms, ` +
        `counted ${counted} of ${answered}${verdict(ratio >= ratioMin && counted === answered)}`,
    );
  } finally {
    await place.remove();
  }
}

const engines = (['postgresql', 'embedded'] as const).filter(
  (engine) => process.argv[2] === undefined || engine === process.argv[2],
);
for (const engine of engines) await run(engine);
