/**
 * Measures one round trip of an effect in one runtime, slice by slice, as the parent process requests. Each runtime has
 * a process of its own, as in an application; otherwise shared code such as redux would be optimised for seven users
 * instead of one.
 */
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
const warmUpMs = 300;
const sliceMs = 20;

/** The CPU time of this process, which doesn't include other work of the machine. */
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

const [name] = process.argv.slice(2);
let peer;
let size;
let count;

/** `{ size }` creates and warms up an application; any other message requests a slice. */
process.on('message', async (asked) => {
  if (asked.size !== undefined) {
    ({ size } = asked);
    peer = peers[name](size);
    count = await warmUp(peer, size);
    process.send(0);
    return;
  }
  // Each slice starts with a clean heap.
  globalThis.gc({ type: 'minor' });
  process.send(await measure(peer, size, count));
});
