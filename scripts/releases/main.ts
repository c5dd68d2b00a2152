/**
 * `npm run check:releases`: pages of one release stay open while the next one is served. Every part of src/ that is
 * fetched when it is needed is asked for once after its files have gone: it says so and offers the new release, or the page comes
 * anew by itself, and nothing that was typed is lost. Words that follow choose looks by their names, and then not every part is asked for.
 */
import { cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { routes } from '#config/routes';
import type { Look } from '../../e2e/accessibility/look';
import { looks } from '../../e2e/accessibility/looks';
import { browserArguments } from '../../e2e/browser-arguments';
import { disabledLooks } from '../../e2e/screens/disabled-looks';
import { grantStateLooks } from '../../e2e/screens/grant-state-looks';
import { stateLooks } from '../../e2e/screens/state-looks';
import { enter } from '../../e2e/session';
import { copyDemo } from '#testing/demo';
import { startServerProcess } from '#testing/process';
import { ensureBrowser } from '../browser.js';
import { bundleServer } from '../jest/server-bundle';
import { buildRelease } from './build';
import { visit, type Outcome } from './visit';

/** Parts that no look asks for, and why. */
const leftOut: Readonly<Record<string, string>> = {};

const words = process.argv.slice(2);
const ownLooks = [...looks, ...stateLooks, ...grantStateLooks, ...disabledLooks];
/** Pages on which no look begins. */
const otherPages = routes
  .filter(({ name, layout, path }) => (layout === 'menu' || name === 'empty') && !path.includes(':'))
  .filter(({ path }) => !ownLooks.some(({ address }) => address.split('?')[0] === path))
  .map(({ name, path }): Look => ({
    name,
    address: path,
    // Not the heading of a page that did not come.
    reach: (page) => page.locator('h1:not(.broken-page *)').first().waitFor({ state: 'attached' }),
  }));
/** A look asks for what lies behind a part that is missing when that part is there: once more for each. */
const visitsMax = 12;

const folder = await mkdtemp(join(tmpdir(), 'study-card-releases-'));
const releases = ['one', 'two'].map((name) => join(folder, name));
const [one = '', two = ''] = releases;
const served = join(folder, 'served');

/** In one step, as a deployment changes its link. */
async function serve(release: string): Promise<void> {
  await symlink(release, join(folder, 'next'));
  await rename(join(folder, 'next'), served);
}

const problems: string[] = [];
const outcomes: Record<Outcome, number> = { came: 0, offered: 0, reloaded: 0 };
/** Files of the first release that were gone when they were asked for. */
const asked = new Set<string>();
const parts = await buildRelease(one, 'first release');
await buildRelease(two, 'second release');
await serve(one);
await bundleServer();
const dataDirectory = join(folder, 'data');
await copyDemo(dataDirectory);
const server = await startServerProcess({ dataDirectory }, { BUILD_DIR: served });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments] });
try {
  const { context } = await enter(browser, 'admin', server.origin);
  const options = {
    baseURL: server.origin,
    storageState: await context.storageState(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  } as const;
  const namesOfOne = await readdir(one, { recursive: true });
  // Without the documents that name the release.
  const filesOfOne = new Set(namesOfOne.filter((name) => name.includes('/')).map((name) => join('/', name)));
  /** Those that every page has fetched before a release can come. */
  let early = [...filesOfOne];
  const wanted = [...ownLooks, ...otherPages].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const look of wanted)
    for (let count = 0; count < visitsMax; count += 1) {
      await serve(one);
      const { outcome, before, since, problem } = await visit(browser, look, options, () => serve(two));
      // What was fetched before is still with the browser.
      const isGone = (file: string) => filesOfOne.has(file) && !before.has(file) && !asked.has(file);
      const gone = [...since].filter(isGone);
      early = early.filter((file) => before.has(file));
      console.log(`${look.name}: ${outcome ?? problem}, ${gone.length} files were gone`);
      if (outcome) outcomes[outcome] += 1;
      else problems.push(`${look.name}: ${problem}`);
      for (const file of gone) {
        asked.add(file);
        for (const end of ['', '.gz', '.br'])
          if (filesOfOne.has(file + end)) await cp(join(one, file + end), join(two, file + end));
      }
      if (gone.length === 0 || outcome === 'came') break;
    }
  const missed = parts.filter(({ files }) => !files.some((file) => asked.has(file) || early.includes(file)));
  for (const { source } of words.length === 0 ? missed : []) {
    const reason = leftOut[source];
    if (reason === undefined) problems.push(`${source} was never asked for`);
    else console.log(`${source} is left out: ${reason}`);
  }
  console.log(
    `${parts.length - missed.length} of ${parts.length} parts were asked for: ${JSON.stringify(outcomes)}`,
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
