import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { demoPassword } from '../mock/index';
import newer from '../scripts/newer-methods.json' with { type: 'json' };
import { fillNewJob, submitNewJob } from './new-print-job';
import { serveBuild, type ServedBuild } from './served-build';
import { connectBrowser, enter, openPage, signInOn, type Session } from './session';

/** Chunks of pages and of English texts, which have no names. */
const unnamed = /^\d+\./;
const pageScript = /^\d+\..*\.js/;
const pageStyle = /^\d+\..*\.css/;

let browser: Browser;
let build: ServedBuild;

beforeAll(async () => {
  [browser, build] = await Promise.all([connectBrowser(), serveBuild()]);
});
afterAll(async () => {
  await browser?.close();
  await build?.close();
});

describe('a page that stays open over a deployment (issue 4, spec section 8)', () => {
  let session: Session;
  let page: Page;
  let loads: number;
  let reported: string[];

  beforeEach(async () => {
    await build.restore();
    session = await enter(browser, 'warehouse', build.origin);
    ({ page } = session);
    reported = [];
    page.on('console', (message: ConsoleMessage) => reported.push(message.text()));
    await page.goto('/welcome');
    await page.getByText('可用库存').first().waitFor();
    loads = 0;
    page.on('load', () => (loads += 1));
  });
  afterEach(() => session.context.close());

  const openList = () => page.getByText('待确认印刷').click();
  const list = () => page.locator('tr[data-row-key]').first();
  const brokenPage = () => page.getByRole('heading', { name: '页面加载失败' });
  const offer = () => page.getByText('系统已更新，刷新后使用新版本');
  /** The console's lines come beside what the page shows. */
  const told = async (line: RegExp) => {
    while (!reported.some((each) => line.test(each))) await page.waitForEvent('console');
  };
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('reports a script chunk that is deleted and offers a reload, after which the page is there', async () => {
    await build.remove(pageScript);
    await openList();
    await brokenPage().waitFor();
    await told(/^chunk-load error \(error\): http.*\.js$/);
    expect(loads).toBe(0);

    await build.restore();
    await page.getByRole('button', { name: '重新加载' }).click();
    await list().waitFor();
    expect(new URL(page.url()).pathname).toBe('/task/repertory/list');
  });

  it('is there after another try, too, without a reload', async () => {
    await build.remove(pageScript);
    await openList();
    await brokenPage().waitFor();
    await build.restore();
    await page.getByRole('button', { name: '重试' }).click();
    await list().waitFor();
    expect(loads).toBe(0);
  });

  it('reports a style chunk that is deleted', async () => {
    await build.remove(pageStyle);
    await openList();
    await brokenPage().waitFor();
    await told(/^style-chunk-load failure: .*\.css$/);
  });

  it('reloads itself when a build has taken the place that has it, and shows the page', async () => {
    await build.remove(pageScript);
    await build.nameBuild('the next one');
    await page.route('**/task/repertory/list*', async (route) => {
      await build.restore();
      await route.continue();
    });
    // The rows may appear before the document's load event.
    const loaded = page.waitForEvent('load');
    await openList();
    await Promise.all([list().waitFor(), loaded]);
    expect(loads).toBe(1);
    expect(await offer().count()).toBe(0);
  });

  it('reloads itself once for a build that lacks the chunk, and then leaves it to the person', async () => {
    await build.remove(pageScript);
    await build.nameBuild('the next one');
    const reloaded = page.waitForEvent('load');
    await openList();
    await reloaded;
    await brokenPage().waitFor();
    await offer().waitFor();
    expect(loads).toBe(1);

    await build.restore();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /^刷\s?新$/ }).click();
    await Promise.all([list().waitFor(), loaded]);
    expect(loads).toBe(2);
  });

  it('never reloads itself over a half-filled form, and says that there is a new version', async () => {
    await page.goto('/task/repertory/create');
    await fillNewJob(page, '发布时填到一半', 100);
    loads = 0;
    await build.remove(unnamed);
    await build.nameBuild('the next one');
    await page.getByRole('button', { name: 'English' }).click();
    await offer().waitFor();
    await told(/^chunk-load error/);
    await page.getByText('将生成 100 张实体卡').waitFor();
    expect(loads).toBe(0);
  });

  it('loses only the search when its chunk is gone, and has it after another try', async () => {
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').fill('搜索之前填的');
    await build.remove(/^search\..*\.js/);
    await page.keyboard.press('Control+k');
    const missing = page.getByRole('alert').filter({ hasText: '这一部分加载失败' });
    await missing.waitFor();
    await told(/^chunk-load error/);
    expect(await page.getByLabel('学习卡名称').inputValue()).toBe('搜索之前填的');
    await build.restore();
    await missing.getByRole('button', { name: '重试' }).click();
    await page.getByRole('dialog', { name: '搜索' }).waitFor();
    expect(await missing.count()).toBe(0);
  });

  it('says nothing while the build is the same, then quietly that there is a new version, when the person comes back to the window', async () => {
    const asked = page.waitForResponse('**/build.json');
    await comeBack();
    expect(await (await asked).json()).toMatchObject({ build: expect.stringMatching(/\/runtime\.\w+\.js/) });
    // No event tells that nothing is offered; an idle page has drawn what it had to.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await offer().count()).toBe(0);
    await build.nameBuild('the next one');
    await comeBack();
    await offer().waitFor();
    expect(loads).toBe(0);
  });

  it('says so, too, in a browser that fetches nothing ahead and has shown no message before the files are gone', async () => {
    const { page: other, context } = await openPage(browser, build.origin);
    await other.route('**/*', (route) =>
      route.request().headers()['sec-purpose'] === 'prefetch' ? route.abort() : route.fallback(),
    );
    const hasCome = other.waitForEvent('requestfinished', (request) => request.url().includes('/toasts.'));
    await signInOn(other, 'warehouse');
    await hasCome;
    await build.remove(/\.js/);
    await build.nameBuild('the next one');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.getByText('系统已更新，刷新后使用新版本').waitFor();
    await context.close();
  });
});

