import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../mock/index';
import { fillNewJob, submitNewJob } from './new-print-job';
import { connectBrowser, enter, type Session } from './session';
import { ownOrigin } from './stage';

const printJobs = '**/studyCardPrintPageList*';
const notification = (page: Page) => page.locator('.sc-notification-notice');
/** Parallel calls are each reported. Awaited from the start, because messages disappear by themselves. */
const untilTold = (page: Page) =>
  notification(page)
    .getByText(/^请求错误 401: /)
    .first()
    .waitFor();
const authorityOf = (page: Page) => page.evaluate(() => localStorage.getItem('study-card-authority'));
const comeBackIntoView = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const shell = (page: Page) => page.getByRole('button', { name: /^账号/ });

/** The running server under another hostname, which selects another environment. */
const originAt = (hostname: string) => ownOrigin().replace('127.0.0.1', hostname);
const crm = () => originAt('crm.cards.example');

/** Copies the session's cookies to an example hostname. Playwright's own requests can't resolve that name. */
async function enterAt(hostname: string, { context }: Session): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
}

async function fillSignIn(page: Page, username: string) {
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

interface Letter {
  /** What the specification says, in a sentence that is easily read too freely. */
  readonly letter: string;
  readonly who?: string;
  readonly hostname?: string;
  readonly see: (session: Session) => Promise<void>;
}

const letters: readonly Letter[] = [
  {
    letter: 'Login: the whole page goes to the post-login address with the token',
    async see({ page, context }) {
      await context.clearCookies();
      await page.goto('/user/login?redirect=%2Ftask-centre');
      const exchange = page.waitForRequest((request) => request.url().includes('/sso/session?token='));
      await fillSignIn(page, 'warehouse');
      expect((await exchange).isNavigationRequest()).toBe(true);
      await page.waitForURL('**/task-centre');
    },
  },
  {
    letter: '401 with nothing unsaved: notification, authority emptied, the login page keeps where to return',
    async see({ page, context }) {
      await page.goto('/task-centre?from=mail');
      await shell(page).waitFor();
      await context.clearCookies();
      const told = untilTold(page);
      await comeBackIntoView(page);
      await Promise.all([told, page.getByLabel('记住用户名').waitFor()]);
      expect(placeOf(page)).toBe(`/user/login?redirect=${encodeURIComponent('/task-centre?from=mail')}`);
      expect(await authorityOf(page)).toBeNull();
    },
  },
  {
    letter: '401 over unsaved input: the sign-in dialog stands over the page, and the same person goes on',
    async see({ page, context }) {
      await page.goto('/task/repertory/create');
      await page.getByLabel('学习卡名称').fill('过期前填好的表单');
      await context.clearCookies();
      const told = untilTold(page);
      await comeBackIntoView(page);
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await Promise.all([told, dialog.getByLabel('密码').fill(demoPassword)]);
      expect(await authorityOf(page)).toBeNull();
      await dialog.getByRole('button', { name: '重新登录' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('学习卡名称').inputValue()).toBe('过期前填好的表单');
      expect(await authorityOf(page)).toBe('["admin"]');
    },
  },
  {
    letter: '401 in the middle of an upload: the file goes on when the person has signed in again',
    async see({ page, context }) {
      await page.goto('/task/repertory/create');
      await page.getByLabel('学习卡名称').fill('上传时过期');
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /上\s?传/ }).click();
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 10, height: 10 } });
      const chooser = await chosen;
      await context.clearCookies();
      await chooser.setFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await dialog.getByLabel('密码').fill(demoPassword);
      await dialog.getByRole('button', { name: '重新登录' }).click();
      await page.getByRole('img', { name: '卡面图' }).waitFor();
      expect(await page.getByLabel('学习卡名称').inputValue()).toBe('上传时过期');
    },
  },
  {
    letter: 'Nobody signed in yet: the login page without a message, keeping where to return',
    async see({ page, context }) {
      await context.clearCookies();
      await page.goto('/task-centre');
      await page.getByLabel('记住用户名').waitFor();
      expect(placeOf(page)).toBe('/user/login?redirect=%2Ftask-centre');
      expect(await notification(page).count()).toBe(0);
    },
  },
  {
    letter: 'Unknown paths and the error pages need no session, and stand alone without one',
    async see({ page, context }) {
      await context.clearCookies();
      await page.goto('/nowhere');
      await page.getByRole('heading', { name: '抱歉，你访问的页面不存在' }).waitFor();
      expect(placeOf(page)).toBe('/exception/404');
      expect(await page.getByRole('menu').count()).toBe(0);
      await page.goto('/exception/trigger');
      await page.getByText('尚未触发').waitFor();
    },
  },
  {
    letter: 'A known path without the right shows the 403 page in place',
    who: 'nobody',
    async see({ page }) {
      await page.goto('/task/repertory/list');
      await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
      expect(placeOf(page)).toBe('/task/repertory/list');
    },
  },
  {
    letter: 'Authority: none stored means not authorised, and no list counts as none',
    async see({ page }) {
      await page.goto('/exception/404');
      const home = page.getByRole('button', { name: '返回首页' });
      await shell(page).waitFor();
      await page.evaluate(() => localStorage.setItem('study-card-authority', '{"0":"admin"}'));
      await home.click();
      await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
      expect(placeOf(page)).toBe('/welcome');
    },
  },
  {
    letter: '/task goes to the first screen that the person may open',
    async see({ page }) {
      await page.goto('/task');
      await page.waitForURL('**/task/repertory/list');
    },
  },
  {
    letter: '/task is forbidden to who may open none of its screens',
    who: 'nobody',
    async see({ page }) {
      await page.goto('/task');
      await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
    },
  },
  {
    letter: 'GET /api/users: people are chosen in the filter 创建人',
    async see({ page }) {
      const asked = page.waitForResponse('**/api/users');
      await page.goto('/task/repertory/list');
      await page.getByRole('button', { name: '展开筛选' }).click();
      expect((await asked).status()).toBe(200);
      await page.getByLabel('创建人').fill('老陈');
      await page.getByText('仓管老陈 · warehouse').click();
      const read = page.waitForRequest(printJobs);
      await page.getByRole('button', { name: /^查\s?询$/ }).click();
      expect(new URL((await read).url()).searchParams.get('createdBy')).toBe('仓管老陈');
    },
  },
  {
    letter: '{base}: what lies under it moves with it, and the landing stays outside',
    hostname: 'crm.cards.example',
    async see({ page }) {
      await page.goto(`${crm()}/redirect?redirect=%2Fcrm%2Ftask%2Frepertory%2Flist`);
      await page.waitForURL('**/crm/task/repertory/list');
      await page.goto(`${crm()}/`);
      await page.waitForURL('**/crm/welcome');
      await page.goto(`${crm()}/crm/exception/403`);
      await page.waitForURL(/example:\d+\/exception\/403$/);
      await page.goto(`${crm()}/welcome`);
      await page.waitForURL('**/exception/404');
    },
  },
  {
    letter: 'Environments: the CRM variant has its own login address and post-login address',
    hostname: 'crm.cards.example',
    async see({ page, context }) {
      await context.clearCookies();
      await page.goto(`${crm()}/user/login`);
      await page.waitForURL('**/crmlogin/saas/login');
      const left = page.waitForRequest((request) => request.url().includes('/sso/session?from=crm&token='));
      await fillSignIn(page, 'warehouse');
      await left;
      await page.waitForURL('**/crm/welcome');
    },
  },
  {
    letter: 'Environments: elsewhere the CRM login address leads to /user/login',
    async see({ page, context }) {
      await context.clearCookies();
      await page.goto('/crmlogin/saas/login?redirect=%2Ftask');
      await page.getByLabel('记住用户名').waitFor();
      expect(placeOf(page)).toBe('/user/login?redirect=%2Ftask');
    },
  },
  {
    letter: "Environments: body code 4002 leads to the row's bind address with an absolute return url",
    hostname: 'crm.cards.example',
    async see({ page }) {
      await page.goto(`${crm()}/crm/task/repertory/list`);
      await page.locator('tr[data-row-key]').first().waitFor();
      // Mocked, because only foreign hosts bind accounts: the product's own server never answers this code.
      await page.route(printJobs, (route) =>
        route.fulfill({ json: { code: 4002, msg: '请先绑定微信', data: null } }),
      );
      const left = page.waitForRequest('https://bind.cards.example/**');
      await page.getByRole('button', { name: /^查\s?询$/ }).click();
      const { searchParams } = new URL((await left).url());
      expect(Object.fromEntries(searchParams)).toEqual({
        from: 'crm',
        url: `${crm()}/crm/task/repertory/list`,
        username: 'warehouse',
      });
    },
  },
  {
    letter: 'Environments: the spread one has a host of its own for each group',
    hostname: 'cards.example',
    async see({ page }) {
      await page.goto(`${originAt('cards.example')}/user/login`);
      const asked = page.waitForRequest('https://api.cards.example:8442/sso/ajaxLogin');
      await fillSignIn(page, 'warehouse');
      await asked;
    },
  },
  {
    letter: 'confirmStudyCardPrintFinished takes a query, and its body may be absent',
    async see({ page, context: { request } }) {
      const api = '/studycard-api/studycard/v1';
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      // A job of its own, because other tests count the demo's jobs.
      await page.goto('/task/repertory/create');
      await fillNewJob(page, '凭查询确认的印刷任务', 10);
      await page.getByText('将生成 10 张实体卡').waitFor();
      await submitNewJob(page);
      await page.waitForURL('**/task/repertory/check/*');
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('button', { name: '导出印刷文件' }).waitFor();
      await request.get(`${api}/exportStudyCardPrintInfoByPrintId?id=${id}`, { headers });
      const answer = await request.post(
        `${api}/confirmStudyCardPrintFinished?id=${id}&receivedCount=10&scrappedCount=0`,
        { headers },
      );
      expect(await answer.json()).toMatchObject({ code: 200, data: { stockedCount: 10 } });
      const finished = await request.get(`${api}/isPrintFinshed?id=${id}`);
      expect(await finished.json()).toMatchObject({
        code: 200,
        data: false,
        msg: expect.stringContaining('激活码已销毁'),
      });
    },
  },
  {
    letter: "isPrintFinshed: the page's words follow the reason",
    async see({ page }) {
      const msg = '该任务已取消，激活码已销毁';
      // Pretends that somebody else was faster, between the rendering of the row and the click.
      await page.route('**/isPrintFinshed*', (route) =>
        route.fulfill({ json: { code: 200, msg, data: false } }),
      );
      await page.goto('/task/repertory/list?status=1&cardKind=physical');
      await page
        .getByRole('button', { name: /^导出印刷文件/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /导\s?出/ })
        .click();
      await page.getByText(msg).waitFor();
    },
  },
  {
    letter: 'A 403 of the server names the missing right',
    async see({ page }) {
      const nobody = await enter(browser, 'nobody');
      await page.route(printJobs, async (route) => {
        const response = await nobody.context.request.get(route.request().url());
        await route.fulfill({ response });
      });
      await page.goto('/task/repertory/list');
      await page.waitForURL('**/exception/403');
      await page.getByText('缺少权限： 库存管理').waitFor();
      await nobody.context.close();
    },
  },
  {
    letter: 'Welcome shows the stock by card type',
    async see({ page }) {
      await page.goto('/welcome');
      for (const kind of ['实体卡', '电子卡'])
        await page.getByRole('link', { name: new RegExp(`^${kind} ?[\\d,]+ 张`) }).waitFor();
    },
  },
];

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

describe('a sentence of the specification that is easily read too freely', () => {
  it.each(letters)('$letter', async ({ who = 'warehouse', hostname, see }) => {
    const session = await enter(browser, who);
    try {
      if (hostname !== undefined) await enterAt(hostname, session);
      await see(session);
    } finally {
      await session.context.close();
    }
  });
});
