/**
 * `npm run check -- releases`: pages of one release stay open while the next one is served. Every lazily loaded part of
 * src/ is requested once after its files have gone: the page either says so and offers the new release, or reloads by
 * itself, and nothing typed is lost. Further arguments choose looks by name, and then not every part is requested.
 */
import { linkSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { routes } from '#config/routes';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import type { Look } from '../../e2e/accessibility/look';
import { looks } from '../../e2e/accessibility/looks';
import { browserOptions } from '../../e2e/browser-options';
import { disabledLooks } from '../../e2e/screens/disabled-looks';
import { grantStateLooks } from '../../e2e/screens/grant-state-looks';
import { stateLooks } from '../../e2e/screens/state-looks';
import { enter } from '../../e2e/session';
import { bundleServer } from '../jest/server-bundle';
import { ensureBrowser } from '../programs/browser.js';
import { buildRelease } from './build';
import { moreLooks } from './more-looks';
import { visit, type Outcome } from './visit';

/** Parts that no look requests, with the reasons. */
const leftOut: Readonly<Record<string, string>> = {
  'src/request/post-with-progress.ts':
    'it is for pictures that go to a storage of another origin, and here the server keeps them itself',
};

const words = process.argv.slice(2);
/**
 * Left out: it goes back to where it began, which here is not an entry of the router's, so nobody would be asked about
 * the form.
 */
const goesBack = 'a form that is left half filled in';
const ownLooks = [...looks, ...stateLooks, ...grantStateLooks, ...disabledLooks, ...moreLooks].filter(
  ({ name }) => name !== goesBack,
);
/** Pages on which no look begins. */
const otherPages = routes
  .filter(({ name, layout, path }) => (layout === 'menu' || name === 'empty') && !path.includes(':'))
  .filter(({ path }) => !ownLooks.some(({ address }) => address.split('?')[0] === path))
  .map(({ name, path }): Look => ({
    name,
    address: path,
    // Excludes the heading of a page that failed to load.
    reach: (page) => page.locator('h1:not(.broken-page *)').first().waitFor({ state: 'attached' }),
  }));
const wanted = [...ownLooks, ...otherPages].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
/**
 * Limit of visits per look: a look needs one more for each missing part, because it requests what is behind the part
 * only when the part is there.
 */
const visitsMax = 12;
/** Number of simultaneous visits, each with its own server: a page waits more than it computes. */
const stageCount = 2;

const startedAt = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'study-card-releases-'));
const [one, two] = [join(folder, 'one'), join(folder, 'two')];

const problems: string[] = [];
const outcomes: Record<Outcome, number> = { came: 0, offered: 0, reloaded: 0 };
/** Files of the first release that were requested after they had gone; they are then put beside the second release. */
const asked = new Set<string>();
const parts = await buildRelease(one, 'first release');
await buildRelease(two, 'second release');
const namesOfOne = await readdir(one, { recursive: true });
// Leaves out the documents that name the release.
const filesOfOne = new Set(namesOfOne.filter((name) => name.includes('/')).map((name) => join('/', name)));
/** Files that every page has loaded before a release can happen. */
let early = [...filesOfOne];

await bundleServer();
const browser = await chromium.launch(browserOptions(ensureBrowser()));

/** A server with its own data, which serves either release. */
async function startStage(name: string) {
  const served = join(folder, `served-${name}`);
  /** Switches in one step, as a deployment changes its link. */
  const serve = async (release: string) => {
    await symlink(release, `${served}-next`);
    await rename(`${served}-next`, served);
  };
  await serve(one);
  const dataDirectory = join(folder, `data-${name}`);
  await copyDemo(dataDirectory);
  const server = await startServerProcess({ dataDirectory }, { BUILD_DIR: served });
  const { context } = await enter(browser, 'admin', server.origin);
  const options = {
    baseURL: server.origin,
    storageState: await context.storageState(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  } as const;
  return { server, serve, options };
}

type Stage = Awaited<ReturnType<typeof startStage>>;

/** Answers at once, so that other visits are not delayed. */
function putBack(files: readonly string[]): void {
  for (const file of files) {
    if (!filesOfOne.has(file) || early.includes(file) || asked.has(file)) continue;
    asked.add(file);
    for (const end of ['', '.gz', '.br'])
      if (filesOfOne.has(file + end)) linkSync(join(one, file + end), join(two, file + end));
  }
}

/** Until it comes, with all that lies behind it. */
async function visitFully(look: Look, { serve, options }: Stage): Promise<void> {
  for (let count = 0; count < visitsMax; count += 1) {
    await serve(one);
    // What is put back meanwhile was perhaps not there yet when this page asked for it.
    const there = new Set(asked);
    const { outcome, isReached, before, since, problem } = await visit(browser, look, options, {
      first: one,
      release: () => serve(two),
      putBack,
    });
    // What was fetched before is still with the browser.
    const gone = [...since].filter((file) => filesOfOne.has(file) && !before.has(file) && !there.has(file));
    early = early.filter((file) => before.has(file));
    console.log(`${look.name}: ${outcome ?? problem}, ${gone.length} files were gone`);
    if (outcome) outcomes[outcome] += 1;
    else problems.push(`${look.name}: ${problem}`);
    putBack(gone);
    if (gone.length === 0 || isReached) return;
  }
}

const stages: Stage[] = [];
try {
  for (let place = 0; place < stageCount; place += 1) stages.push(await startStage(String(place)));
  const waiting = wanted.values();
  await Promise.all(
    stages.map(async (stage) => {
      for (const look of waiting) await visitFully(look, stage);
    }),
  );
  const missed = parts.filter(({ files }) => !files.some((file) => asked.has(file) || early.includes(file)));
  for (const { source } of words.length === 0 ? missed : []) {
    const reason = leftOut[source];
    if (reason === undefined) problems.push(`${source} was never asked for`);
    else console.log(`${source} is left out: ${reason}`);
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(
    `${parts.length - missed.length} of ${parts.length} parts were asked for in ${minutes.toFixed(0)} min: ${JSON.stringify(outcomes)}`,
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  for (const { server } of stages) await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
