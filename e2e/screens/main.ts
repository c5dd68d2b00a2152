/**
 * `npm run report -- screens`: takes a picture of every screen and state into a folder outside the repository, with a page that
 * shows them all. `npm run report -- screens list own` takes only looks whose name contains one of these words; SCREENS_DIR
 * names another folder.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { copyDemo } from '#testing/demo';
import { stepPatienceMs } from '#testing/patience';
import { startServerProcess } from '#testing/process';
import { bundleServer } from '../../scripts/jest/server-bundle';
import { browserOptions } from '../browser-options';
import { contactSheet } from './contact-sheet';
import { takeShots, type Taken, type ShotOptions } from './take-shots';

async function take(dataDirectory: string, executablePath: string, options: ShotOptions): Promise<Taken> {
  const server = await startServerProcess({ dataDirectory });
  const browser = await chromium.launch(browserOptions(executablePath));
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'zh-CN',
      // The business's time zone, by which the demo's days are counted.
      timezoneId: 'Asia/Shanghai',
    });
    context.setDefaultTimeout(stepPatienceMs);
    return await takeShots(context, options);
  } finally {
    await browser.close();
    await server.end('SIGTERM');
  }
}

// Builds the front end if it is outdated, and prints the browser's path on its last line.
const { stdout } = await promisify(execFile)(process.execPath, ['scripts/prepare-e2e.js']);
const browserPath = stdout.trim().split('\n').at(-1) ?? '';
await bundleServer();
const folder = process.env.SCREENS_DIR ?? join(tmpdir(), 'study-card-screens');
await mkdir(folder, { recursive: true });
const dataDirectory = await mkdtemp(join(tmpdir(), 'study-card-screens-data-'));
try {
  await copyDemo(dataDirectory);
  const { shots, problems } = await take(dataDirectory, browserPath, {
    named: process.argv.slice(2),
    folder,
  });
  const sheet = join(folder, 'index.html');
  await writeFile(sheet, contactSheet(shots, problems));
  const lines = [
    `${shots.length} pictures: ${sheet}`,
    ...problems.map((problem) => `Not reached: ${problem}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
