import type { Browser, ConsoleMessage, Page, Route } from 'playwright-core';
import { connectBrowser, signIn, type Session } from './session';

jest.setTimeout(60_000);

const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const chunks = '**/1.0.24/*.js';
const styles = '**/1.0.24/*.css';

describe('a page that stays open over a deployment (issue 4, spec section 8)', () => {
  let browser: Browser;
  let session: Session;
  let page: Page;
  let loads: number;
  let reported: string[];

  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    session = await signIn(browser, 'warehouse');
    ({ page } = session);
    await page.getByText('可用库存').first().waitFor();
    loads = 0;
    reported = [];
    page.on('load', () => (loads += 1));
    page.on('console', (message: ConsoleMessage) => reported.push(message.text()));
  });
  afterEach(() => session.context.close());

  const deploy = (build: string) =>
    page.route('**/build.json', (route) => route.fulfill({ json: { build } }));
  const openList = () => page.getByText('待确认印刷').click();

  it('reports a script chunk that is gone and offers a reload, after which the page is there', async () => {
    await page.route(chunks, gone);
    await openList();
    await page.getByRole('heading', { name: '页面没有加载出来' }).waitFor();
    expect(reported).toContainEqual(expect.stringMatching(/^chunk-load error \(error\): http.*\.js$/));
    expect(loads).toBe(0);

    await page.unroute(chunks);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.locator('.ant-table-row').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/task/repertory/list');
  });

  it('reports a style chunk that is gone', async () => {
    await page.route(styles, gone);
    await openList();
    await page.getByRole('heading', { name: '页面没有加载出来' }).waitFor();
    expect(reported).toContainEqual(expect.stringMatching(/^style-chunk-load failure: .*\.css$/));
  });

  it('reloads itself when a new build has taken the place of the old', async () => {
    await deploy('the next one');
    let isReloading = false;
    await page.route(chunks, (route) => (isReloading ? route.continue() : gone(route)));
    page.on('request', (request) => (isReloading ||= request.isNavigationRequest()));
    await openList();
    await page.locator('.ant-table-row').first().waitFor();
    expect(loads).toBe(1);
  });

  it('reloads itself only once for a build, and then leaves it to the person', async () => {
    await deploy('the next one');
    await page.route(/\/(repertory-list|repertory-model)\.\w+\.js$/, gone);
    await openList();
    await page.waitForEvent('load');
    await page.getByRole('heading', { name: '页面没有加载出来' }).waitFor();
    expect(loads).toBe(1);
  });

  it('says quietly that there is a new version when the person comes back to the window', async () => {
    await deploy('the next one');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('系统已更新，刷新后使用新版本').waitFor();
    expect(loads).toBe(0);
  });

  it('says nothing while the build is the same', async () => {
    const asked = page.waitForResponse('**/build.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await (await asked).json()).toEqual({ build: expect.stringMatching(/^[0-9a-f]+$/) });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.getByText('系统已更新').count()).toBe(0);
  });
});
