/**
 * `npm run check -- simulation 1000`: simulates that many seeds. A seed determines time, chance and order of a server with
 * people and faults in one process; `--seed n` is the first one. `--twice` runs each seed in two processes and compares the
 * digests. A failure prints the command that replays it. `--planted all` plants faults of timing and loss instead, and
 * prints after how many seeds each is found, with how many steps, and whether another process replays it.
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
/** Seeds of one process; each opens an engine, whose memory a process never gives back. */
const seedsPerProcess = 20;
/** A planted fault has to be found within this many seeds, of few steps or of more: some need much to happen before. */
const plantedSeedsMax = 30;
const plantedSizes = [20, 60];

/** @returns the output of the process */
async function simulate(given: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'testing/simulation/main.ts', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = await text(child.stdout);
  return { said, isRight: (await ended) === 0 };
}

/** Runs all seeds on all processors. @returns how many failed */
async function failuresAmong<Part>(parts: readonly Part[], isRight: (part: Part) => Promise<boolean>) {
  const left = parts.values();
  let failed = 0;
  const go = async () => {
    for (const part of left) if (!(await isRight(part))) failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, go));
  return failed;
}

async function isFound(name: string, [size, ...larger] = plantedSizes): Promise<boolean> {
  const first = Number(values.seed ?? 1);
  const seeds = [String(plantedSeedsMax), '--seed', String(first), '--size', String(size)];
  const { said } = await simulate([...seeds, '--planted', name]);
  const [, again] = /^ {2}npm run check -- simulation (.*)$/m.exec(said) ?? [];
  if (again === undefined) {
    if (larger.length > 0) return isFound(name, larger);
    console.log(`| ${name} | ${size} | not found within ${plantedSeedsMax} | | |`);
    return false;
  }
  const words = [...again.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const failure = (given: string) => given.slice(0, given.lastIndexOf('\n', given.length - 2));
  const isReplayed = failure((await simulate(words)).said) === failure(said);
  const seedCount = Number(words[1]) - first + 1;
  const steps = said.match(/^ {2}\d+\. /gm)?.length ?? 0;
  console.log(
    `${failure(said)}\n| ${name} | ${size} | ${seedCount} | ${steps} | ${isReplayed ? 'yes' : 'NO'} |`,
  );
  return isReplayed;
}

async function areRight(first: number, count: number): Promise<boolean> {
  const given = [String(count), '--seed', String(first), '--digest'];
  const { said, isRight } = await simulate(given);
  const isSame = values.twice !== true || said === (await simulate(given)).said;
  // The digests are only compared here, so they are not printed.
  console.log(said.replace(/^\d+ [0-9a-f]{16}\n/gm, '').trimEnd() + (isSame ? '' : ', REPLAYED OTHERWISE'));
  return isRight && isSame;
}

if (values.planted !== undefined && values.keep === undefined) {
  const chosen = plantedFaults.filter(({ name }) => values.planted === 'all' || values.planted === name);
  if (chosen.length === 0) throw new Error(`No such fault: ${String(values.planted)}`);
  console.log(
    '| planted fault | steps of a run | seeds | steps after shrinking | replayed |\n|---|---|---|---|---|',
  );
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
