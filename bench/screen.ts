/**
 * The responsiveness of lists with a hundred rows on a slow machine: rows after a filter, long tasks while scrolling
 * and selecting all, input delays, and the longest task of a phone that renders a hundred customers. Fails when inputs
 * wait too long (issue 5), or when a task blocks a phone for too long (issue 49).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#testing/process';
import { ensureBuilt } from '../scripts/build.js';
import { ensureBrowser } from '../scripts/programs/browser.js';
import { percentile } from './percentile';
import { orderJobs } from './screen/jobs';
import { drawCustomersOnPhone } from './screen/phone';
import { workAtTheList, type ScreenFigures } from './screen/work';

const inputDelayP75MaxMs = 200;
const phoneTaskMaxMs = 200;

interface Measured extends ScreenFigures {
  readonly phoneTasksMs: readonly number[];
}

async function measure(directory: string): Promise<Measured> {
  const server = await startServerProcess({ dataDirectory: directory });
  try {
    await orderJobs(server);
    const browser = ensureBrowser();
    const figures = await workAtTheList(server.origin, await server.signIn('warehouse'), browser);
    return {
      ...figures,
      phoneTasksMs: await drawCustomersOnPhone(server.origin, await server.signIn('admin'), browser),
    };
  } finally {
    await server.end('SIGTERM');
  }
}

function report({
  rowsAfterAnswerMs,
  longestTaskMs,
  longestSelectTaskMs,
  inputDelaysMs,
  phoneTasksMs,
}: Measured): void {
  const inputDelayMs = inputDelaysMs.length > 0 ? percentile(inputDelaysMs, 75) : 0;
  const isLost = inputDelayMs >= inputDelayP75MaxMs;
  console.log(
    `rows drawn after the answer to a filter: p50 ${ms(percentile(rowsAfterAnswerMs, 50))}, worst ${ms(Math.max(...rowsAfterAnswerMs))}`,
  );
  console.log(`longest task while scrolling: ${ms(longestTaskMs)}`);
  console.log(`longest task while marking all cards of a page: ${ms(longestSelectTaskMs)}`);
  console.log(
    `input delay p75: ${ms(inputDelayMs)} of ${inputDelaysMs.length} inputs, to stay under ${inputDelayP75MaxMs} ms${isLost ? ' LOST' : ''}`,
  );
  const phoneTaskMs = percentile(phoneTasksMs, 50);
  const isPhoneHeld = phoneTaskMs > phoneTaskMaxMs;
  console.log(
    `longest task of a phone that draws a hundred customers: p50 ${ms(phoneTaskMs)}, worst ${ms(Math.max(...phoneTasksMs))}, to stay within ${phoneTaskMaxMs} ms${isPhoneHeld ? ' LOST' : ''}`,
  );
  if (isLost || isPhoneHeld) process.exitCode = 1;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-screen-'));
try {
  report(await measure(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
