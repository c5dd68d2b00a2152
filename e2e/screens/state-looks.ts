/** Looks of states that any page can have: empty, loading, failed, forbidden, long texts, dialogs. */
import type { Page, Route } from 'playwright-core';
import type { Look } from '../accessibility/look';
import { fillNewJob } from '../new-print-job';

const inventory = '/task/repertory/list';
const inventoryCall = '**/studyCardPrintPageList*';
const merchants = '/merchant/information/list';
/** A finished job of the demo, with cards in stock. */
const cards = '/task/repertory/check/1?status=1';

/** Thirty wide characters, and a word without a line break. */
const longName = '名称特别长的一所学校'.repeat(3);
const longWord = 'https://elsewhere.example/'.padEnd(120, 'w');

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Replaces every text in a list's reply by the longest possible one. */
async function lengthen(route: Route, names: readonly string[]): Promise<void> {
  const response = await route.fetch();
  const lengthened = JSON.stringify(await response.json(), (key, value: unknown) =>
    typeof value === 'string' && names.includes(key)
      ? key === 'name' || key === 'cardName'
        ? longName
        : longWord
      : value,
  );
  await route.fulfill({ response, body: lengthened });
}

/** The current user's reply with exactly these rights. */
const withRights = (rights: readonly string[]) => async (route: Route) => {
  const response = await route.fetch();
  const answer: { readonly data: object } = await response.json();
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, authorityList: rights } } });
};

async function freezeOneCard(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^选择 [A-Z]/ })
    .first()
    .check();
  await page
    .getByRole('region', { name: '批量操作' })
    .getByRole('button', { name: /^冻\s?结$/ })
    .click();
  await dialog(page).getByRole('textbox').fill('盘点');
  await dialog(page)
    .getByRole('button', { name: /^冻结 1 张$/ })
    .click();
  await page.getByText('已处理 1 张').waitFor();
}

