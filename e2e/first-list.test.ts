/** A list that is opened by its address: asked once, and drawn with its rows at once. */
import type { Browser } from 'playwright-core';
import { routes } from '#config/routes';
import { demoPassword } from '../mock/index';
import { connectBrowser, enter, openPage, type Session } from './session';

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

describe('a list that is opened by its address', () => {
  // Ceilings that only fall: 1,841 components before the answer was in the store when the page is drawn.
  it('has its rows in the first drawing', async () => {
    const { page } = session;
    const tab = await page.context().newPage();
    await tab.addInitScript(countUntilRow);
    await tab.goto('/task/repertory/list');
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
