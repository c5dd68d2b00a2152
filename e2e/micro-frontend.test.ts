import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { until } from '#testing/until';
import { demoPassword } from '../mock/index';
import { bundleHostPage } from './host/bundle-host-page';
import type { MountOptions } from './host/host-page';
import { hostPath, isolations, plainPath, plainPrefix } from './host/host-paths';
import { startHostServer, type HostServer } from './host/host-server';
import { openMemory } from './host/memory-look';
import { countTraces } from './host/page-traces';
import { foreignSheets, partLooks, type PartLook } from './host/part-looks';
import { growthOver, listPath, rounds } from './host/rounds';
import { isSameSight, sightOf } from './list-sight';
import { connectBrowser, enter, openPage, type Session } from './session';
import { ownOrigin } from './stage';

/**
 * Tolerance above the growth of an application of a few lines. Measured: no listeners, no nodes, and 0.1 to 0.2 MiB of
 * code that the browser compiles as it is used; from the tenth round on there is no difference. A page that is not
 * released has some 350 listeners and 600 nodes.
 */
const allowed = { listeners: 20, nodes: 20, heapMibPerRound: 0.3 };

declare global {
  interface Window {
    /** What the plain page's element contained when the scripts had run. */
    readonly beforeMount?: string;
  }
}

const traces = (page: Page) => page.evaluate(() => window.traces());
const mount = (page: Page, options: MountOptions) =>
  page.evaluate((given) => window.host.mount(given), options);
const unmount = (page: Page, place: string) => page.evaluate((given) => window.host.unmount(given), place);
/** Checked over some time, because between two files there is a moment in which none is loading. */
const untilTimeoutsStayAt = (page: Page, count: number) =>
  page.waitForFunction(
    ({ count: wanted, calmMs }) => {
      const { dataset } = document.documentElement;
      if (window.traces().longTimeouts !== wanted) delete dataset['calmSinceMs'];
      else dataset['calmSinceMs'] ??= String(performance.now());
      return performance.now() - Number(dataset['calmSinceMs']) > calmMs;
    },
    { count, calmMs: 1000 },
  );
/** A chunk that is still loading has a timeout until it arrives. */
const untilTimeoutsEnd = (page: Page, { longTimeouts }: { readonly longTimeouts: number }) =>
  until('the time-outs to end', async () =>
    (await traces(page)).longTimeouts === longTimeouts ? true : undefined,
  );
/** Parts of the shell outside of the host's element, e.g. because they are fixed to the window. */
const partsOutside = (page: Page, place: string): Promise<readonly string[]> =>
  page.locator(`#${place}`).evaluate((element) => {
    const around = element.getBoundingClientRect();
    return [...element.querySelectorAll('header, aside, main')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { top, left, right, bottom } = part.getBoundingClientRect();
        return top < around.top || left < around.left || right > around.right || bottom > around.bottom;
      })
      .map(({ className }) => className);
  });
/** Styles of an instance that follow from style sheets and custom properties. */
const looksOf = (page: Page, place: string) =>
  page
    .locator(`#${place} header`)
    .first()
    .evaluate((element) => {
      const { backgroundColor, height, fontFamily } = getComputedStyle(element);
      return {
        backgroundColor,
        height,
        fontFamily,
        accent: getComputedStyle(element).getPropertyValue('--accent'),
      };
    });
const standAt = (page: Page, path: string) =>
  page.evaluate((address) => window.history.replaceState(null, '', address), path);
/** Not with a locator, because Playwright would add listeners to the page for that. */
const hasShadowRoot = (page: Page, place: string): Promise<boolean> =>
  page.evaluate((id) => document.getElementById(id)?.firstElementChild?.shadowRoot != null, place);
/** Opens the list from the home page, by the to-do of the jobs that wait to be confirmed. */
const openList = (instance: Locator) => instance.getByText('待确认印刷').click();

