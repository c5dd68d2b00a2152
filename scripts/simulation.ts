/**
 * `npm run test:simulation -- 1000`: as many seeds, each a server with people and faults in one process whose time, chance and
 * order follow from the seed; `--seed n` begins with that one. `--twice` runs each in two processes and compares what it came
 * to. What a failure prints replays it. `--planted all` plants faults of timing and of loss instead, and prints within how many
 * seeds each is found, in how many steps it is told, and whether another process replays it.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { plantedFaults } from '#testing/simulation/planted';

const args = process.argv.slice(2);
const { values, positionals, tokens } = parseArgs({
  args,
  allowPositionals: true,
  strict: false,
  tokens: true,
  options: {
    seed: { type: 'string' },
    keep: { type: 'string' },
    planted: { type: 'string' },
    twice: { type: 'boolean' },
  },
});
/** An engine for each is more memory than one process gives back. */
const seedsPerProcess = 20;
/** A planted fault has to be found within so many, of so few steps. */
const plantedSeedsMax = 30;
const plantedSize = 20;

/** @returns what it says */
async function simulate(given: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/simulation/main.ts', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = await text(child.stdout);
  return { said, isRight: (await ended) === 0 };
}

/** All of them, on all processors. @returns for how many it was not right */
async function failuresAmong<Part>(parts: readonly Part[], isRight: (part: Part) => Promise<boolean>) {
  const left = parts.values();
  let failed = 0;
  const go = async () => {
    for (const part of left) if (!(await isRight(part))) failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, go));
  return failed;
}

async function isFound(name: string): Promise<boolean> {
  const first = Number(values.seed ?? 1);
  const seeds = [String(plantedSeedsMax), '--seed', String(first), '--size', String(plantedSize)];
  const { said } = await simulate([...seeds, '--planted', name]);
  const [, again] = /^ {2}npm run test:simulation -- (.*)$/m.exec(said) ?? [];
  if (again === undefined) {
    console.log(`| ${name} | not found within ${plantedSeedsMax} seeds | | |`);
    return false;
  }
  const words = [...again.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const failure = (given: string) => given.slice(0, given.lastIndexOf('\n', given.length - 2));
  const isReplayed = failure((await simulate(words)).said) === failure(said);
  const seedCount = Number(words[1]) - first + 1;
  const steps = said.match(/^ {2}\d+\. /gm)?.length ?? 0;
  console.log(`${failure(said)}\n| ${name} | ${seedCount} | ${steps} | ${isReplayed ? 'yes' : 'NO'} |`);
  return isReplayed;
}

async function areRight(first: number, count: number): Promise<boolean> {
  const given = [String(count), '--seed', String(first), '--digest'];
  const { said, isRight } = await simulate(given);
  const isSame = values.twice !== true || said === (await simulate(given)).said;
  // The digests are of no use to anybody else.
  console.log(said.replace(/^\d+ [0-9a-f]{16}\n/gm, '').trimEnd() + (isSame ? '' : ', REPLAYED OTHERWISE'));
  return isRight && isSame;
}

if (values.planted !== undefined && values.keep === undefined) {
  const chosen = plantedFaults.filter(({ name }) => values.planted === 'all' || values.planted === name);
  if (chosen.length === 0) throw new Error(`No such fault: ${String(values.planted)}`);
  console.log('| planted fault | seeds | steps | replayed |\n|---|---|---|---|');
  const missed = await failuresAmong(chosen, ({ name }) => isFound(name));
  process.exitCode = missed > 0 ? 1 : 0;
} else if (tokens.some((token) => token.kind === 'option' && !['seed', 'twice'].includes(token.name))) {
  const { said, isRight } = await simulate(args);
  console.log(said.trimEnd());
  process.exitCode = isRight ? 0 : 1;
} else {
  const count = Number(positionals[0] ?? 100);
  const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const fromMs = Date.now();
  const starts = Array.from(
    { length: Math.ceil(count / seedsPerProcess) },
    (_, place) => first + place * seedsPerProcess,
  );
  const failed = await failuresAmong(starts, (start) =>
    areRight(start, Math.min(seedsPerProcess, first + count - start)),
  );
  const hours = (Date.now() - fromMs) / 3_600_000;
  const replayed = values.twice ? ', each twice' : '';
  console.log(
    `${count} seeds${replayed}, ${Math.round(count / hours)} an hour; failures in ${failed} processes`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}
