/**
 * What the front end costs a person in front of a slow machine: bytes and times from the login page to the first
 * list, in a real Chromium against the built product, for two roles, beside a minimal react-admin and a minimal Ant
 * Design Pro in the same run, and the page that a customer's phone gets from a QR code. Fails when a ceiling is passed. `-- 2`
 * visits each twice instead of five times; `-- 5 ../before` measures another checkout of the product by turns with this one, installed
 * and built in its folder; with `--phone` the office is opened on a phone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { qrcode } from '#contract/qrcode/endpoints';
import { startServerProcess, type ServerProcess } from '#testing/process';
import { ensureBuilt } from '../scripts/build.js';
import { ensureBrowser } from '../scripts/programs/browser.js';
import { root } from '../scripts/root.js';
import { ceilings, phoneCeilings, titles, type LoadFigures } from './load/figures';
import { startPeer } from './load/peer';
import { visitScanPage, type ScanVisit } from './load/scan-visit';
import { weigh } from './load/sizes';
import { desk, phone, visit, type Subject, type Visit } from './load/visit';
import { percentile } from './percentile';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { phone: { type: 'boolean', default: false } },
});
const [turns = '5', before] = positionals;
const visits = Number(turns);
const screen = flags.phone ? phone : desk;

/** The subjects take turns, so that a slow minute of the machine affects all of them. */
async function measure(subjects: readonly Subject[]): Promise<readonly (readonly Visit[])[]> {
  const browser = ensureBrowser();
  const seen = subjects.map((): Visit[] => []);
  for (let turn = 0; turn < visits; turn += 1)
    for (const [place, subject] of subjects.entries())
      seen[place]?.push(await visit(subject, screen, browser));
  return seen;
}

const median = (values: readonly number[]): number => percentile(values, 50);

const timesOf = (seen: readonly Visit[]) => ({
  loginPaintMs: median(seen.map(({ loginPaintMs }) => loginPaintMs)),
  submitToRowMs: median(seen.map(({ submitToRowMs }) => submitToRowMs)),
  warmVisitMs: median(seen.map(({ warmVisitMs }) => warmVisitMs)),
  submitWorkMs: Math.min(...seen.map(({ submitWorkMs }) => submitWorkMs)),
  warmWorkMs: Math.min(...seen.map(({ warmWorkMs }) => warmWorkMs)),
});

function figuresOf(seen: readonly Visit[], checkout = root): LoadFigures {
  const built = join(checkout, 'dist');
  return {
    loginKb: median(seen.map(({ loginAssets }) => weigh(built, loginAssets).gzKb)),
    allKb: median(seen.map(({ allAssets }) => weigh(built, allAssets).gzKb)),
    scriptsKb: median(seen.map(({ allAssets }) => weigh(built, allAssets.filter(isScript)).gzKb)),
    ...timesOf(seen),
  };
}

const isScript = (path: string) => path.endsWith('.js');

const peerFigures = (kb: number, seen: readonly Visit[]): LoadFigures => ({
  loginKb: kb,
  allKb: kb,
  scriptsKb: kb,
  ...timesOf(seen),
});

interface Measured {
  readonly ours: Readonly<Record<string, LoadFigures>>;
  /** Measured for comparison only, without ceilings. */
  readonly older: Readonly<Record<string, LoadFigures>>;
  readonly pro: LoadFigures;
  readonly reactAdmin: LoadFigures;
}

function report({ ours, older, ...peers }: Measured): void {
  const columns = { ...ours, ...older, 'Ant Design Pro': peers.pro, 'react-admin': peers.reactAdmin };
  console.log(['', ...Object.keys(columns), 'at most'].map(cell).join(''));
  for (const figure of Object.keys(titles) as (keyof LoadFigures)[]) {
    const ceiling = (flags.phone ? phoneCeilings : ceilings)[figure](peers);
    const lost = Object.keys(ours).filter((name) => !((ours[name]?.[figure] ?? NaN) <= ceiling));
    const figures = Object.values(columns).map((of) => of[figure].toFixed(0));
    const most = Number.isFinite(ceiling) ? ceiling.toFixed(0) : '';
    const line = [titles[figure], ...figures, most].map(cell).join('');
    const beside = Object.values(ours).map((of) => (of[figure] / peers.reactAdmin[figure]).toFixed(2));
    const said = `   ${beside.join(' and ')} × react-admin`;
    console.log(line + said + (lost.length > 0 ? ` LOST: ${lost.join(', ')}` : ''));
    if (lost.length > 0) process.exitCode = 1;
  }
}

