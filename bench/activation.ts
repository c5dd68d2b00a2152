/**
 * Card activations by customers per second over 50 connections, compared with the bare statements of an activation on
 * the same engine in the same run. Fails when the server reaches less than half of them, or when an activation was not
 * counted, or counted twice, or when the walk over the audit trail takes more than a twentieth of them.
 *
 * `npm run bench -- activation postgresql` (or embedded) takes one engine alone.
 */
import { activation } from '#contract/activation/endpoints';
import { addressOf, startServerProcess } from '#testing/process';
import type { Engine } from '../server/database/database';
import { countActivations, measureBareActivations } from './activation/bare-activations';
import { makeReceivedCards } from './activation/received-cards';
import { measureWalkCost } from './activation/walk-cost';
import { bearLoad } from './lists/bear-load';
import { makePlace } from './lists/place';
import { percentile } from './percentile';
import { verdict } from './verdict';

const ratioMin = 0.5;
const walkShareMax = 0.05;
const seconds = 5;
const warmUpSeconds = 2;
const connectionCount = 50;
/** More than either can activate in the time. */
const cardCount = 20_000;
/** For fifteen turns of five seconds. */
const cardsBesideWalk = 80_000;
/** Raised limit, because all activations come from one address. */
const settings = { ACTIVATIONS_PER_MINUTE: '1000000' };

async function run(engine: Engine): Promise<void> {
  const place = await makePlace(engine);
  try {
    const server = await startServerProcess(place, settings);
    const codes = await makeReceivedCards(server, cardCount + cardsBesideWalk);
    const bodies = codes.map((code, no) => ({ code, phone: `138${10_000_000 + no}` }));
    const order = {
      cookie: '',
      paths: [addressOf(activation.activateCard, {})],
      connectionCount,
    };
    // Warms up first, because a server that has just started is still compiling its code.
    const half = cardCount / 2;
    const bear = (from: number, to: number, forSeconds: number) =>
      bearLoad({ ...order, origin: server.origin, bodies: bodies.slice(from, to), seconds: forSeconds });
    const warm = await bear(0, half, warmUpSeconds);
    const { requestsPerSecond, timesMs } = await bear(half, cardCount, seconds);
    await server.end('SIGTERM');
    const answered = warm.timesMs.length + timesMs.length;
    const counted = await countActivations(place);
    const walk = await measureWalkCost(place, settings, { ...order, bodies: bodies.slice(cardCount) });
    const bare = await measureBareActivations(place, seconds);
    const ratio = requestsPerSecond / bare;
    console.log(
      `${engine}: statements ${bare.toFixed(0)}/s, activations ${requestsPerSecond.toFixed(0)}/s (${ratio.toFixed(2)}), ` +
        `p50 ${percentile(timesMs, 50).toFixed(1)} ms, p95 ${percentile(timesMs, 95).toFixed(1)} ms, ` +
        `counted ${counted} of ${answered}${verdict(ratio >= ratioMin && counted === answered)}`,
    );
    const tell = ({ perSecond, cpuMsEach }: typeof walk.walking) =>
      `${perSecond.toFixed(0)}/s (${cpuMsEach.toFixed(2)} ms of the server's processor time each)`;
    console.log(
      `${engine}: with the walk ${tell(walk.walking)}, without ${tell(walk.standing)}: ` +
        `it takes ${walk.share.toFixed(3)}${verdict(walk.share <= walkShareMax)}`,
    );
  } finally {
    await place.remove();
  }
}

const engines = (['postgresql', 'embedded'] as const).filter(
  (engine) => process.argv[2] === undefined || engine === process.argv[2],
);
for (const engine of engines) await run(engine);
