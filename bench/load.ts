/**
 * What the front end costs a person in front of a slow machine: bytes and times from the login page to the first
 * list, in a real Chromium against the built product, beside a minimal react-admin in the same run. Fails when a
 * budget or the lead is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../scripts/browser.js';
import { ensureBuilt } from '../scripts/build.js';
import { root } from '../scripts/root.js';
import { startServerProcess } from '../server/testing-process';
import { percentile } from './percentile';
import { startPeer } from './load/peer';
import { weigh } from './load/sizes';
import { statedPeers, type LoadFigures } from './load/stated';
import { visit, type Subject, type Visit } from './load/visit';

const visits = 5;
const built = join(root, 'dist');
const listPath = '/task/repertory/list';
/** Issue 4, kB gz. */
const budgets = { loginKb: 180, allKb: 520 } as const;

const titles: Readonly<Record<keyof LoadFigures, string>> = {
  loginKb: 'login, kB gz',
  allKb: 'all, kB gz',
  loginPaintMs: 'login painted, ms',
  submitToRowMs: 'submit to first row, ms',
  warmVisitMs: 'warm visit, ms',
};

/** By turns, so that a slow minute of the machine is everybody's. */
async function measure(subjects: readonly Subject[]): Promise<readonly (readonly Visit[])[]> {
  const browser = ensureBrowser();
  const seen = subjects.map((): Visit[] => []);
  for (let turn = 0; turn < visits; turn += 1)
    for (const [place, subject] of subjects.entries()) seen[place]?.push(await visit(subject, browser));
  return seen;
}

const median = (values: readonly number[]): number => percentile(values, 50);

const timesOf = (seen: readonly Visit[]) => ({
  loginPaintMs: median(seen.map(({ loginPaintMs }) => loginPaintMs)),
  submitToRowMs: median(seen.map(({ submitToRowMs }) => submitToRowMs)),
  warmVisitMs: median(seen.map(({ warmVisitMs }) => warmVisitMs)),
});

const gzKbOf = (seen: readonly Visit[]) => ({
  loginKb: median(seen.map(({ loginAssets }) => weigh(built, loginAssets).gzKb)),
  allKb: median(seen.map(({ allAssets }) => weigh(built, allAssets).gzKb)),
});

const brKbOf = (seen: readonly Visit[], assets: (one: Visit) => readonly string[]): string =>
  median(seen.map((one) => weigh(built, assets(one)).brKb)).toFixed(0);

const isBudget = (figure: string): figure is keyof typeof budgets => figure in budgets;

function report(ours: LoadFigures, peer: LoadFigures): void {
  const columns = Object.entries({ 'this product': ours, 'react-admin, same run': peer, ...statedPeers });
  console.log(['', ...columns.map(([name]) => name), 'to reach'].map(cell).join(''));
  for (const [figure, title] of Object.entries(titles) as [keyof LoadFigures, string][]) {
    const ceiling = isBudget(figure) ? budgets[figure] : peer[figure];
    const isLost = !(ours[figure] <= ceiling);
    const figures = [...columns.map(([, of]) => of[figure]), ceiling].map((value) => value.toFixed(0));
    console.log([title, ...figures].map(cell).join('') + (isLost ? ' LOST' : ''));
    if (isLost) process.exitCode = 1;
  }
}

const cell = (text: string, place: number) => text.padStart(place === 0 ? 0 : 24).padEnd(26);

function reportVisits(name: string, seen: readonly Visit[]): void {
  for (const { loginPaintMs, submitToRowMs, warmVisitMs, documents } of seen) {
    const times = [loginPaintMs, submitToRowMs, warmVisitMs].map((value) => value.toFixed(0)).join(' / ');
    console.log(`${name}: ${times} ms, documents after submit: ${documents.length}`);
  }
}

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const peer = await startPeer();
try {
  const server = await startServerProcess({ dataDirectory: folder });
  try {
    const loginPath = `/user/login?redirect=${encodeURIComponent(listPath)}`;
    const product = { origin: server.origin, loginPath, listPath };
    const [ours = [], theirs = []] = await measure([product, peer]);
    report(
      { ...gzKbOf(ours), ...timesOf(ours) },
      { loginKb: peer.scriptKb, allKb: peer.scriptKb, ...timesOf(theirs) },
    );
    const [login, all] = [brKbOf(ours, (one) => one.loginAssets), brKbOf(ours, (one) => one.allAssets)];
    console.log(`this product in brotli: login ${login}, all ${all} kB`);
    reportVisits('this product', ours);
    reportVisits('react-admin', theirs);
  } finally {
    await server.end('SIGTERM');
  }
} finally {
  peer.close();
  rmSync(folder, { recursive: true, force: true });
}
