/** Starts what the journeys on one engine share: a server for each worker, in demo mode over a fresh database, and one Chromium. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { bundleServer } from '../scripts/jest/server-bundle';
import { copyDemo } from '../server/testing-demo';
import { commandOf } from '../server/testing-program';
import { browserArguments } from './browser-arguments';
import { engineOf, stageNameOf, startClusterFor, type E2eProject } from './engine';
import { saveStage } from './stage';

/** On a machine that does three other things at once. */
const startTimeoutMs = 240_000;

interface StartedServer {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly dataDirectory: string;
}

export default async function setup(
  run: { readonly maxWorkers: number },
  project: E2eProject,
): Promise<void> {
  const executablePath = await prepare();
  await bundleServer();
  const engine = engineOf(project);
  const databaseUrl = await startClusterFor(engine);
  const servers: StartedServer[] = [];
  for (let worker = 0; worker < run.maxWorkers; worker += 1) servers.push(await startServer(databaseUrl));
  const browser = await chromium.launchServer({ executablePath, args: [...browserArguments] });
  saveStage(stageNameOf(project), {
    origins: servers.map(({ origin }) => origin),
    browserEndpoint: browser.wsEndpoint(),
    pids: [...servers.map(({ pid }) => pid), browser.process().pid].filter((pid) => pid !== undefined),
    dataDirectories: servers.map(({ dataDirectory }) => dataDirectory),
  });
}

/** @param databaseUrl empty for the embedded engine */
async function startServer(databaseUrl: string): Promise<StartedServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-card-e2e-'));
  if (databaseUrl === '') await copyDemo(dataDirectory);
  const server = spawn(process.execPath, commandOf('main'), {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { origin: await listeningOrigin(server), pid: server.pid, dataDirectory };
}

/** Builds the front end when it is stale and finds the browser, by the scripts that `npm test` uses. */
async function prepare(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/prepare-e2e.js']);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The first line that the server prints names its address. */
function listeningOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), startTimeoutMs);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve(origin);
    });
  });
}
