/**
 * `npm run check -- first-start`: kills first starts at fifty moments; each time somebody must be able to sign in after
 * the next start with a password that was shown. An argument sets the number; `--demo` kills demonstrations instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '#contract/calendar';
import { cacheVariable } from '#server/files/kept-directory';
import { commandOf } from '#testing/program';
import { bundleServer } from '../jest/server-bundle';

const isDemo = process.argv.includes('--demo');
const killCount = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? '50');
const endMs = 120_000;

interface Outcome {
  readonly output: string;
  readonly tookMs: number;
}

/** @param until ends the wait for the address; the process is killed then, whether or not it has answered */
async function startAndKill(
  directory: string,
  until: number,
  look?: (address: string, output: string) => Promise<void>,
): Promise<Outcome> {
  const child = spawn(process.execPath, commandOf('main'), {
    env: {
      PATH: process.env.PATH,
      [cacheVariable]: process.env[cacheVariable],
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      DEMO: isDemo ? '1' : '0',
      FIRST_START: businessDay(new Date()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const began = performance.now();
  let output = '';
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('http://')) resolve();
      });
  });
  const timer = new AbortController();
  const late = new Promise<void>((resolve) => {
    // The instant of the kill.
    const timeout = setTimeout(resolve, until);
    timer.signal.addEventListener('abort', () => clearTimeout(timeout));
  });
  await Promise.race([look ? listening : late, late, closed]);
  const tookMs = performance.now() - began;
  timer.abort();
  const address = /http:\/\/\S+/.exec(output)?.[0];
  try {
    if (look && address) await look(address, output);
  } finally {
    child.kill('SIGKILL');
    await closed;
  }
  return { output, tookMs };
}

const shownIn = (output: string): readonly (readonly [string, string])[] =>
  isDemo
    ? [['admin', 'study-card']]
    : [...output.matchAll(/administrator: (\S+) {2}密码 \/ password: (\S+)/g)].map(
        ([, username = '', password = '']) => [username, password],
      );

async function canSignIn(address: string, username: string, password: string): Promise<boolean> {
  const reply = await fetch(`${address}/sso/ajaxLogin`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password }),
  });
  const answer: unknown = await reply.json();
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 200;
}

/** Files that other users of the machine could open. */
const openToOthers = (directory: string): string[] =>
  [
    directory,
    ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)),
  ].filter((path) => (statSync(path).mode & 0o077) !== 0);

async function killAt(ms: number): Promise<string | undefined> {
  const directory = mkdtempSync(join(tmpdir(), 'study-card-first-start-'));
  try {
    const first = await startAndKill(directory, ms);
    let problem: string | undefined = 'the second start did not listen';
    const second = await startAndKill(directory, endMs, async (address, output) => {
      const shown = [...shownIn(first.output), ...shownIn(output)];
      const good: string[] = [];
      for (const [username, password] of shown)
        if (await canSignIn(address, username, password)) good.push(password);
      problem = good.length > 0 ? undefined : `no password opens anything, of ${shown.length} shown`;
      const open = openToOthers(directory);
      if (open.length > 0) problem = `others can open ${open.join(', ')}`;
    });
    return problem && `${problem}\n${first.output}${second.output}`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

await bundleServer();
const whole = mkdtempSync(join(tmpdir(), 'study-card-first-start-'));
const { tookMs } = await startAndKill(whole, endMs, async () => undefined);
rmSync(whole, { recursive: true, force: true });
console.log(`A first start takes ${Math.round(tookMs)} ms; it is killed at ${killCount} instants.`);

let failed = 0;
for (let index = 0; index < killCount; index += 1) {
  // The last ones come after the address: an installation that has just begun to serve.
  const ms = Math.round((tookMs * 1.05 * (index + 0.5)) / killCount);
  const problem = await killAt(ms);
  if (problem !== undefined) {
    failed += 1;
    console.error(`Killed after ${ms} ms: ${problem}`);
  }
}
console.log(`${killCount - failed} of ${killCount}: somebody can sign in afterwards.`);
process.exitCode = failed === 0 ? 0 : 1;
