/**
 * Puts what a process gets from its machine under the control of a seed: time, timers, randomness, and disk and hash,
 * which answer at once. Node is left with microtasks and `setImmediate`, whose order is fixed.
 *
 * It changes the whole process, so it must be imported before anything else, and never by a jest test.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import fs from 'node:fs';
import disk from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import fakeTimers from '@sinonjs/fake-timers';

const require = createRequire(import.meta.url);
const turn = globalThis.setImmediate;

/** The first moment of every run. */
const epoch = Date.UTC(2026, 10, 2, 1, 0, 0);
/** Enough for nested `setImmediate` calls; more would do no harm. */
const turnsOfRest = 4;

/** One start of the server; everything it has started ends with it. */
export interface Life {
  isOver: boolean;
}

const lives = new AsyncLocalStorage<Life>();

/** Everything that `work` starts, above all timers, belongs to this life. */
export const within = <Result>(life: Life, work: () => Result): Result => lives.run(life, work);

export const clock = fakeTimers.install({
  now: epoch,
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
});

/** Timers of an ended life do not fire, and callbacks run in the context in which they were set. */
for (const name of ['setTimeout', 'setInterval'] as const) {
  const set = globalThis[name];
  const setOwned = (ring: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const life = lives.getStore();
    const bound = AsyncLocalStorage.bind(ring);
    return set(() => {
      if (!life?.isOver) bound(...given);
    }, ms);
  };
  Object.assign(globalThis, { [name]: setOwned });
}

/** Waits until everything that can continue by itself has done so. */
export async function rest(): Promise<void> {
  for (let turns = 0; turns < turnsOfRest; turns += 1) await new Promise<void>((resolve) => turn(resolve));
}

let source = crypto.createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));

/** Resets: no timers, the first moment, and randomness from this seed. */
export function own(seed: number): void {
  clock.reset();
  clock.setSystemTime(epoch);
  diskFaults.after = Infinity;
  source = crypto.createCipheriv(
    'aes-128-ctr',
    crypto.createHash('md5').update(`${seed}`).digest(),
    Buffer.alloc(16),
  );
}

const draw = (count: number): Buffer => source.update(Buffer.alloc(count));

function fill<View extends NodeJS.ArrayBufferView>(view: View): View {
  const bytes = draw(view.byteLength);
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes);
  return view;
}

function drawUuid(): string {
  const bytes = draw(16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

Object.assign(crypto, { randomUUID: drawUuid, randomBytes: draw, randomFillSync: fill });
Object.assign(globalThis.crypto, { randomUUID: drawUuid, getRandomValues: fill });
Math.random = () => draw(4).readUInt32LE() / 2 ** 32;

/** After this many file changes the disk has no space for one. */
export const diskFaults = { after: Infinity };

/** @throws Error when this is the change that fails */
export function touchDisk(): void {
  diskFaults.after -= 1;
  if (diskFaults.after > 0) return;
  diskFaults.after = Infinity;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

const handleOf = (file: number) => ({
  writeFile: async (bytes: Uint8Array) => {
    touchDisk();
    fs.writeSync(file, bytes);
  },
  sync: async () => fs.fsyncSync(file),
  close: async () => fs.closeSync(file),
});
Object.assign(disk, {
  open: async (path: string, flags?: string, mode?: number) =>
    handleOf(fs.openSync(path, flags ?? 'r', mode)),
  statfs: async () => ({ bavail: 2 ** 20, bsize: 4096 }),
  ...Object.fromEntries(
    (['readdir', 'readFile', 'writeFile', 'rename', 'rm', 'stat', 'link'] as const).map((name) => [
      name,
      async (...given: unknown[]): Promise<unknown> => Reflect.apply(fs[`${name}Sync`], fs, given),
    ]),
  ),
});
syncBuiltinESMExports();

/** Runs in this thread, because another would answer at any time; caches results, because computing a hash is slow. */
const argon2: typeof Argon2 = require('@node-rs/argon2');
const verified = new Map<string, boolean>();
Object.assign(argon2, {
  hash: async (...given: Parameters<typeof argon2.hashSync>) =>
    argon2.hashSync(given[0], { ...given[1], salt: draw(16) }),
  verify: async (hash: string, password: string) => {
    const key = `${hash} ${password}`;
    const known = verified.get(key) ?? argon2.verifySync(hash, password);
    verified.set(key, known);
    return known;
  },
});
