import type { Browser, Locator, Page } from 'playwright-core';
import { recordRoutes } from '#config/record-routes';
import { until } from '#testing/until';
import { connectBrowser, enter, type Session } from './session';

/** Groups by name, entries by name and address; of every role, in src/layouts/menu/menu.dom.test.ts. */
const menus: readonly (readonly [account: string, entries: readonly string[]])[] = [
  [
    'admin',
    [
      '首页 /welcome',
      '学习卡管理',
      '库存管理 /task/repertory/list',
      '发放管理 /task/grant',
      '商户管理',
      '商户信息管理 /merchant/information/list',
      '商户二维码 /merchant/QRcode',
      '用户管理',
      '学习卡用户 /usersmanage/list',
      '学习卡用户（全部） /usersmanage/list-all',
      '学习卡配置',
      '页面配置 /cardconfig/list',
      '基础资料',
      ...recordRoutes.map(({ title, path }) => `${title[0]} ${path}`),
      '账号与角色',
      '账号 /account/list',
      '角色 /account/role',
      '系统管理',
      '操作日志 /audit/list',
      '系统状态 /system/status',
      '系统设置 /system/settings',
    ],
  ],
  [
    'agent-east',
    [
      '首页 /welcome',
      '学习卡管理',
      '发放管理 /task/grant',
      '商户管理',
      '商户信息管理 /merchant/information/list',
      '商户二维码 /merchant/QRcode',
      '用户管理',
      '学习卡用户 /usersmanage/list',
    ],
  ],
];

const menuIn = (place: Page | Locator) => place.getByRole('navigation', { name: '菜单' });

/** All entries of a menu, with its groups opened. */
async function entriesIn(menu: Locator): Promise<readonly string[]> {
  const closed = menu.locator('[role=menuitem][aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  return menu
    .getByRole('menuitem')
    .evaluateAll((items) =>
      items.map((item) => [item.textContent, item.querySelector('a')?.pathname].filter(Boolean).join(' ')),
    );
}

/** Counts side menus that are added or removed, including those removed before they are painted. */
function noteSideMenus(): void {
  const notes = Object.assign(window, { sideMenuCount: 0 });
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes)
      for (const node of [...addedNodes, ...removedNodes])
        if (node instanceof Element && (node.matches('aside') || node.querySelector('aside')))
          notes.sideMenuCount += 1;
  }).observe(document, { childList: true, subtree: true });
}

let browser: Browser;
let session: Session;
let page: Page;

const open = async (account: string) => {
  session = await enter(browser, account);
  ({ page } = session);
  await page.goto('/welcome');
};
const narrow = () => page.setViewportSize({ width: 390, height: 844 });
const menuButton = () => page.getByRole('button', { name: '菜单', exact: true });
const drawer = () => page.getByRole('dialog', { name: '菜单' });

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());
afterEach(() => session?.context.close());

