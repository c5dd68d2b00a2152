import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connectBrowser, signIn } from './session';

jest.setTimeout(240_000);

/** What axe calls "serious" or "critical", by its rule and the element. */
interface Fault {
  readonly rule: string;
  readonly impact: string;
  readonly element: string;
}

interface Axe {
  readonly run: (root: Document) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string | null;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

declare global {
  interface Window {
    readonly axe: Axe;
  }
}

const faultsOn = (page: Page): Promise<readonly Fault[]> =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html }) => ({ rule: id, impact: impact ?? '', element: html.slice(0, 200) })),
      );
  });

/** Names hold no file name of an icon: antd's icons carry English ones. Names stand in quotes, roles before them. */
const iconNames =
  /"[^"\n]*\b(down|up|left|right|search|loading|plus|delete|upload|user|bell|bulb|home|inbox)\b/;

interface Look {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state that is looked at, and waits for it. */
  readonly reach: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();

const publicLooks: readonly Look[] = [
  { name: 'login', address: '/user/login', reach: heading('学习卡管理后台') },
  {
    name: 'login, fields missing',
    address: '/user/login',
    reach: async (page) => {
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByText('请输入用户名').waitFor();
    },
  },
  {
    name: 'redirect that asks',
    address: '/redirect?redirect=https://elsewhere.example/',
    reach: heading('即将离开学习卡管理后台'),
  },
  {
    name: 'empty',
    address: '/empty',
    reach: (page) => page.getByRole('main').waitFor({ state: 'attached' }),
  },
];

const looks: readonly Look[] = [
  { name: 'welcome', address: '/welcome', reach: (page) => page.getByText('可用库存').first().waitFor() },
  { name: '403', address: '/exception/403', reach: heading('抱歉，你无权访问该页面') },
  { name: '404', address: '/exception/404', reach: heading('抱歉，你访问的页面不存在') },
  { name: '500', address: '/exception/500', reach: heading('抱歉，服务器出错了') },
  {
    name: 'trigger, with its notification',
    address: '/exception/trigger',
    reach: async (page) => {
      await page.getByRole('button', { name: '触发 500' }).click();
      await page.getByText('请求错误 500: /api/500').waitFor();
    },
  },
  { name: 'success', address: '/result/success', reach: (page) => page.getByText('提交成功').waitFor() },
  { name: 'fail', address: '/result/fail', reach: (page) => page.getByText('提交失败').waitFor() },
  {
    name: 'notice list',
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: /^通知/ }).click();
      await page.getByText('没有新的通知').waitFor();
    },
  },
  {
    name: 'account menu',
    address: '/welcome',
    reach: async (page) => {
      await page.getByRole('button', { name: /^账号/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    },
  },
  {
    name: 'inventory list',
    address: '/task/repertory/list',
    reach: (page) =>
      page
        .getByRole('link', { name: /^P2026|卡$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'new print job, fields missing',
    address: '/task/repertory/create',
    reach: async (page) => {
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByText('请填写学习卡名称').waitFor();
    },
  },
  {
    name: 'one print job',
    address: '/task/repertory/check/1',
    reach: (page) => page.getByRole('tab', { name: '卡片明细' }).waitFor(),
  },
  {
    name: 'session dialog',
    address: '/welcome',
    reach: async (page) => {
      await page.getByText('待确认印刷').waitFor();
      await page.route('**/studyCardPrintPageList*', (route) => route.fulfill({ status: 401, body: '{}' }));
      await page.getByText('待确认印刷').click();
      await page.getByRole('dialog', { name: '登录已过期' }).waitFor();
    },
  },
];

describe.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('every page at %i pixels, %s (issue 4)', (width, shade) => {
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ context } = await signIn(browser, 'warehouse'));
    const axe = join(process.cwd(), 'node_modules/axe-core/axe.min.js');
    await context.addInitScript({ content: readFileSync(axe, 'utf8') });
    await context.addInitScript((chosen) => localStorage.setItem('study-card-shade', chosen), shade);
  });
  afterAll(async () => {
    await context?.close();
    await browser?.close();
  });

  it.each([...publicLooks, ...looks])('$name', async ({ address, reach }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    // What fades in has no contrast of its own yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await reach(page);
    expect(await faultsOn(page)).toEqual([]);
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(iconNames);
    await page.close();
  });
});