/** Looks without a sign-in. */
export const publicStateLooks: readonly Look[] = [
  {
    name: 'login, locked for a while',
    isSameOnPhone: true,
    address: '/user/login',
    reach: async (page) => {
      await page.route('**/ajaxLogin', (route) =>
        route.fulfill({
          json: { code: 5001, status: 'error', msg: '用户名或密码错误', data: { retryAfterSeconds: 840 } },
        }),
      );
      await page.getByLabel('用户名', { exact: true }).fill('ops');
      await page.getByLabel('密码', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('timer').waitFor();
    },
  },
];

export const stateLooks: readonly Look[] = [
  {
    name: 'keys that help',
    isSameOnPhone: true,
    address: inventory,
    reach: async (page) => {
      await page.getByRole('heading', { name: '库存管理' }).waitFor();
      await page.keyboard.press('?');
      await dialog(page).getByText('键盘快捷键').waitFor();
    },
  },
  {
    name: 'inventory list, filters set',
    address: `${inventory}?status=3&cardKind=physical&cardName=卡`,
    reach: async (page) => {
      await page.getByRole('list', { name: '已设的筛选条件' }).waitFor();
      // On a phone the filters are in the sheet.
      const unfold = page.getByRole('button', { name: /^展开/ }).and(page.locator('[aria-controls]'));
      if (await unfold.isVisible()) await unfold.click();
    },
  },
  {
    name: 'inventory list, rows of before',
    isSameOnPhone: true,
    address: inventory,
    reach: async (page) => {
      await page.locator('#content a[href*="/task/repertory/check/"]').first().waitFor();
      await page.route(inventoryCall, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.getByRole('button', { name: '刷新', exact: true }).click();
      await page.getByText(/^最新数据加载失败/).waitFor();
    },
  },
  {
    name: 'inventory list, nothing there yet',
    isSameOnPhone: true,
    address: '/welcome',
    reach: async (page) => {
      await page.route(inventoryCall, (route) =>
        route.fulfill({
          json: {
            code: 200,
            msg: '',
            data: { items: [], currentPage: 1, pageSize: 10, totalNum: 0, totalPage: 0 },
          },
        }),
      );
      await page.goto(inventory);
      await page.getByText('还没有印刷任务').waitFor();
    },
  },
  {
    name: 'inventory list on its way',
    isSameOnPhone: true,
    address: '/welcome',
    reach: async (page) => {
      await page.route(inventoryCall, () => undefined);
      await page.goto(inventory);
      await page.getByRole('heading', { name: '库存管理' }).waitFor();
    },
  },
  {
    name: 'merchants with long texts',
    address: '/welcome',
    reach: async (page) => {
      await page.route('**/studycard-api/merchant/**', (route) =>
        lengthen(route, ['name', 'contact', 'agentName', 'regionName', 'remark', 'address']),
      );
      await page.goto(merchants);
      await page.getByText(longName).first().waitFor();
    },
  },
  {
    name: 'a page without the right to it',
    address: '/welcome',
    reach: async (page) => {
      await page.route('**/getCurrentUserInfo*', withRights(['merchant_menu']));
      await page.goto(inventory);
      await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor();
    },
  },
  {
    name: 'welcome of somebody with one screen',
    isSameOnPhone: true,
    address: '/exception/403',
    reach: async (page) => {
      await page.route('**/getCurrentUserInfo*', withRights(['users_manage_proxy']));
      await page.goto('/welcome');
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'new print job, before it is submitted',
    address: '/task/repertory/create',
    reach: async (page) => {
      await fillNewJob(page, longName, 100);
      await page.getByText('将生成 100 张实体卡').waitFor();
    },
  },
  {
    name: 'a form that is left half filled in',
    isSameOnPhone: true,
    address: inventory,
    reach: async (page) => {
      // By a link of the application, so that going back is possible.
      await page
        .getByRole('button', { name: /新建学习卡/ })
        .first()
        .click();
      await page.getByLabel('学习卡名称').fill('填了一半');
      await page.evaluate(() => history.back());
      await page.getByRole('dialog', { name: '离开此页？' }).waitFor();
    },
  },
  {
    name: 'grant, asked once more',
    address: '/task/grant',
    reach: async (page) => {
      await page.getByRole('button', { name: '发放学习卡' }).click();
      const form = dialog(page);
      for (const field of ['商户', '学习卡名称']) {
        await form.getByRole('combobox', { name: field }).click();
        await page.locator('.sc-select-dropdown:visible .sc-select-item-option').first().click();
      }
      await form.getByText(/^可发放 [\d,]+ 张/).waitFor();
      await form.getByLabel('自提').check();
      await form.getByLabel('发放数量').fill('10');
      await form.getByRole('button', { name: '核对并发放' }).click();
      await page
        .getByRole('dialog', { name: '确认发放' })
        .getByRole('button', { name: '发放 10 张' })
        .waitFor();
    },
  },
  {
    name: 'one card frozen, what was done',
    address: cards,
    reach: freezeOneCard,
  },
  {
    name: 'one card frozen, to be taken back',
    address: cards,
    reach: async (page) => {
      await freezeOneCard(page);
      await dialog(page).getByRole('button', { name: '关闭' }).last().click();
      await page.getByRole('button', { name: /^撤\s?销$/ }).waitFor();
    },
  },
  {
    name: 'serials out of a file',
    address: `${inventory}?status=2`,
    reach: async (page) => {
      await page.getByRole('button', { name: '确认印刷完成' }).first().click();
      await dialog(page).getByRole('button', { name: /文件/ }).first().click();
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'background work, the latest',
    isSameOnPhone: true,
    address: inventory,
    reach: async (page) => {
      await page.getByRole('button', { name: /^任务中心/ }).click();
      await page.getByRole('link', { name: '查看全部任务' }).waitFor();
    },
  },
  {
    name: 'no line',
    address: inventory,
    reach: async (page) => {
      await page.getByRole('heading', { name: '库存管理' }).waitFor();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
        dispatchEvent(new Event('offline'));
      });
      await page.locator('.shell-offline:not(:empty)').waitFor();
    },
  },
];