describe('the side menu (spec sections 2, 3 and 6)', () => {
  it.each(menus)(
    'of %s has exactly the entries of their rights, beside the page and as a drawer',
    async (account, entries) => {
      await open(account);
      await page.getByRole('button', { name: '展开菜单' }).click();
      await page.getByRole('button', { name: '收起菜单' }).waitFor();
      expect(await entriesIn(menuIn(page))).toEqual(entries);

      await narrow();
      await menuButton().click();
      expect(await entriesIn(menuIn(drawer()))).toEqual(entries);
    },
  );

  it('stands open in a wide window until somebody folds it', async () => {
    await open('admin');
    await page.evaluate(() => localStorage.removeItem('study-card-menu'));
    // `oldValue` shows whether the menu was folded at first, and would then have slid open.
    await page.addInitScript(() =>
      new MutationObserver((changes) => {
        const wasFolded = changes.some(({ oldValue }) => oldValue?.includes('sc-layout-sider-collapsed'));
        if (wasFolded) document.documentElement.classList.add('menu-was-folded');
      }).observe(document, { subtree: true, attributeFilter: ['class'], attributeOldValue: true }),
    );
    const wasFolded = page.locator('html.menu-was-folded');
    await page.reload();
    const fold = page.getByRole('button', { name: '收起菜单' });
    await fold.waitFor();
    await page.getByText('待办', { exact: true }).first().waitFor();
    expect(await wasFolded.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await fold.click();
    await page.reload();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
  });

  it('is folded to icons that still have their names, and tooltips', async () => {
    await open('admin');
    const names = ['首页', '学习卡管理', '商户管理', '用户管理', '学习卡配置', '系统管理'];
    for (const name of names) await menuIn(page).getByRole('menuitem', { name, exact: true }).waitFor();
    await menuIn(page).getByRole('menuitem', { name: '首页' }).hover();
    await page.getByRole('tooltip').filter({ hasText: '首页' }).waitFor();
    expect(await page.title()).toBe('首页 · 学习卡管理后台');
  });
});

describe('the menu on a phone', () => {
  beforeEach(async () => {
    await open('admin');
    await narrow();
    await menuButton().focus();
    await page.keyboard.press('Enter');
    await drawer().waitFor();
  });

  it('keeps the focus while it is open, and gives it back', async () => {
    const isInside = () => drawer().evaluate((dialog) => dialog.contains(document.activeElement));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'hidden' });
    await menuButton().and(page.locator(':focus')).waitFor();
  });

  it('closes when a page has been chosen', async () => {
    await drawer().getByRole('menuitem', { name: '学习卡管理' }).click();
    await drawer().getByRole('link', { name: '库存管理' }).click();
    await page.waitForURL('**/task/repertory/list');
    await drawer().waitFor({ state: 'hidden' });
  });

  it('has targets for fingers, as the header has', async () => {
    const targets = page.locator('header button:visible, [role=dialog] :is(button, [role=menuitem]):visible');
    const sizes = await targets.evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.round(Math.min(width, height));
      }),
    );
    expect(sizes.length).toBeGreaterThan(8);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('a page opened on a phone', () => {
  it('does not make the menu of a desk first, to throw it away', async () => {
    await open('admin');
    await narrow();
    await page.addInitScript(noteSideMenus);
    await page.reload();
    await menuButton().waitFor();
    expect(await page.evaluate('sideMenuCount')).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('aside').waitFor();
    expect(await page.evaluate('sideMenuCount')).toBeGreaterThan(0);
  });
});

describe('the notices in the header (spec sections 3 and 4)', () => {
  const bell = () => page.getByRole('button', { name: /^通知 \d+$/ });
  const countShown = async () => Number((await bell().getAttribute('aria-label'))?.replace('通知 ', ''));

  it('are asked for when it is known who is there; the server has none', async () => {
    session = await enter(browser, 'nobody');
    ({ page } = session);
    const answer = page.waitForResponse('**/api/notices');
    await page.goto('/welcome');
    expect(await (await answer).json()).toMatchObject({ code: 200, data: [] });
    await page.getByRole('button', { name: '通知 0' }).waitFor();
  });

  it('tell of stock below its mark, until that is cleared', async () => {
    session = await enter(browser, 'auditor');
    ({ page } = session);
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^通知 [1-9]\d*$/ }).click();
    const list = page.getByRole('tooltip');
    await list.getByText('实体卡库存低于预警线').waitFor();
    const cleared = page.waitForResponse('**/api/notices/cleared');
    await list.getByRole('button', { name: '全部清除' }).click();
    await cleared;
    await page.reload();
    await page.getByRole('button', { name: '通知 0' }).waitFor();
  });

  it('are counted with those that the page holds itself, and cleared with them', async () => {
    session = await enter(browser, 'warehouse');
    ({ page } = session);
    const notices = [{ id: 'n1', type: 'task', text: '导出已完成' }];
    await page.route('**/api/notices', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: notices } }),
    );
    // Several reads are refused at once: one toast is shown, the others are held back.
    await page.route('**/studycard-api/**', (route) =>
      route.fulfill({ json: { code: 4100, msg: '库存正在盘点', data: null } }),
    );
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^通知 ([2-9]|\d\d)$/ }).click();
    const list = page.getByRole('tooltip');
    await list.getByText('导出已完成').waitFor();
    await list.getByText('库存正在盘点').first().waitFor();
    // Repeated, because some reads may be refused between the two counts.
    const isCounted = async () => (await list.getByRole('listitem').count()) === (await countShown());
    await until('as many in the list as the bell says', async () => (await isCounted()) || undefined);
    await list.getByRole('button', { name: '全部清除' }).click();
    await page.getByRole('button', { name: '通知 0' }).waitFor();
  });
});
