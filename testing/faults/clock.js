/**
 * Loaded into a server before its own code: the clock of its machine jumps by as many milliseconds as the file says
 * that TEST_CLOCK names. JavaScript, because it is loaded by NODE_OPTIONS.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

const lookEveryMs = 20;
const RealDate = Date;
let shiftMs = 0;
let lookedAtMs = -Infinity;

function now() {
  const atMs = performance.now();
  if (atMs - lookedAtMs > lookEveryMs) {
    lookedAtMs = atMs;
    shiftMs = Number(readFileSync(String(process.env.TEST_CLOCK), 'utf8'));
  }
  return RealDate.now() + shiftMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
