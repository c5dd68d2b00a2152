import type { Browser, Page } from 'playwright-core';
import { fillNewJob, submitNewJob } from './new-print-job';
import { connectBrowser, enter, type Session } from './session';

describe('two people edit one print job (issue 5)', () => {
  let browser: Browser;
  let warehouse: Session;
  let ops: Session;
  let auditor: Session;

  beforeAll(async () => {
    browser = await connectBrowser();
    [warehouse, ops, auditor] = await Promise.all([
      enter(browser, 'warehouse'),
      enter(browser, 'ops'),
      enter(browser, 'auditor'),
    ]);
    const { page } = warehouse;
    await page.goto('/task/repertory/create');
    await fillNewJob(page, '两人同时编辑', 10);
    await submitNewJob(page);
    await page.waitForURL('**/task/repertory/check/*');
    const address = new URL(page.url()).pathname;
    await Promise.all([ops, auditor].map((session) => session.page.goto(address)));
  });

  afterAll(async () => {
    await Promise.all([warehouse, ops, auditor].map((session) => session?.context.close()));
    await browser?.close();
  });

  const openEdit = async (page: Page) => {
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('dialog').getByLabel('备注').waitFor();
  };
  const save = async (page: Page, note: string) => {
    await page.getByLabel('备注').fill(note);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
  };

  it('the first is saved, the second is shown the first and may still go over it', async () => {
    await Promise.all([openEdit(warehouse.page), openEdit(ops.page)]);
    await save(warehouse.page, '仓库的备注');
    await warehouse.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await warehouse.page.getByText('仓库的备注').waitFor();

    await save(ops.page, '运营的备注');
    const conflict = ops.page.getByRole('dialog').filter({ hasText: '已被他人修改' });
    await conflict.getByText('仓管老陈', { exact: false }).waitFor();
    await conflict.getByRole('cell', { name: '仓库的备注' }).waitFor();
    await conflict.getByRole('cell', { name: '运营的备注' }).waitFor();
    await conflict.getByRole('button', { name: '用我的覆盖' }).click();
    await ops.page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    await ops.page.getByText('运营的备注').waitFor();
  });

  it('who saw neither edit can take theirs over', async () => {
    // This page still shows the job as it was before the other edit.
    await openEdit(warehouse.page);
    await save(warehouse.page, '又一个备注');
    const conflict = warehouse.page.getByRole('dialog').filter({ hasText: '已被他人修改' });
    await conflict.getByRole('button', { name: '采用对方的' }).click();
    await warehouse.page.getByText('运营的备注').waitFor();
  });

  it('who has no right to it sees no button', async () => {
    await auditor.page.getByText('两人同时编辑').first().waitFor();
    expect(await auditor.page.getByRole('button', { name: '编辑' }).count()).toBe(0);
  });
});
