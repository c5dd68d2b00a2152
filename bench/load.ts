/**
 * What the front end costs a person in front of a slow machine: bytes and times from the login page to the first
 * list, in a real Chromium against the built product. Fails when a budget or the lead over the peers is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../scripts/browser.js';
import { ensureBuilt } from '../scripts/build.js';
import { root } from '../scripts/root.js';
import { startServerProcess } from '../server/testing-process';
import { percentile } from './percentile';
import { ceilings, peers, type LoadFigures } from './load/peers';
import { weigh } from './load/sizes';
import { visit, type Visit } from './load/visit';

const visits = 5;
const built = join(root, 'dist');

async function measure(directory: string): Promise<readonly Visit[]> {
  const server = await startServerProcess({ dataDirectory: directory });
  try {
    const browser = ensureBrowser();
    const seen: Visit[] = [];
    for (let turn = 0; turn < visits; turn += 1) seen.push(await visit(server.origin, browser));
    return seen;
  } finally {
    await server.end('SIGTERM');
  }
}

const median = (values: readonly number[]): number => percentile(values, 50);

function figuresOf(seen: readonly Visit[]): LoadFigures {
  const of = (figure: (one: Visit) => number) => median(seen.map(figure));
  return {
    loginKb: of(({ loginAssets }) => weigh(built, loginAssets).gzKb),
    allKb: of(({ allAssets }) => weigh(built, allAssets).gzKb),
    loginPaintMs: of(({ loginPaintMs }) => loginPaintMs),
    submitToRowMs: of(({ submitToRowMs }) => submitToRowMs),
    warmVisitMs: of(({ warmVisitMs }) => warmVisitMs),
  };
}

const titles: Readonly<Record<keyof LoadFigures, string>> = {
  loginKb: 'login, kB gz',
  allKb: 'all, kB gz',
  loginPaintMs: 'login painted, ms',
  submitToRowMs: 'submit to first row, ms',
  warmVisitMs: 'warm visit, ms',
};

function report(seen: readonly Visit[]): void {
  const ours = figuresOf(seen);
  const br = (assets: (one: Visit) => readonly string[]) =>
    median(seen.map((one) => weigh(built, assets(one)).brKb)).toFixed(0);
  const columns = Object.entries({ 'this product': ours, ...peers, 'to reach': ceilings });
  console.log(['', ...columns.map(([name]) => name)].map(cell).join(''));
  for (const [figure, title] of Object.entries(titles) as [keyof LoadFigures, string][]) {
    const isLost = !(ours[figure] <= ceilings[figure]);
    const row = [title, ...columns.map(([, figures]) => figures[figure].toFixed(0))].map(cell).join('');
    console.log(isLost ? `${row}LOST` : row);
    if (isLost) process.exitCode = 1;
  }
  console.log(
    `brotli: login ${br(({ loginAssets }) => loginAssets)}, all ${br(({ allAssets }) => allAssets)} kB`,
  );
  for (const one of seen)
    console.log(
      [one.loginPaintMs, one.submitToRowMs, one.warmVisitMs].map((value) => value.toFixed(0)).join(' / ') +
        ` ms, documents after submit: ${one.documents.length}`,
    );
}

const cell = (text: string, place: number) => (place === 0 ? text.padEnd(26) : text.padStart(26));

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
try {
  report(await measure(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