describe('a page that starts, or says why not (issue 50)', () => {
  let session: Session;
  let page: Page;

  beforeEach(async () => {
    await build.restore();
    session = await openPage(browser, build.origin);
    ({ page } = session);
  });
  afterEach(() => session.context.close());

  it('works in the oldest browsers, whose storage throws: from the sign-in to an order with a picture', async () => {
    await page.addInitScript(({ statics, methods, globals }) => {
      const remove = (owner: object | undefined, names: readonly string[]) => {
        for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
      };
      const ownerOf = (name: string): object | undefined => Reflect.get(window, name);
      for (const [name, names] of Object.entries(statics)) remove(ownerOf(name), names);
      for (const [name, names] of Object.entries(methods))
        remove(Reflect.get(ownerOf(name) ?? {}, 'prototype'), names);
      remove(window, globals);
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
    }, newer);
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await signInOn(page, 'warehouse');
    await page.getByText('待确认印刷').click();
    await page.locator('tr[data-row-key]').first().waitFor();
    await page
      .getByRole('link', { name: '新建学习卡' })
      .or(page.getByRole('button', { name: '新建学习卡' }))
      .click();
    await page.getByRole('heading', { name: '新建学习卡' }).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /上\s?传/ }).click();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 10, height: 10 } });
    await (await chosen).setFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: '卡面图' }).waitFor();
    await fillNewJob(page, '旧浏览器里下的单', 10);
    await submitNewJob(page);
    await page.waitForURL(/\/task\/repertory\/check\/\d+/);
    expect(thrown).toEqual([]);
  });

  it('says that the cookie was not kept, where a proxy drops it', async () => {
    await page.route('**/sso/session?*', async (route) => {
      const reply = await route.fetch({ maxRedirects: 0 });
      await session.context.clearCookies();
      const { 'set-cookie': _dropped, ...headers } = reply.headers();
      await route.fulfill({ status: reply.status(), headers });
    });
    await page.goto('/user/login');
    await page.getByLabel('用户名', { exact: true }).fill('warehouse');
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Cookie' }).waitFor();
  });

  it('says that it did not start when a script of the entry does not come, and offers another try', async () => {
    await page.route(/\/react\.\w+\.js$/, (route) => route.abort());
    await page.goto('/user/login');
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    await page.unroute(/\/react\.\w+\.js$/);
    await page.getByRole('link', { name: '重新加载' }).click();
    await page.getByLabel('记住用户名').waitFor();
  });

  it('says so after 20 seconds, too, and nothing more once it is there', async () => {
    await page.clock.install();
    let send = () => {};
    await page.route(
      /\/react\.\w+\.js$/,
      (route) => new Promise((resolve) => (send = () => resolve(route.continue()))),
    );
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.locator('#study-card-starting').waitFor();
    await page.clock.fastForward(20_000);
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    send();
    await page.getByLabel('记住用户名').waitFor();
    expect(await page.getByRole('heading', { name: '页面没有打开' }).count()).toBe(0);
  });

  it('names the oldest browsers to an older one, and does not start there', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.goto('/user/login');
    await page.getByText('请使用 Chrome 111、Edge 111、Firefox 121、Safari 17.4 或更新的版本。').waitFor();
    expect(await page.getByLabel('记住用户名').count()).toBe(0);
  });
});
