import type { Browser, Page } from 'playwright-core';
import { connectBrowser, enter } from './session';

describe('a step that can be taken back (issue 5)', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'ops'));
    // Sorted, because other journeys receive jobs, too, whose cards fit on one page.
    await page.goto('/task/repertory/list?status=3&cardKind=physical&sort=-stockCount');
    await page
      .getByRole('link', { name: /^P\d{8}-\d{4}$/ })
      .first()
      .click();
    await page.waitForURL('**/task/repertory/check/*');
    await page.getByRole('tab', { name: '卡片明细' }).waitFor();
  });
  afterAll(async () => {
    await page?.context().close();
    await browser?.close();
  });

  const frozenTag = () => page.getByRole('checkbox', { name: /^已冻结/ }).or(page.getByText(/^已冻结 \d/));
  const undo = (done: RegExp) =>
    page
      .getByRole('alert')
      .filter({ hasText: done })
      .getByRole('button', { name: /^撤\s?销$/ })
      .click();

  it('thaws all cards of a job that were frozen at once, and no others', async () => {
    // All counts appear at once.
    await page
      .getByText(/^在库 \d/)
      .first()
      .waitFor();
    const before = await frozenTag().allTextContents();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByRole('button', { name: /^选择全部 .* 张$/ }).click();
    await page
      .getByRole('region', { name: '批量操作' })
      .getByRole('button', { name: /^冻\s?结$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('盘点');
    await dialog.getByRole('button', { name: /^冻\s?结 / }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await undo(/^已冻结 [\d,]+ 张/);
    // Other journeys freeze cards, too, which stay frozen.
    const [frozenBefore] = before;
    if (frozenBefore === undefined) await frozenTag().first().waitFor({ state: 'detached' });
    else await page.getByText(frozenBefore, { exact: true }).waitFor();
    await page.getByRole('tab', { name: '操作日志' }).click();
    await page
      .getByText(/撤销“[^”]+”：盘点/)
      .first()
      .waitFor();
  });

  it('brings a deleted view back', async () => {
    await page.goto('/task/repertory/list?status=2');
    await page.getByRole('button', { name: /^视图/ }).click();
    await page.getByRole('button', { name: '保存为新视图' }).click();
    await page.getByRole('dialog').getByLabel('视图名称').fill('撤销试验');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await page.getByRole('button', { name: /^视图.*撤销试验/ }).click();
    await page.getByRole('button', { name: '撤销试验 的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s?除$/ })
      .click();
    await undo(/已删除视图“撤销试验”/);
    await page.getByRole('button', { name: /^视图/ }).click();
    await page.getByText('撤销试验', { exact: true }).first().waitFor();
  });
});