describe('the application inside a micro-frontend host (issue 4)', () => {
  let browser: Browser;
  let folder: string;
  let host: HostServer;
  let session: Session;
  /** Shared by most tests, so that the application is loaded once; each test unmounts what it has mounted. */
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'study-card-host-'));
    const script = await bundleHostPage(folder);
    host = await startHostServer({ script, applicationOrigin: ownOrigin() });
    browser = await connectBrowser();
    session = await enter(browser, 'warehouse');
    await session.context.addInitScript(countTraces);
    page = await openHost();
  });
  afterAll(async () => {
    await session?.context.close();
    await browser?.close();
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openHost(): Promise<Page> {
    const opened = await session.context.newPage();
    await opened.goto(host.origin + hostPath);
    return opened;
  }

  // qiankun caches an application and its isolation by name, so each isolation needs a new page.
  it.each(isolations.filter((each) => each !== 'off'))(
    `is mounted, used and unmounted ${rounds} times in %s isolation, and leaves no more behind than one of a few lines`,
    async (isolation) => {
      const hosted = isolation === 'default' ? page : await openHost();
      const memory = await openMemory(hosted);
      const ofTrivial = await growthOver(memory, async () => {
        await mount(hosted, { place: 'right', isolation, isTrivial: true });
        await hosted.locator('#right .trivial').waitFor();
        await unmount(hosted, 'right');
      });
      const before = await traces(hosted);
      const grown = await growthOver(memory, async ({ path, use }) => {
        await standAt(hosted, hostPath + path);
        await mount(hosted, { place: 'left', basename: hostPath, isolation });
        await use(hosted);
        expect(await hasShadowRoot(hosted, 'left')).toBe(isolation === 'strict');
        await memory.watch('left');
        const during = await traces(hosted);
        for (const kind of ['listeners', 'channels'] as const)
          expect({ [kind]: during[kind] > before[kind] }).toEqual({ [kind]: true });
        expect(during.document).toEqual(before.document);
        await unmount(hosted, 'left');
        await standAt(hosted, hostPath);
        await untilTimeoutsEnd(hosted, before);
        const after = await traces(hosted);
        expect(after).toEqual({ ...before, listeners: expect.any(Number) });
        // Loaded code adds two listeners once: React for selection, antd for clicks.
        expect(after.listeners - before.listeners).toBeLessThanOrEqual(2);
      });
      expect(grown.listeners).toBeLessThan(ofTrivial.listeners + allowed.listeners);
      expect(grown.nodes).toBeLessThan(ofTrivial.nodes + allowed.nodes);
      expect(grown.heapMibPerRound).toBeLessThan(ofTrivial.heapMibPerRound + allowed.heapMibPerRound);
    },
  );

  it.each(isolations)('gets each of its files over the line once in %s isolation', async (isolation) => {
    const { page: hosted } = await enter(browser, 'warehouse', host.origin);
    await hosted.goto(host.origin + hostPath);
    const before = host.passed.length;
    await mount(hosted, { place: 'left', isolation, path: listPath });
    await hosted.locator('tr[data-row-key]').first().waitFor();
    const files = host.passed.slice(before).filter((path) => /\.(js|css)$/.test(path));
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    await hosted.context().close();
  });

  it.each(isolations)(
    'takes all of its styles with it in %s isolation, and has them again',
    async (isolation) => {
      const hosted = await openHost();
      // qiankun leaves a style of its own.
      await mount(hosted, { place: 'left', isolation, isTrivial: true });
      await unmount(hosted, 'left');
      const before = await traces(hosted);
      const open = async () => {
        await mount(hosted, { place: 'left', isolation, path: listPath });
        await hosted.locator('tr[data-row-key]').first().waitFor();
        return looksOf(hosted, 'left');
      };
      const looks = await open();
      for (let round = 0; round < 2; round += 1) {
        await unmount(hosted, 'left');
        const { styles, links } = await traces(hosted);
        expect({ styles, links }).toEqual({ styles: before.styles, links: before.links });
        expect(await open()).toEqual(looks);
      }
      await hosted.close();
    },
  );

  it('ends what still runs when it is unmounted: the read is aborted, and nothing comes of it', async () => {
    const before = await traces(page);
    await page.route('**/studyCardPrintPageList*', () => {});
    const asked = page.waitForRequest('**/studyCardPrintPageList*');
    await mount(page, { place: 'left', path: listPath });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('PrintPageList'));
    await asked;
    await page.locator('#left').getByRole('heading', { name: '库存管理' }).waitFor();
    // Chunks that are still loading have timeouts, too; then only that of the call is left.
    await untilTimeoutsStayAt(page, before.longTimeouts + 1);
    await unmount(page, 'left');
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.unrouteAll();
    await untilTimeoutsEnd(page, before);
    expect(await traces(page)).toEqual({ ...before, listeners: expect.any(Number) });
  });

  it('is mounted into an element that is hidden, and stands in it as ever once it is shown', async () => {
    const place = page.locator('#left');
    await place.evaluate((element) => element.toggleAttribute('hidden', true));
    await mount(page, { place: 'left', path: listPath });
    const rows = page.locator('#left tr[data-row-key]');
    await rows.first().waitFor({ state: 'attached' });
    await place.evaluate((element) => element.toggleAttribute('hidden', false));
    await rows.first().waitFor();
    expect(await partsOutside(page, 'left')).toEqual([]);
    await unmount(page, 'left');
  });

  it('says that the line is gone, leaves nothing behind without one, and is there again with the line', async () => {
    const hosted = await openHost();
    const devtools = await session.context.newCDPSession(hosted);
    const setOffline = (offline: boolean) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    const before = await traces(hosted);
    await mount(hosted, { place: 'left', path: '/welcome' });
    await hosted.getByText('可用库存').first().waitFor();
    await setOffline(true);
    await hosted.getByText('网络已断开').waitFor();
    await hosted.evaluate((path) => window.host.update({ place: 'left', path }), listPath);
    // The error of the page, or of its rows if its code was loaded before.
    await hosted.getByText(/^(页面加载失败|数据加载失败)$/).waitFor();
    await unmount(hosted, 'left');
    await untilTimeoutsEnd(hosted, before);
    expect(await traces(hosted)).toEqual({ ...before, listeners: expect.any(Number) });
    await setOffline(false);
    await mount(hosted, { place: 'left', path: listPath });
    await hosted.locator('tr[data-row-key]').first().waitFor();
    await hosted.close();
  });

  it('is taken off in the middle of a change, which goes on; the next one says that nobody heard of it', async () => {
    const path = '/task/repertory/stock';
    const left = page.locator('#left');
    const marks = left.getByRole('group', { name: '电子卡' });
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/updateStudyCardStockThreshold', async (route) => {
      await isLetGo;
      await route.continue();
    });
    const before = await traces(page);
    await mount(page, { place: 'left', path });
    await left.getByRole('button', { name: '调整电子卡的预警线' }).click();
    await marks.getByLabel('预警线', { exact: true }).fill('7');
    await marks.getByLabel('恢复线', { exact: true }).fill('8');
    const sent = page.waitForRequest('**/updateStudyCardStockThreshold');
    await page.keyboard.press('Enter');
    await sent;
    await unmount(page, 'left');
    const answered = page.waitForResponse('**/updateStudyCardStockThreshold');
    letGo();
    expect((await answered).ok()).toBe(true);
    await page.unrouteAll();
    await untilTimeoutsEnd(page, before);
    expect(await traces(page)).toEqual({ ...before, listeners: expect.any(Number) });

    await mount(page, { place: 'left', path });
    await marks.getByText('低于 7 张预警，回到 8 张恢复').waitFor();
    await left.getByRole('button', { name: '通知 1' }).waitFor();
    await unmount(page, 'left');
  });

  it('asks the server for nothing more once it is unmounted', async () => {
    await mount(page, { place: 'left', path: '/welcome' });
    await page.getByText('可用库存').first().waitFor();
    await unmount(page, 'left');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // No event tells that nothing is asked; an idle page has done what it had to.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    expect(asked).toEqual([]);
  });

  it('stands twice on one page, each instance at an address of its own', async () => {
    await Promise.all([
      mount(page, { place: 'left', path: listPath }),
      mount(page, { place: 'right', path: '/welcome' }),
    ]);
    await page.locator('#left tr[data-row-key]').first().waitFor();
    await page.locator('#right').getByText('可用库存').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(hostPath);
    for (const place of ['left', 'right']) expect(await partsOutside(page, place)).toEqual([]);

    // A shortcut works only in the instance that has the focus.
    await page.locator('#right').getByRole('button', { name: '搜索' }).focus();
    await page.keyboard.press('Control+k');
    await page.locator('#right').getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const looks = await looksOf(page, 'right');
    await unmount(page, 'left');
    expect(await looksOf(page, 'right')).toEqual(looks);
    expect(await page.locator('#left *').count()).toBe(0);

    await page.route('**/studyCardPrintPageList*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openList(page.locator('#right'));
    await page.locator('#right .sc-notification-notice').first().waitFor();
    expect(await page.locator('body > .sc-notification').count()).toBe(0);
    await unmount(page, 'right');
    expect(await page.locator('.sc-notification, .sc-message').count()).toBe(0);
    await page.unrouteAll();
  });

  it('lets a chunk that failed be tried again, and tells of a release without taking what is typed', async () => {
    const hosted = await openHost();
    let loads = 0;
    hosted.on('load', () => (loads += 1));
    await mount(hosted, { place: 'left', path: '/exception/404' });
    await hosted.getByText('抱歉，你访问的页面不存在').waitFor();
    const pageScript = /\/\d+\.\w+\.js$/;
    const faults: string[] = [];
    hosted.on('pageerror', (fault) => faults.push(fault.message));
    const refused: string[] = [];
    await hosted.route(pageScript, (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 404, body: '' });
    });
    await hosted.evaluate((path) => window.host.update({ place: 'left', path }), listPath);
    await hosted.getByRole('heading', { name: '页面加载失败' }).waitFor();
    await hosted.unroute(pageScript);
    expect(refused.toSorted()).toEqual([...new Set(refused)].toSorted());
    expect(faults).toEqual([]);
    await hosted.getByRole('button', { name: '重试' }).click();
    await hosted.getByRole('table').first().waitFor();

    await hosted.evaluate((path) => window.host.update({ place: 'left', path }), '/task/repertory/create');
    await hosted.getByRole('heading', { name: '新建学习卡' }).waitFor();
    await hosted.getByLabel('学习卡名称').fill('发布时填到一半');
    await hosted.route('**/build.json', (route) => route.fulfill({ json: { build: 'the next one' } }));
    await hosted.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await hosted.getByText('系统已更新，刷新后使用新版本').waitFor();
    expect(await hosted.getByLabel('学习卡名称').inputValue()).toBe('发布时填到一半');
    expect(loads).toBe(0);
    await hosted.close();
  });

  it('leaves header, menu, sign-out and half-filled forms to a host that answers', async () => {
    await mount(page, { place: 'left', path: '/task/repertory/create', shell: 'none', answers: true });
    await page.getByRole('heading', { name: '新建学习卡' }).waitFor();
    await page.getByLabel('学习卡名称').fill('主应用问一句');
    expect(await page.getByRole('banner').count()).toBe(0);
    await unmount(page, 'left');
    expect(await page.evaluate(() => window.host.told)).toEqual([
      'left: half filled in',
      'left: nothing to lose',
    ]);
    // The height is that of the content, not of the window.
    await mount(page, { place: 'right', path: '/empty', shell: 'none' });
    await page.locator('#right main').waitFor({ state: 'attached' });
    const { height = 0 } = (await page.locator('#right #study-card-back-office').boundingBox()) ?? {};
    expect(height).toBeLessThan(450);
    await unmount(page, 'right');
  });

  it('is drawn by plain scripts under a path of the host, from which it fetches all of its files, and tells of a new build', async () => {
    const plain = await session.context.newPage();
    const files: string[] = [];
    plain.on('request', (request) => files.push(new URL(request.url()).pathname));
    await plain.goto(host.origin + plainPath);
    await plain.getByRole('table').first().waitFor();
    expect(await plain.evaluate(() => window.beforeMount)).toBe('<div id="study-card-back-office"></div>');
    expect(await plain.title()).toBe('主应用');
    const own = files.filter((path) => /\.(js|css)$/.test(path));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((path) => !path.startsWith(`${plainPrefix}/`))).toEqual([]);

    const comeBack = () => plain.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const asked = plain.waitForResponse(`**${plainPrefix}/build.json`);
    await comeBack();
    const { build } = await (await asked).json();
    // No event tells that nothing is offered.
    await plain.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await plain.locator('.sc-notification-notice').count()).toBe(0);
    await plain.route('**/build.json', (route) =>
      route.fulfill({ json: { build: build.replace(/runtime\.\w+/, 'runtime.1234abcd') } }),
    );
    await comeBack();
    await plain.getByText('系统已更新，刷新后使用新版本').waitFor();
    await plain.close();
  });

  it("leaves the host's own elements as they are, whatever their classes are called", async () => {
    const hosted = await openHost();
    await mount(hosted, { place: 'left', isolation: 'off', path: listPath });
    await hosted.locator('#left tr[data-row-key]').first().waitFor();
    const { found, changed } = await hosted.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const named = rules.flatMap(({ cssText }) => [...cssText.matchAll(/\.([a-z][\w-]*)/gi)]);
      const own = [...new Set(named.map(([, name = '']) => name))].filter((name) => !name.startsWith('sc-'));
      const styleOf = (name: string) => {
        const element = document.body.appendChild(document.createElement('div'));
        element.className = name;
        const style = getComputedStyle(element);
        // Leaves out antd's custom properties, which have our prefix.
        const names = [...style].filter((property) => !property.startsWith('--'));
        const text = names.map((property) => style.getPropertyValue(property)).join();
        element.remove();
        return text;
      };
      const plain = styleOf('');
      return { found: own, changed: own.filter((name) => styleOf(name) !== plain) };
    });
    expect(found).toContain('shell-header');
    expect(changed).toEqual([]);
    await hosted.close();
  });

  it('goes where the host sends it', async () => {
    await mount(page, { place: 'left', path: '/welcome' });
    await page.getByText('可用库存').first().waitFor();
    await page.evaluate((path) => window.host.update({ place: 'left', path }), listPath);
    await page.locator('tr[data-row-key]').first().waitFor();
    await unmount(page, 'left');
  });

  it('brings a list back to its place in an element of the host that scrolls', async () => {
    const hosted = await openHost();
    await hosted.setViewportSize({ width: 390, height: 844 });
    const place = hosted.locator('#left');
    await place.evaluate(({ style }) => Object.assign(style, { height: '500px', overflow: 'auto' }));
    await standAt(hosted, `${hostPath}/welcome`);
    await mount(hosted, { place: 'left', basename: hostPath, shell: 'content' });
    const go = (path: string) =>
      hosted.evaluate((address) => {
        window.history.pushState({ key: crypto.randomUUID() }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, hostPath + path);
    const row = place.locator('[data-row-key]').nth(5);
    await go(listPath);
    await row.waitFor();
    await place.evaluate((element) => element.scrollTo(0, 600));
    const { y: topPx = 0 } = (await place.boundingBox()) ?? {};
    const before = await sightOf(hosted, topPx);
    await go('/welcome');
    await row.waitFor({ state: 'detached' });
    await hosted.goBack();
    await row.waitFor();
    expect(isSameSight(await sightOf(hosted, topPx), before)).toBe(true);
    expect(await place.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await hosted.close();
  });

  describe('beside another antd', () => {
    const sheets = Object.entries(foreignSheets);
    /** Of some rows, since the styles of every element are read. */
    const shortList = `${listPath}?status=2`;
    let outside: Readonly<Record<string, PartLook>>;
    beforeAll(async () => {
      const own = await session.context.newPage();
      await own.goto(ownOrigin() + shortList);
      outside = await partLooks(own, own.locator('body'), [['alone', undefined]]);
    });

    it.each(isolations)(
      'looks as outside of a host in %s isolation, whatever sheet is there',
      async (isolation) => {
        const hosted = await openHost();
        await mount(hosted, { place: 'left', isolation, path: shortList });
        const looks = await partLooks(hosted, hosted.locator('#left'), sheets);
        for (const [part, look] of Object.entries(outside))
          for (const [sheet] of sheets)
            expect({ part, sheet, look: looks[part.replace('alone', sheet)] }).toEqual({ part, sheet, look });
        await hosted.close();
      },
    );
  });

  describe('before anybody has signed in', () => {
    let stranger: Page;
    beforeEach(async () => {
      ({ page: stranger } = await openPage(browser));
      await stranger.goto(host.origin + hostPath + listPath);
      await mount(stranger, { place: 'left', basename: hostPath });
      await stranger.getByLabel('用户名', { exact: true }).fill('warehouse');
      await stranger.getByLabel('密码', { exact: true }).fill(demoPassword);
    });
    afterEach(() => stranger.context().close());

    const submit = () => stranger.getByRole('button', { name: '登录' }).click();
    const pathOf = () => new URL(stranger.url()).pathname;
    const list = () => stranger.locator('#left tr[data-row-key]').first();

    it('signs in and out under the path that the host keeps', async () => {
      expect(pathOf()).toBe(`${hostPath}/user/login`);
      // A successful sign-in reloads the whole page (spec section 4), inside a host, too.
      const landed = stranger.waitForURL((url) => url.pathname === `${hostPath}/redirect`);
      await submit();
      await landed;
      await mount(stranger, { place: 'left', basename: hostPath });
      await list().waitFor();
      expect(pathOf()).toBe(hostPath + listPath);

      await stranger.getByRole('button', { name: /^账号/ }).click();
      await stranger.getByRole('menuitem', { name: '退出登录' }).click();
      await stranger.waitForURL((url) => url.pathname === `${hostPath}/`);
      await mount(stranger, { place: 'left', basename: hostPath });
      await stranger.getByLabel('用户名', { exact: true }).waitFor();
      expect(pathOf()).toBe(`${hostPath}/user/login`);
    });
  });
});
