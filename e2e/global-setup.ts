/**
 * Starts what the journeys on one engine share: for each worker a server in demo mode with a fresh database, and one
 * Chromium.
 */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { bundleServer } from '../scripts/jest/server-bundle';
import { throwAwayRoot } from '#testing/database/embedded';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import { browserArguments } from './browser-arguments';
import { engineOf, stageNameOf, startClusterFor, type E2eProject } from './engine';
import { saveStage } from './stage';

export default async function setup(
  run: { readonly maxWorkers: number },
  project: E2eProject,
): Promise<void> {
  const executablePath = await prepare();
  await bundleServer();
  const engine = engineOf(project);
  const databaseUrl = await startClusterFor(engine);
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  for (let worker = 0; worker < run.maxWorkers; worker += 1) servers.push(await startServer(databaseUrl));
  const browser = await chromium.launchServer({ executablePath, args: [...browserArguments] });
  saveStage(stageNameOf(project), {
    origins: servers.map(({ origin }) => origin),
    browserEndpoint: browser.wsEndpoint(),
    pids: [...servers.map(({ pid }) => pid), browser.process().pid].filter((pid) => pid !== undefined),
    dataDirectories: servers.map(({ dataDirectory }) => dataDirectory),
  });
}

/** @param databaseUrl '' for the embedded engine */
async function startServer(databaseUrl: string) {
  const dataDirectory = await mkdtemp(join(throwAwayRoot, 'study-card-e2e-'));
  if (databaseUrl === '') await copyDemo(dataDirectory);
  const { origin, pid } = await startServerProcess({ dataDirectory, databaseUrl });
  return { origin, pid, dataDirectory };
}

/** Builds the front end if it is outdated and finds the browser, with the script that `npm test` uses. */
async function prepare(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/prepare-e2e.js']);
  return stdout.trim().split('\n').at(-1) ?? '';
}
