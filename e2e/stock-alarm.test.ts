import type { Browser, Page } from 'playwright-core';
import { connectBrowser, enter } from './session';

describe('the stock alarm on the screen', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'warehouse'));
    await page.goto('/task/repertory/stock');
  });
  afterAll(() => browser?.close());

  const kind = (on = page) => on.getByRole('group', { name: '电子卡' });
  const fill = async (lower: string, upper: string, on = page) => {
    await kind(on).getByLabel('预警线', { exact: true }).fill(lower);
    await kind(on).getByLabel('恢复线', { exact: true }).fill(upper);
  };
  const edit = (on = page) => on.getByRole('button', { name: '调整电子卡的预警线' }).press('Enter');

  it('is off with marks below the stock, set by keyboard in place', async () => {
    await edit();
    await fill('1', '1');
    await page.keyboard.press('Enter');
    await kind().getByText('低于 1 张预警，回到 1 张恢复').waitFor();
    await kind().getByText('库存充足').waitFor();
    await kind()
      .getByText(/^仓管老陈 于 .* 调整$/)
      .waitFor();
  });

  it('refuses an upper mark below the lower one', async () => {
    await edit();
    await fill('10', '9');
    await page.keyboard.press('Enter');
    await kind().getByText('恢复线不能低于预警线').waitFor();
    await page.keyboard.press('Escape');
    await kind().getByText('低于 1 张预警，回到 1 张恢复').waitFor();
  });

  it('keeps what was typed when somebody else was quicker, and says what they did', async () => {
    const admin = (await enter(browser, 'admin')).page;
    await admin.goto('/task/repertory/stock');
    await edit();
    await fill('90000000', '90000000');
    await edit(admin);
    await fill('2', '3', admin);
    await admin.keyboard.press('Enter');
    await kind(admin).getByText('低于 2 张预警，回到 3 张恢复').waitFor();
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog').filter({ hasText: '已被他人修改' });
    await conflict.getByText('超级管理员', { exact: false }).waitFor();
    await conflict.getByRole('row', { name: /预警线 1 2 90,000,000/ }).waitFor();
    await conflict.getByRole('button', { name: '返回编辑' }).press('Enter');
    await conflict.waitFor({ state: 'hidden' });
    expect(await kind().getByLabel('预警线', { exact: true }).inputValue()).toBe('90000000');
    await admin.context().close();
  });

  it('is on with marks above the stock: here, in the history, and among the things to do', async () => {
    await kind()
      .getByRole('button', { name: /保\s?存/ })
      .press('Enter');
    await page.getByRole('button', { name: '用我的覆盖' }).press('Enter');
    await kind().getByText('预警中').waitFor();
    await page.getByRole('row', { name: /^电子卡 .* 仍在预警/ }).waitFor();
    await page.goto('/welcome');
    await page.getByRole('link', { name: /电子卡可用 .*低于预警线 90,000,000 张/ }).press('Enter');
    await page.waitForURL('**/task/repertory/stock');
    await page.getByRole('tab', { name: '调整记录' }).press('Enter');
  });

  it('is only looked at by who may not order cards', async () => {
    const auditor = (await enter(browser, 'auditor')).page;
    await auditor.goto('/task/repertory/stock');
    await kind(auditor).getByText('预警中').waitFor();
    expect(await auditor.getByRole('button', { name: /预警线$/ }).count()).toBe(0);
    await auditor.context().close();
    await edit();
    await fill('1000', '1200');
    await page.keyboard.press('Enter');
    await kind().getByText('低于 1,000 张预警，回到 1,200 张恢复').waitFor();
  });
});
