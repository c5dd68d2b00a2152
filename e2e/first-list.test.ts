/** A list that is opened by its address: asked once, and drawn with its rows at once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { routes } from '#config/routes';
import { demoPassword } from '../mock/index';
import { findBrowser } from '../scripts/programs/browser.js';
import { browserOptions } from './browser-options';
import { connectBrowser, enter, openPage, type Session } from './session';
import { ownOrigin } from './stage';

let browser: Browser;
let session: Session;
beforeAll(async () => {
  browser = await connectBrowser();
  session = await enter(browser, 'admin');
});
afterAll(() => browser?.close());

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
}

declare global {
  interface Window {
    /** What React has done until a row was on the page. */
    untilRow: { components: number; commits: number; styleElements: number; calls: number };
  }
}

/** Counts by the hook that React's own developer tools use. Runs before the page's scripts. */
function countUntilRow(): void {
  const functionTags = [0, 1, 11, 14, 15];
  window.untilRow = { components: 0, commits: 0, styleElements: 0, calls: 0 };
  function visit(first: Fiber | null): void {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate;
      const isDrawn =
        !before ||
        before.memoizedProps !== fiber.memoizedProps ||
        before.memoizedState !== fiber.memoizedState ||
        before.child !== fiber.child;
      if (functionTags.includes(fiber.tag) && fiber.flags & 1 && isDrawn) window.untilRow.components += 1;
      if (!before || before.child !== fiber.child) visit(fiber.child);
    }
  }
  let hasRow = false;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_id: number, root: { readonly current: Fiber }) {
        if (hasRow) return;
        visit(root.current.child);
        window.untilRow.commits += 1;
        window.untilRow.styleElements = document.querySelectorAll('style').length;
        const asked = performance.getEntriesByType('resource');
        window.untilRow.calls = asked.filter((each) => Reflect.get(each, 'initiatorType') === 'fetch').length;
        hasRow = document.querySelector('[data-row-key]') !== null;
      },
    },
  });
}

interface Compilation {
  readonly args: { readonly data: { readonly url: string; readonly consumedCacheSize?: number } };
}

const isCompilation = (event: object): event is Compilation => 'name' in event && event.name === 'v8.compile';

describe('a list that is opened by its address', () => {
  // Ceilings that only fall: 1,841 components before the answer was in the store when the page is drawn.
  it.each([
    ['/task/repertory/list'],
    // After a sign-in.
    ['/redirect?signedIn=1&redirect=%2Ftask%2Frepertory%2Flist'],
  ])('has its rows in the first drawing: %s', async (address) => {
    const { page } = session;
    const tab = await page.context().newPage();
    await tab.addInitScript(countUntilRow);
    await tab.goto(address);
    await tab.locator('[data-rows] [data-row-key]').first().waitFor();
    const { components, commits, styleElements, calls } = await tab.evaluate(() => window.untilRow);
    expect(components).toBeLessThanOrEqual(820);
    expect(commits).toBeLessThanOrEqual(2);
    expect(styleElements).toBeLessThanOrEqual(4);
    // Who is there, and the list.
    expect(calls).toBe(2);
    await tab.close();
  });

  it('has its code in the browser when somebody signs in, and none of it has run before', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`/user/login?redirect=${encodeURIComponent('/task/repertory/list')}`);
    await page.waitForLoadState('networkidle');
    const { used, fetched } = await page.evaluate(() => ({
      used: [...document.scripts, ...document.styleSheets].map((each) =>
        'src' in each ? each.src : each.href,
      ),
      fetched: [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
    }));
    expect(fetched.filter((file) => used.includes(file))).toEqual([]);
    await page.getByLabel('用户名', { exact: true }).fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.locator('[data-rows] [data-row-key]').first().waitFor();
    // Until the list is asked for: parts that nobody sees at once come later.
    const needed = await page.evaluate(() => {
      const asked = performance.getEntriesByType('resource').map(({ name }) => name);
      return asked.slice(
        0,
        asked.findIndex((name) => name.includes('studyCardPrintPageList')),
      );
    });
    const code = needed.filter((name) => /\.(js|css)$/.test(name) && !used.includes(name));
    expect(code.length).toBeGreaterThan(10);
    expect(code.filter((file) => !fetched.includes(file))).toEqual([]);
    await context.close();
  });

  it('is compiled while nobody waits: the second visit takes all code from the browser', async () => {
    const executablePath = findBrowser();
    if (executablePath === undefined) throw new Error('There is no browser.');
    const profile = await mkdtemp(join(tmpdir(), 'first-list-'));
    // A browser keeps no code for the contexts of the other journeys, which end with them.
    const context = await chromium.launchPersistentContext(profile, browserOptions(executablePath));
    await context.addCookies(await session.context.cookies());
    const page = await context.newPage();
    const isKept = page.waitForEvent('framedetached');
    await page.goto(`${ownOrigin()}/task/repertory/list`);
    await isKept;
    const tracing = await context.newCDPSession(page);
    const compiled: Compilation[] = [];
    const note = ({ value }: { readonly value: readonly object[] }) =>
      void compiled.push(...value.filter(isCompilation));
    tracing.on('Tracing.dataCollected', note);
    const hasEnded = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
    await page.reload();
    await page.locator('[data-rows] [data-row-key]').first().waitFor();
    await tracing.send('Tracing.end');
    await hasEnded;
    // Of which each page is made; others may have been asked for when the first visit had ended.
    const isOfEach = /\/(react|main|shared)\.[^/]*\.js$/;
    const files = compiled.map(({ args }) => args.data).filter(({ url }) => isOfEach.test(url));
    expect(files.map(({ consumedCacheSize = 0 }) => consumedCacheSize > 0)).toEqual([true, true, true]);
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  const isList = /^(?!.*Statement).*List(All)?$|^(grant|merchantQrcode|repertoryRecords|grantStatement)$/;
  const lists = routes.filter(({ name, path }) => isList.test(name) && !path.includes(':'));

  it.each(lists.map(({ path }) => path))('asks for nothing twice: %s', async (path) => {
    const { page } = session;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr')
        asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await page.goto(path);
    await page.locator('[data-rows] [data-row-key], .ListTable-none').first().waitFor();
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('request');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((call, place) => asked.indexOf(call) !== place)).toEqual([]);
  });
});
