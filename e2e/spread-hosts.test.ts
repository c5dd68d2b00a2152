import type { Browser, Page } from 'playwright-core';
import { localeCookie } from '#config/locales';
import { demoPassword } from '../mock/index';
import { connectBrowser, enter, type Session } from './session';
import { startSpreadHosts, type SpreadHosts } from './spread/spread-hosts';

/** One dot. */
/** One green dot. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489' +
    '0000000d49444154789c63502888f90f00038c01ec488df9ec0000000049454e44ae426082',
  'hex',
);

let browser: Browser;
let spread: SpreadHosts;
let session: Session;
let page: Page;
beforeAll(async () => {
  [browser, spread] = await Promise.all([connectBrowser(), startSpreadHosts()]);
});
afterAll(async () => {
  await browser?.close();
  await spread?.close();
});

describe('login, API, upload and files on ports of their own (issue 4, environments)', () => {
  let refused: string[];
  /** The origin of every call and file, by its path. */
  let asked: Map<string, string>;

  // One browser context, so that the application's files are fetched once.
  beforeAll(async () => {
    session = await enter(browser, 'warehouse', spread.origins.page);
  });
  afterAll(() => session?.context.close());

  beforeEach(async () => {
    page = await session.context.newPage();
    refused = [];
    asked = new Map();
    page.on('console', (message) => {
      if (/Content Security Policy|CORS|ERR_BLOCKED/.test(message.text())) refused.push(message.text());
    });
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      asked.set(pathname, origin);
    });
  });
  afterEach(async () => {
    await page.close();
    expect(refused).toEqual([]);
  });

  it('signs a person in by way of the login host, back to where they wanted to go', async () => {
    const { origins } = spread;
    await session.context.clearCookies();
    await page.goto('/task/repertory/list?cardName=%E5%8D%A1');
    await page.getByLabel('用户名', { exact: true }).fill('warehouse');
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator('tr[data-row-key]').first().waitFor();
    expect(page.url()).toContain(`${origins.page}/task/repertory/list?cardName=`);
    expect(Object.fromEntries(asked)).toMatchObject({
      '/sso/ajaxLogin': origins.login,
      '/sso/session': origins.login,
      '/redirect': origins.page,
      '/user-centre/user/getCurrentUserInfo': origins.api,
      '/studycard-api/studycard/v1/studyCardPrintPageList': origins.api,
    });
    const files = [...asked].filter(([path]) => /\.(js|css)$/.test(path));
    expect(files.length).toBeGreaterThan(10);
    expect(new Set(files.map(([, origin]) => origin))).toEqual(new Set([origins.files]));
  });

  it('uploads to the storage host and shows the picture from there', async () => {
    await page.goto('/task/repertory/create');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /上\s?传/ }).click();
    await (await chosen).setFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
    const picture = page.getByRole('img', { name: '卡面图' });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${spread.origins.upload}/files/`));
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1);
    expect(asked.get('/storage')).toBe(spread.origins.upload);
  });

  it('asks for the password again when the session has ended, and goes on', async () => {
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').fill('过期前填好的表单');
    await session.context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const dialog = page.getByRole('dialog', { name: '登录已过期' });
    await dialog.getByLabel('密码').fill(demoPassword);
    const repeated = page.waitForResponse(
      (answer) => answer.url().includes('getCurrentUserInfo') && answer.status() === 200,
    );
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await repeated;
    expect(asked.get('/sso/session')).toBe(spread.origins.login);
  });

  it('signs out on the API host, and the page knows', async () => {
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/user/login');
    expect(asked.get('/sso-login-out')).toBe(spread.origins.api);
    // Only the language cookie stays.
    const left = await session.context.cookies();
    expect(left.map(({ name }) => name)).toEqual([localeCookie]);
  });

  it('fetches a language and a build document from where they lie', async () => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const answer = page.waitForResponse('**/build.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(new URL((await answer).url()).origin).toBe(spread.origins.page);
  });
});

describe('a record that this build and its server have one more of, by its declaration, table, module and page', () => {
  beforeEach(async () => {
    session = await enter(browser, 'ops', spread.origins.page);
    ({ page } = session);
  });
  afterEach(() => session?.context.close());

  it('opens by its entry in the menu, and is made, edited, disabled and found', async () => {
    await page.goto('/welcome');
    await page.getByRole('menuitem', { name: '基础资料' }).hover();
    await page.getByRole('link', { name: '小件' }).click();
    await page.getByRole('heading', { name: '小件管理', level: 1 }).waitFor();
    await page.getByRole('button', { name: '新建小件' }).first().click();
    const form = page.getByRole('dialog', { name: '新建小件' });
    await form.getByLabel('名称').fill('陀螺');
    await form.getByLabel('价格').fill('12.5');
    await form.getByRole('button', { name: '新建小件' }).click();
    const drawer = page.getByRole('dialog', { name: '陀螺', exact: true });
    await drawer.getByText('12.50').waitFor();
    await drawer.getByRole('button', { name: /编\s?辑/ }).click();
    const edit = page.getByRole('dialog', { name: '编辑小件 · 陀螺' });
    await edit.getByLabel('价格').fill('13');
    await edit.getByRole('button', { name: /保\s?存/ }).click();
    await drawer.getByText('13.00').waitFor();
    await drawer.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    const question = page.getByRole('dialog', { name: '停用小件 · 陀螺' });
    await question.getByText('用处 2').waitFor();
    await question.getByLabel('停用小件原因').fill('不再生产');
    await question.getByRole('button', { name: '停用小件' }).click();
    await drawer.getByText('不再生产').waitFor();
    await page.goto('/catalogue/gadget?status=0');
    const row = page.locator('tr[data-row-key]').filter({ hasText: '陀螺' });
    expect(await row.textContent()).toContain('13.00');
  });
});