const cell = (text: string, place: number) => (place === 0 ? text.padEnd(26) : text.padStart(18));

function reportVisits(name: string, seen: readonly Visit[]): void {
  for (const { loginPaintMs, submitToRowMs, warmVisitMs, documents } of seen) {
    const times = [loginPaintMs, submitToRowMs, warmVisitMs].map((value) => value.toFixed(0)).join(' / ');
    console.log(`${name}: ${times} ms, documents after submit: ${documents.length}`);
  }
}

/** The customer's page: at most 60 kB gz, and painted sooner than any page of the office. */
const scanCeilings = { kb: 60, paintMs: 1500 };

async function reportScan(server: ServerProcess): Promise<void> {
  const body = { currentPage: 1, pageSize: 1, status: qrCodeStatus.enabled };
  const cookie = await server.signIn('admin');
  const [code] = (await server.call(cookie, qrcode.findQrCodeList, { body })).items;
  const address = server.origin + new URL(code?.address ?? '').pathname;
  const browser = ensureBrowser();
  const seen: ScanVisit[] = [];
  for (let turn = 0; turn < visits; turn += 1) seen.push(await visitScanPage(address, browser));
  const kb = median(seen.map((each) => each.kb));
  const paintMs = median(seen.map((each) => each.paintMs));
  const isLost = !(kb <= scanCeilings.kb && paintMs <= scanCeilings.paintMs);
  if (isLost) process.exitCode = 1;
  console.log(
    `scan page: ${kb.toFixed(1)} kB (at most ${scanCeilings.kb}), painted after ${paintMs.toFixed(0)} ms ` +
      `(at most ${scanCeilings.paintMs})${isLost ? ' LOST' : ''}`,
  );
}

const roleOf = (origin: string, username: string, listPath: string): Subject => ({
  origin,
  loginPath: `/user/login?redirect=${encodeURIComponent(listPath)}`,
  listPath,
  username,
});

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const pro = await startPeer('ant-design-pro');
const reactAdmin = await startPeer('react-admin');
const running: ServerProcess[] = [];
try {
  const start = async (checkout: string) => {
    const dataDirectory = mkdtempSync(join(folder, 'data-'));
    const server = await startServerProcess({ dataDirectory, checkout });
    running.push(server);
    return server;
  };
  const rolesOf = ({ origin }: ServerProcess) => [
    roleOf(origin, 'admin', '/task/repertory/list'),
    roleOf(origin, 'auditor', '/audit/list'),
  ];
  const server = await start(root);
  const olderRoles = before === undefined ? [] : rolesOf(await start(before));
  const [byPro = [], byReactAdmin = [], byAdmin = [], byAuditor = [], olderAdmin, olderAuditor] =
    await measure([pro, reactAdmin, ...rolesOf(server), ...olderRoles]);
  report({
    ours: { 'admin, inventory': figuresOf(byAdmin), 'auditor, trail': figuresOf(byAuditor) },
    older: {
      ...(olderAdmin && { 'admin, before': figuresOf(olderAdmin, before) }),
      ...(olderAuditor && { 'auditor, before': figuresOf(olderAuditor, before) }),
    },
    pro: peerFigures(pro.scriptKb, byPro),
    reactAdmin: peerFigures(reactAdmin.scriptKb, byReactAdmin),
  });
  await reportScan(server);
  reportVisits('admin', byAdmin);
  reportVisits('auditor', byAuditor);
  reportVisits('admin, before', olderAdmin ?? []);
  reportVisits('auditor, before', olderAuditor ?? []);
  reportVisits('Ant Design Pro', byPro);
  reportVisits('react-admin', byReactAdmin);
} finally {
  for (const server of running) await server.end('SIGTERM');
  pro.close();
  reactAdmin.close();
  rmSync(folder, { recursive: true, force: true });
}
