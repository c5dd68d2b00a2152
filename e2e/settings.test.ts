import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { connectBrowser, openPage, signIn, type Session } from './session';

const mark = async () => ({
  name: 'mark.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 120, height: 60, channels: 4, background: '#b3261e' } })
    .png()
    .toBuffer(),
});

/** 系统设置: the office says whose it is, and people see it before they sign in, beside the menu and behind a code. */
describe('the settings of the office', () => {
  let browser: Browser;
  let session: Session;
  beforeAll(async () => {
    browser = await connectBrowser();
    session = await signIn(browser, 'admin');
  });
  afterAll(async () => {
    await session.context.close();
    await browser.close();
  });

  const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: /编\s?辑/ }).click();
    const dialog = page.getByRole('dialog', { name: '系统设置' });
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('are shown in header and title at once, on the login page and on customers’ pages, and taken away again', async () => {
    const { page } = session;
    await page.goto('/system/settings');
    await page.getByRole('heading', { name: '系统设置' }).waitFor();
    await fillIn(page, {
      单位名称: '文渊图书',
      单位电话: '0571-88880000',
      'ICP 备案号': '浙ICP备12345678号-1',
      公安备案号: '浙公网安备33010602000123号',
    });
    await page.getByRole('banner').getByText('文渊图书').waitFor();
    await page.getByRole('button', { name: /编\s?辑/ }).click();
    const dialog = page.getByRole('dialog', { name: '系统设置' });
    await dialog.locator('input[type=file]').setInputFiles(await mark());
    await dialog.getByAltText('单位标志').waitFor();
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    const address = await page.getByRole('banner').locator('img').getAttribute('src');
    expect(address).toMatch(/\/office\/[\w-]+\.png$/);
    expect(await page.title()).toBe('系统设置 · 文渊图书');
    await page.getByText('修改系统设置').first().waitFor();

    const { page: stranger, context } = await openPage(browser);
    await stranger.goto('/user/login');
    await stranger.getByRole('heading', { name: '文渊图书' }).waitFor();
    const shown = stranger.locator(`img[src="${address}"]`);
    await shown.waitFor();
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(120);
    expect(await stranger.title()).toBe('登录 · 文渊图书');
    const number = stranger.getByRole('link', { name: '浙ICP备12345678号-1' });
    expect(await number.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
    await stranger.goto('/a/unknown');
    await stranger.getByText('0571-88880000').waitFor();
    expect(
      await stranger.getByRole('link', { name: '浙公网安备33010602000123号' }).getAttribute('href'),
    ).toContain('code=33010602000123');
    await context.close();

    await page.getByRole('button', { name: /编\s?辑/ }).click();
    await dialog.getByRole('button', { name: /移\s?除/ }).click();
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await page.getByRole('banner').locator('img').waitFor({ state: 'detached' });
    await fillIn(page, { 单位名称: '', 单位电话: '', 'ICP 备案号': '', 公安备案号: '' });
    await page.getByRole('banner').getByText('学习卡管理后台').waitFor();
  });

  it('are as before once their change was undone from its message', async () => {
    const { page } = session;
    await page.goto('/system/settings');
    await fillIn(page, { 单位名称: '写错的名称' });
    await page.getByRole('banner').getByText('写错的名称').waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: '系统设置已保存' })
      .last()
      .getByRole('button', { name: /^撤\s?销$/ })
      .click();
    await page.getByRole('banner').getByText('学习卡管理后台').waitFor();
    await page.getByText('撤销“修改系统设置”').first().waitFor();
  });
});
