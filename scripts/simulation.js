/**
 * `npm run test:simulation -- 1000`: as many seeds, each a server with people and faults in one process whose time, chance and
 * order follow from the seed; `--seed n` begins with that one, and with what a failure prints behind it replays the failure.
 * `--planted all` plants faults of timing and loss instead, and prints within how many seeds each was found.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { run } from './run.js';

const { values, positionals, tokens } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  strict: false,
  tokens: true,
  options: { seed: { type: 'string' } },
});
/** An engine for each is more memory than one process gives back. */
const seedsPerProcess = 20;
const isOne = tokens.some((token) => token.kind === 'option' && token.name !== 'seed');
const count = isOne ? 1 : Number(positionals[0] ?? 100);
let next = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const end = next + count;
const fromMs = Date.now();
let failures = 0;

/** @param {readonly string[]} args */
const simulate = (args) => run(process.execPath, ['--import', 'tsx', 'testing/simulation/main.ts', ...args]);

async function work() {
  while (next < end) {
    const seed = next;
    next = Math.min(end, seed + seedsPerProcess);
    await simulate([String(next - seed), '--seed', String(seed)]).catch(() => {
      failures += 1;
    });
  }
}

if (isOne) await simulate(process.argv.slice(2));
else {
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const hours = (Date.now() - fromMs) / 3_600_000;
  console.log(`${count} seeds, ${Math.round(count / hours)} an hour; failures in ${failures} processes`);
  process.exitCode = failures > 0 ? 1 : 0;
}
