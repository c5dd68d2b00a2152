import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { fillNewJob } from './new-print-job';
import { serveBuild, type ServedBuild } from './served-build';
import { connectBrowser, enter, type Session } from './session';

jest.setTimeout(120_000);

/** What pages have for themselves, and the English texts: chunks without a name of their own. */
const unnamed = /^\d+\./;
const pageScript = /^\d+\..*\.js/;
const pageStyle = /^\d+\..*\.css/;

describe('a page that stays open over a deployment (issue 4, spec section 8)', () => {
  let browser: Browser;
  let build: ServedBuild;
  let session: Session;
  let page: Page;
  let loads: number;
  let reported: string[];

  beforeAll(async () => {
    [browser, build] = await Promise.all([connectBrowser(), serveBuild()]);
  });
  afterAll(async () => {
    await browser?.close();
    await build?.close();
  });
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
  const list = () => page.locator('.ant-table-row').first();
  const brokenPage = () => page.getByRole('heading', { name: '页面没有加载出来' });
  const offer = () => page.getByText('系统已更新，刷新后使用新版本');
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('reports a script chunk that is deleted and offers a reload, after which the page is there', async () => {
    await build.remove(pageScript);
    await openList();
    await brokenPage().waitFor();
    expect(reported).toContainEqual(expect.stringMatching(/^chunk-load error \(error\): http.*\.js$/));
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
    expect(reported).toContainEqual(expect.stringMatching(/^style-chunk-load failure: .*\.css$/));
  });

  it('reloads itself when a build has taken the place that has it, and shows the page', async () => {
    await build.remove(pageScript);
    await build.nameBuild('the next one');
    await page.route('**/task/repertory/list*', async (route) => {
      await build.restore();
      await route.continue();
    });
    // The rows may be there before the document counts as loaded.
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
    expect(reported).toContainEqual(expect.stringMatching(/^chunk-load error/));
    await page.getByText('将生成 100 张实体卡').waitFor();
    expect(loads).toBe(0);
  });

  it('says quietly that there is a new version when the person comes back to the window', async () => {
    await build.nameBuild('the next one');
    await comeBack();
    await offer().waitFor();
    expect(loads).toBe(0);
  });

  it('says nothing while the build is the same', async () => {
    const asked = page.waitForResponse('**/build.json');
    await comeBack();
    expect(await (await asked).json()).toMatchObject({ build: expect.stringMatching(/\/runtime\.\w+\.js/) });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await offer().count()).toBe(0);
  });
});
