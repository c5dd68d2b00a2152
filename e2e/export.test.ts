import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre';
import type { Browser } from 'playwright-core';
import { connectBrowser, enter, type Session, signIn } from './session';

describe('an export, from the list to the opened file (issue 5)', () => {
  let browser: Browser;
  let ops: Session;
  let folder: string;

  beforeAll(async () => {
    browser = await connectBrowser();
    folder = await mkdtemp(join(tmpdir(), 'study-card-export-'));
    ops = await enter(browser, 'ops');
  });
  afterAll(async () => {
    await ops?.context.close();
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is ordered with chosen columns, and the person is told when it is ready, wherever they are', async () => {
    const { page } = ops;
    await page.goto('/task/repertory/list');
    await page.getByRole('button', { name: '导出印刷记录' }).click();
    await page.getByRole('menuitem', { name: '选择列…' }).click();
    const dialog = page.getByRole('dialog', { name: '选择要导出的列' });
    await dialog.getByLabel('全选').check();
    await dialog.getByLabel('全选').uncheck();
    await dialog.getByLabel('剩余库存').check();
    await dialog.getByLabel('印刷批次号').check();
    await dialog.getByRole('button', { name: /^导\s?出$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    // For 20 seconds, from the start, because the file can be ready before the other page is shown.
    const told = page.getByText(/^导出完成：印刷记录_\d{8}-\d{6}\.xlsx$/).waitFor();
    await page.getByRole('link', { name: '学习卡管理后台' }).click();
    await Promise.all([told, page.waitForURL('**/welcome')]);
  });

  it('is still there after signing out and in, and holds those columns in the order of the list', async () => {
    await ops.page.getByRole('button', { name: /^账号/ }).click();
    await ops.page.getByText('退出登录').click();
    await ops.page.waitForURL('**/user/login');
    await ops.context.close();
    ops = await signIn(browser, 'ops');
    const { page } = ops;
    await page.getByRole('button', { name: '任务中心' }).click();
    await page.getByRole('link', { name: '查看全部任务' }).click();
    await page.waitForURL('**/task-centre');
    const downloading = page.waitForEvent('download');
    await page
      .locator('#content')
      .getByRole('button', { name: /^下载 印刷记录_/ })
      .first()
      .click();
    const download = await downloading;
    const path = join(folder, 'records.xlsx');
    await download.saveAs(path);
    expect(download.suggestedFilename()).toMatch(/^印刷记录_\d{8}-\d{6}\.xlsx$/);
    const [header, ...rows] = (await readXlsx(await readFile(path))).sheets[0]?.rows ?? [];
    expect(header).toEqual(['印刷批次号', '剩余库存']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [batchNo, stock] of rows)
      expect([batchNo, stock]).toEqual([expect.stringMatching(/^P\d{8}-\d{4}$/), expect.any(Number)]);
  });

  it('can be deleted on a phone', async () => {
    const { page } = ops;
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .locator('#content')
      .getByRole('button', { name: /^删除 印刷记录_/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^确\s?定$/ }).click();
    await page.locator('#content').getByText('还没有导出任务').waitFor();
  });
});
