import type { Browser, Locator, Page } from 'playwright-core';
import { routes } from '#config/routes';
import { isSameSight, sightOf } from './list-sight';
import { connectBrowser, enter as enterAs, type Session } from './session';

const list = '/task/repertory/list';
let browser: Browser;
const sessions: Session[] = [];
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());
afterEach(() => Promise.all(sessions.splice(0).map(({ context }) => context.close())));

async function enter(username = 'warehouse'): Promise<Page> {
  const session = await enterAs(browser, username);
  sessions.push(session);
  return session.page;
}

const rows = (page: Page) => page.locator('tr[data-row-key]');
/** The checkboxes of rows, or of cards on a phone. */
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^选择 [A-Z]/ });
const firstName = (page: Page) => boxes(page).first().getAttribute('aria-label');
/** Opens the print job with the most cards in stock; every demo has one. */
async function openCards(page: Page, search: string): Promise<void> {
  const answer = await page.request.get('/studycard-api/studycard/v1/studyCardPrintPageList', {
    params: { status: 3, sort: '-stockCount', currentPage: 1, pageSize: 1 },
  });
  const { data }: { readonly data: { readonly items: readonly [{ readonly id: number }] } } =
    await answer.json();
  await page.goto(`/task/repertory/check/${data.items[0].id}${search}`);
  await boxes(page).first().waitFor();
}

describe('a list that stays (issue 5)', () => {
  it.each([1440, 390])(
    'is the same after a reload, on the way back and for whoever is given its address, %i pixels wide',
    async (width) => {
      const page = await enter();
      await page.setViewportSize({ width, height: 844 });
      await openCards(page, '?status=1&size=50&page=2&sort=-serial');
      await boxes(page).nth(3).check();
      await page.waitForURL('**picked=**');
      const [address, first] = [page.url(), await firstName(page)];
      await page.evaluate(() => window.scrollTo({ top: 900 }));
      const sight = await sightOf(page);
      const isSame = async () => {
        await page.getByText('已选 1 张').waitFor();
        expect(isSameSight(await sightOf(page), sight)).toBe(true);
        expect([page.url(), await firstName(page)]).toEqual([address, first]);
      };

      await page.reload();
      await isSame();

      // By the search, because Playwright would scroll to a link before clicking it.
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: '首页' }).click();
      await page.waitForURL('**/welcome');
      await page.goBack();
      await isSame();

      const colleague = await enter('ops');
      await colleague.goto(address);
      await colleague.getByText('已选 1 张').waitFor();
      expect(await firstName(colleague)).toBe(first);
    },
  );

  it('goes back through its searches', async () => {
    const page = await enter();
    await page.goto(list);
    await page.getByLabel('学习卡名称').fill('没有这样的卡');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的印刷任务').waitFor();
    await page.goBack();
    await rows(page).first().waitFor();
    expect(await page.getByLabel('学习卡名称').inputValue()).toBe('');
    await page.goForward();
    await page.getByText('没有符合条件的印刷任务').waitFor();
  });

  it.each([390, 1440])(
    'closes what is on top by the way back, on the first page of a tab, at %i px',
    async (width) => {
      const page = await enter('ops');
      await page.setViewportSize({ width, height: 844 });
      await page.goto(list);
      await page.getByRole('button', { name: '列表设置' }).waitFor();
      const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
      const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
      const layers: readonly (readonly [() => Promise<void>, Locator])[] = [
        [() => page.keyboard.press('Control+k'), dialog('搜索')],
        [() => button(/^通知/), page.getByRole('tooltip').filter({ hasText: /全部清除|没有新的通知/ })],
        [() => button('列表设置'), page.getByRole('tooltip').filter({ hasText: '显示的列' })],
        ...(width > 390
          ? []
          : ([
              [() => button('筛选'), dialog('筛选印刷任务')],
              [() => button('菜单'), dialog('菜单')],
            ] as const)),
      ];
      for (const [open, layer] of layers) {
        await open();
        await layer.waitFor();
        await page.goBack();
        await layer.waitFor({ state: 'hidden' });
        expect(new URL(page.url()).pathname).toBe(list);
      }
    },
  );

  it.each([
    ['a wrong place', 'page=-1&size=1e9&sort=__proto__&status=abc&open=../../x&picked=%00'],
    ['no such values', 'cardKind=plastic&categoryPath=1..2&createdDays=x~y&view=99999'],
    ['no such number', `page=${'9'.repeat(500)}`],
  ])('is the nearest sensible one at a hostile address: %s', async (_what, search) => {
    const page = await enter();
    await page.goto(`${list}?${search}`);
    await rows(page).first().waitFor();
  });

  it('is the nearest sensible one at 10 kB of filter', async () => {
    const page = await enter();
    await page.goto(`${list}?cardName=${'x'.repeat(10_240)}`);
    await page.getByText('没有符合条件的印刷任务').waitFor();
    expect(await page.getByLabel('学习卡名称').inputValue()).toHaveLength(50);
  });
});

