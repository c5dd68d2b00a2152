import type { Browser, Page } from 'playwright-core';
import { connectBrowser, enter, type Session } from './session';
import { archiveNote, tellOfArchive } from './tell-of-archive';

describe('the audit trail on the screen', () => {
  let browser: Browser;
  let auditor: Session;
  let page: Page;

  beforeAll(async () => {
    browser = await connectBrowser();
    auditor = await enter(browser, 'auditor');
    ({ page } = auditor);
  });
  afterAll(async () => {
    await auditor?.context.close();
    await browser?.close();
  });

  const details = () => page.getByRole('button', { name: /^详情/ });

  it('is narrowed to one action, and the address brings that list back', async () => {
    await page.goto('/audit/list');
    await details().first().waitFor();
    await page.getByLabel('操作', { exact: true }).focus();
    await page.keyboard.type('确认印刷完成');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /查\s?询/ }).press('Enter');
    await page.waitForURL('**/audit/list?action=repertory.confirm');
    const others = page.getByRole('cell', { name: '新建任务' });
    await others.first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('cell', { name: '确认印刷完成' }).first().waitFor();
    expect(await others.count()).toBe(0);
  });

  it('leaves out who came and went, until that is asked for', async () => {
    await page.goto('/audit/list');
    await details().first().waitFor();
    const signIns = page.getByRole('cell', { name: '登录', exact: true });
    expect(await signIns.count()).toBe(0);
    await page.goto('/audit/list?signIns=shown');
    await signIns.first().waitFor();
    await page.goto('/audit/list?action=login.open');
    await signIns.first().waitFor();
    await page.goto('/audit/list?action=repertory.confirm');
    await details().first().waitFor();
  });

  it('opens an entry by keyboard: each field before and after, the seal, and the way to the record', async () => {
    await details().first().press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('row', { name: '状态 印刷中 已完成' }).waitFor();
    await drawer.getByText('完好，与写入时一致').waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await details().first().press('Enter');
    await drawer.getByRole('link', { name: /^印刷任务 P\d{8}-\d{4}$/ }).press('Enter');
    await page.waitForURL('**/task/repertory/check/*');
  });

  it('stands on the page of the record too, for who may see the record', async () => {
    const warehouse = await enter(browser, 'warehouse');
    await tellOfArchive(warehouse.page);
    await warehouse.page.goto(page.url());
    await warehouse.page.getByRole('tab', { name: '操作日志' }).click();
    expect(await warehouse.page.getByRole('menuitem', { name: '操作日志' }).count()).toBe(0);
    await warehouse.page.getByText(archiveNote).waitFor();
    await warehouse.page
      .getByRole('row', { name: /确认印刷完成/ })
      .getByRole('button', { name: /^详情/ })
      .first()
      .click();
    const drawer = warehouse.page.getByRole('dialog');
    await drawer.getByText('状态', { exact: true }).waitFor();
    expect(await drawer.getByText('核对结果').count()).toBe(0);
    await warehouse.page.goto('/audit/list');
    await warehouse.page.getByText('抱歉，你无权访问该页面').waitFor();
    await warehouse.context.close();
  });

  it('opens from a link although the entry is on another page, and says when there is none', async () => {
    await page.goto('/audit/list?open=1');
    await page.getByRole('dialog').getByText('完好，与写入时一致').waitFor();
    await tellOfArchive(page);
    await page.goto('/audit/list?open=999999999');
    await page.getByRole('dialog').getByText('没有这条操作记录').waitFor();
    await page.getByRole('dialog').getByText(archiveNote).waitFor();
    expect(await page.getByText(archiveNote).count()).toBe(2);
  });
});
