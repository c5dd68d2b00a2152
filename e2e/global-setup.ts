/**
 * Starts what the journeys on one engine share: for each worker a server in demo mode with a fresh database, and one
 * Chromium.
 */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { throwAwayRoot } from '#testing/database/embedded';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import { bundleServer } from '../scripts/jest/server-bundle';
import { browserOptions } from './browser-options';
import { engineOf, stageNameOf, startClusterFor, type E2eProject } from './engine';
import { saveStage } from './stage';

/** A page of a journey lives for seconds, in which optimising its code costs more than it saves (a fifth of the processor). */
const brief = '--js-flags=--no-opt --no-maglev';

export default async function setup(
  run: { readonly maxWorkers: number },
  project: E2eProject,
): Promise<void> {
  const executablePath = await prepare();
  await bundleServer();
  const engine = engineOf(project);
  const databaseUrl = await startClusterFor(engine);
  // Looks change nothing, so that all of them share a server.
  const serverCount = stageNameOf(project) === 'accessibility' ? 1 : run.maxWorkers;
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  // One after the other: the first makes the demonstration that the next ones copy.
  while (servers.length < serverCount) servers.push(await startServer(databaseUrl));
  const browser = await chromium.launchServer(browserOptions(executablePath, [brief]));
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