describe('the arrangement of a list', () => {
  it('is still there after signing out and in again elsewhere, without a flash of the other', async () => {
    const page = await enter('auditor');
    await page.goto(list);
    // Both changes may be sent together or one by one.
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('"compact"') ?? false,
    );
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('checkbox', { name: '类目' }).uncheck();
    await page.getByText('紧凑').click();
    await saved;

    const again = await enter('auditor');
    await again.addInitScript(() => {
      new MutationObserver(() => {
        const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
        if (heads.includes('类目')) Object.assign(window, { hasFlashed: true });
      }).observe(document, { childList: true, subtree: true });
    });
    await again.goto(list);
    await rows(again).first().waitFor();
    expect(await again.locator('.ListTable-compact').count()).toBe(1);
    expect(await again.evaluate(() => 'hasFlashed' in window)).toBe(false);
  });
});

describe('a saved view', () => {
  it('is shared with a role, found by its people, and links to what it shows', async () => {
    const name = `已完成 ${Date.now()}`;
    const admin = await enter('admin');
    await admin.goto(`${list}?status=3&sort=-quantity`);
    await admin.getByRole('button', { name: /^视图/ }).click();
    await admin.getByRole('button', { name: '保存为新视图' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('视图名称').fill(name);
    await dialog.getByLabel('共享给').click();
    await admin.locator('.sc-select-item-option', { hasText: '仓管' }).click();
    await dialog.getByLabel('视图名称').press('Enter');
    await admin.getByRole('button', { name: `视图：${name}` }).waitFor();

    const page = await enter();
    await page.goto(list);
    await page.getByRole('button', { name: /^视图/ }).click();
    await page.getByRole('button', { name: `${name} 由` }).click();
    await page.waitForURL('**status=3&sort=-quantity&view=*');
    const viewId = new URL(page.url()).searchParams.get('view');
    await page.goto(`${list}?openView=${viewId}`);
    await page.waitForURL(`**status=3&sort=-quantity&view=${viewId}`);

    const other = await enter('ops');
    await other.goto(`${list}?openView=${viewId}`);
    await other.getByText('这个视图不存在，或没有共享给你').waitFor();
  });
});

describe('many cards at once', () => {
  it('are counted first and changed as the search means them, by keyboard alone, on a phone too', async () => {
    const page = await enter();
    await page.setViewportSize({ width: 390, height: 844 });
    await openCards(page, '?status=1');
    await page.getByRole('checkbox', { name: /^选择/ }).first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^选择全部 / }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^已选全部 /).waitFor();
    await page.getByRole('checkbox', { name: /^选择/ }).first().focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: '批量操作' });
    await bar.getByRole('button', { name: /^冻\s?结$/ }).focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog');
    const counted = await dialog.getByText(/其中 [\d,]+ 张可以执行/).innerText();
    const [, count] = /其中 ([\d,]+) 张/.exec(counted) ?? [];
    await dialog.getByLabel('冻结原因').focus();
    await page.keyboard.type('批次召回');
    await dialog.getByRole('button', { name: `冻结 ${count} 张` }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(`已处理 ${count} 张`).waitFor();
    await dialog.locator('.sc-modal-footer').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByText('在库 1', { exact: true }).waitFor();
    await page.getByText(`已冻结 ${count}`, { exact: true }).waitFor();
  });
});

describe('a list by keys of one character', () => {
  it('goes on at its row when the record that the row has opened is closed, wherever a row opens one', async () => {
    const page = await enter('admin');
    const tried: string[] = [];
    for (const { path, ...route } of routes) {
      if (!('menu' in route)) continue;
      await page.goto(path, { waitUntil: 'networkidle' });
      const opener = (at: number) => rows(page).nth(at).locator('a[href*="open="]').first();
      if ((await rows(page).count()) < 3 || (await opener(1).count()) === 0) continue;
      const hasFocus = async (at: number) =>
        page.waitForFunction(
          (row) => row?.contains(document.activeElement),
          await rows(page).nth(at).elementHandle(),
        );
      await opener(1).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await hasFocus(1);
      await page.keyboard.press('j');
      await hasFocus(2);
      // Opened by its address, no element has opened it.
      await page.goto((await opener(1).getAttribute('href')) ?? '');
      await page.getByRole('dialog').waitFor();
      await opener(1).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await hasFocus(1);
      tried.push(path);
    }
    expect(tried.length).toBeGreaterThanOrEqual(6);
  });

  it('goes through its rows, reaches filters and export, says which keys there are, and can be left without them', async () => {
    const page = await enter();
    await page.goto(`${list}?status=3`);
    await rows(page).first().waitFor();
    const isIn = async (at: number) =>
      page.waitForFunction(
        (row) => row?.contains(document.activeElement),
        await rows(page).nth(at).elementHandle(),
      );
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await isIn(0);
    await page.keyboard.press('j');
    await isIn(1);

    await page.keyboard.press('e');
    await page.getByRole('menuitem', { name: /xlsx/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: /xlsx/ }).first().waitFor({ state: 'hidden' });

    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.closest('form[role=search]') !== null);
    await page.keyboard.type('jjj');
    await page.locator('form[role=search] input').and(page.locator('[value="jjj"]')).waitFor();
    await page.keyboard.press('Tab');

    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: '键盘快捷键' });
    await help.getByText('下一行 / 上一行').waitFor();
    await help.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true);
  });
});
