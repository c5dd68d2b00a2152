/**
 * How the list feels to a person at a slow machine with a hundred rows before them: rows after a filter, long tasks
 * while scrolling and marking all, the delay of inputs. Fails when inputs wait too long (issue 5).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../scripts/browser.js';
import { ensureBuilt } from '../scripts/build.js';
import { startServerProcess } from '#testing/process';
import { percentile } from './percentile';
import { orderJobs } from './screen/jobs';
import { workAtTheList, type ScreenFigures } from './screen/work';

const inputDelayP75MaxMs = 200;

async function measure(directory: string): Promise<ScreenFigures> {
  const server = await startServerProcess({ dataDirectory: directory });
  try {
    await orderJobs(server);
    return await workAtTheList(server.origin, await server.signIn('warehouse'), ensureBrowser());
  } finally {
    await server.end('SIGTERM');
  }
}

function report({
  rowsAfterAnswerMs,
  longestTaskMs,
  longestSelectTaskMs,
  inputDelaysMs,
}: ScreenFigures): void {
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
  if (isLost) process.exitCode = 1;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-screen-'));
try {
  report(await measure(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
