/** Measures one round trip of an effect in each runtime, all in this one process. */
import { createDva } from './peers/dva.js';
import { createFloor } from './peers/floor.js';
import { createListener } from './peers/listener.js';
import { createRematch } from './peers/rematch.js';
import { createRuntime } from './peers/runtime.js';
import { createSagaByHand } from './peers/saga-by-hand.js';
import { createThunk } from './peers/thunk.js';

const peers = {
  floor: createFloor,
  runtime: createRuntime,
  rematch: createRematch,
  listener: createListener,
  saga: createSagaByHand,
  thunk: createThunk,
  dva: createDva,
};
const sizes = [10, 100, 1000];
const warmUpMs = 300;
const sliceMs = 20;
const slices = 42;

/** The time this process was given: what else the machine does meanwhile is not counted. */
function processorMicroseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function makeRoundTrips(peer, size, count) {
  for (let trip = 0; trip < count; trip += 1) {
    const index = trip % size;
    const reply = await peer.roundTrip(index);
    if (reply !== index || peer.valueOf(index) !== index) throw new Error(`round trip ${trip} went astray`);
  }
}

/** @returns microseconds of one round trip */
async function measure(peer, size, count) {
  const began = processorMicroseconds();
  await makeRoundTrips(peer, size, count);
  return (processorMicroseconds() - began) / count;
}

/** @returns how many round trips fill a slice */
async function warmUp(peer, size) {
  let count = 1;
  let each = await measure(peer, size, count);
  for (let spent = 0; spent < warmUpMs * 1000; spent += each * count) {
    count = Math.max(1, Math.round((sliceMs * 1000) / Math.max(each, 1)));
    each = await measure(peer, size, count);
  }
  return Math.max(1, Math.round((sliceMs * 1000) / each));
}

/** A quarter of the slices were quicker: neither a lucky slice nor one in which the caches were somebody else's. */
const lowerQuartile = (figures) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 4)];

const chosen = Object.entries(peers).filter(([name]) => !process.argv[2] || process.argv[2].includes(name));
const table = {};
// A rehearsal first, whose figures are overwritten: peers are compared when the engine has compiled them.
for (const size of [sizes[1], ...sizes]) {
  const running = [];
  for (const [name, create] of chosen) {
    const peer = create(size);
    running.push({ name, peer, count: await warmUp(peer, size), figures: [] });
  }
  for (let slice = 0; slice < slices; slice += 1) {
    // Peers take turns, and each its turn to begin, so that a slow moment falls on all of them.
    for (let turn = 0; turn < running.length; turn += 1) {
      const { peer, count, figures } = running[(slice + turn) % running.length];
      // Each sweeps up behind the one before it.
      globalThis.gc({ type: 'minor' });
      figures.push(await measure(peer, size, count));
    }
  }
  for (const { name, figures } of running) table[name] = { ...table[name], [size]: lowerQuartile(figures) };
}
process.stdout.write(JSON.stringify(table));
