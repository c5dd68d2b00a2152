import type { Browser, Locator, Page } from 'playwright-core';
import { demoPassword } from '../mock/index';
import { connectBrowser, openPage } from './session';

const quantity = 100;

describe('inventory without a mouse, from signing in to a card found again (issue 5)', () => {
  let browser: Browser;
  let page: Page;
  let serial: string;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ page } = await openPage(browser));
    await page.addInitScript(() =>
      addEventListener(
        'keydown',
        () => sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys') ?? 0) + 1)),
        true,
      ),
    );
  });
  afterAll(async () => {
    await page?.context().close();
    await browser?.close();
  });

  const press = (key: string) => page.keyboard.press(key);
  const keys = () => page.evaluate(() => Number(sessionStorage.getItem('keys') ?? 0));
  /** The number of keys that the work took, counted by the page's own events, including typed text. */
  async function keysOf(work: () => Promise<void>): Promise<number> {
    const before = await keys();
    await work();
    return (await keys()) - before;
  }
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Presses Tab until the target has the focus, or there are too many steps. */
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', stepsMax = 80): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < stepsMax; step += 1) {
      if (await hasFocus(target)) return;
      await press(key);
    }
    throw new Error(`${String(target)} is not reached with ${stepsMax} steps`);
  }
  const pressButton = async (name: string | RegExp, within: Page | Locator = page) => {
    await tabTo(within.getByRole('button', { name }).first());
    await press('Enter');
  };
  const fill = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  /** Waits until this field has the focus by itself. */
  const beginsAt = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor();
  const searchAnywhere = async (text: string) => {
    await press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).waitFor();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: text }).waitFor();
    await press('Enter');
  };
  /** Chooses the first option; in a cascade, the first on each level. */
  const choose = async (label: string, levels = 1) => {
    const field = page.getByLabel(label, { exact: true });
    // Checked by the field's own state, because its list moves during its animation.
    const isOpen = (open: boolean) => field.and(page.locator(`[aria-expanded=${open}]`)).waitFor();
    await tabTo(field);
    await press('ArrowDown');
    await isOpen(true);
    // A list that is still loading is open but empty.
    const options = page.locator('.sc-select-dropdown:visible :is([role=option], [role=menuitemcheckbox])');
    await options.first().waitFor({ state: 'attached' });
    if (levels > 1) await press('ArrowDown');
    for (let level = 1; level < levels; level += 1) await press('ArrowRight');
    await press('Enter');
    await isOpen(false);
  };

  it('signs in', async () => {
    await page.goto('/');
    await fill('用户名', 'warehouse');
    await fill('密码', demoPassword);
    await press('Enter');
    await page.waitForURL('**/welcome');
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).waitFor();
  });

  it('orders a print job from the list', async () => {
    await searchAnywhere('库存管理');
    await page.waitForURL('**/task/repertory/list');
    await pressButton('新建学习卡');
    await page.waitForURL('**/task/repertory/create');
    await fill('学习卡名称', '只用键盘的卡');
    await choose('教材版本');
    await choose('类目', 3);
    await pressButton('下一步');
    await beginsAt('绑定商品');
    await choose('绑定商品');
    await fill('权益时长（天）', '365');
    await fill('激活截止日', '2035-12-31');
    await press('Enter');
    await pressButton('下一步');
    await beginsAt('印刷数量');
    await fill('印刷数量', String(quantity));
    await fill('卡号前缀', 'KEY');
    await pressButton('下一步');
    await pressButton(/提\s?交/);
    await page.waitForURL('**/task/repertory/check/*');
    await page.getByText('待印刷', { exact: true }).first().waitFor();
  });

  it('takes the print file', async () => {
    const count = await keysOf(async () => {
      await pressButton('导出印刷文件');
      const downloading = page.waitForEvent('download');
      await pressButton(/^导\s?出$/, page.getByRole('dialog'));
      expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByText('印刷中', { exact: true }).first().waitFor();
    });
    expect(count).toBeLessThanOrEqual(15);
  });

  it('confirms the delivery', async () => {
    const count = await keysOf(async () => {
      await pressButton('确认印刷完成');
      await page.getByRole('dialog').waitFor();
      await tabTo(page.getByLabel('实收数量'));
      await press('Control+a');
      await page.keyboard.type(String(quantity));
      await pressButton('确认入库', page.getByRole('dialog'));
      await page.getByText(`在库 ${quantity}`).waitFor();
    });
    expect(count).toBeLessThanOrEqual(40);
  });

  it('freezes a card', async () => {
    const count = await keysOf(async () => {
      const box = page.getByRole('checkbox', { name: /^选择 KEY/ }).first();
      serial = (await box.getAttribute('aria-label'))?.replace('选择 ', '') ?? '';
      await tabTo(box);
      await press('Space');
      // The bulk actions are above the selected rows.
      const bulk = page.getByRole('region', { name: '批量操作' });
      await tabTo(bulk.getByRole('button', { name: /^冻\s?结$/ }).first(), 'Shift+Tab');
      await press('Enter');
      await page.getByLabel('冻结原因').waitFor();
      await fill('冻结原因', '批次召回');
      await pressButton('冻结 1 张', page.getByRole('dialog'));
      await page.getByText('已处理 1 张').waitFor();
      await pressButton(/^关\s?闭$/, page.getByRole('dialog').locator('.sc-modal-footer'));
      await page.getByText('已冻结 1', { exact: true }).waitFor();
    });
    // Twice through the page by Tab; the shortcuts J and X would save most of these keys.
    expect(count).toBeLessThanOrEqual(140);
  });

  it('exports the cards', async () => {
    const count = await keysOf(async () => {
      await press('e');
      // The menu is rendered some frames before it takes keys.
      await page.locator('[role=menuitem]:focus').waitFor();
      await press('ArrowDown');
      await press('Enter');
      await page.getByText(/^已提交导出/).waitFor();
    });
    expect(count).toBe(3);
  });

  it('finds it from anywhere, and sees what happened to it', async () => {
    await searchAnywhere(serial);
    await page.waitForURL(`**/task/repertory/card/${serial}`);
    await page.getByText('批次召回').waitFor();
  });
});
