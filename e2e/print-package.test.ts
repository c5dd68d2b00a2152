import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextWriter, Uint8ArrayReader, ZipReader, type Entry } from '@zip.js/zip.js';
import { parseCsv } from 'hucre/csv';
import type { Browser } from 'playwright-core';
import { fillNewJob, submitNewJob } from './new-print-job';
import { connectBrowser, enter, type Session } from './session';

const exportButton = /^导\s?出$/;

describe('the package for the print shop, from the dialog to the opened zip (issue 5)', () => {
  let browser: Browser;
  let warehouse: Session;
  let folder: string;
  let password: string;
  let entries: readonly Entry[];

  const textIn = async (start: string) => {
    const entry = entries.find(({ filename }) => filename.startsWith(start));
    if (!entry || entry.directory) throw new Error(`No ${start} in the package.`);
    return entry.getData(new TextWriter(), { password });
  };

  beforeAll(async () => {
    browser = await connectBrowser();
    folder = await mkdtemp(join(tmpdir(), 'study-card-package-'));
    warehouse = await enter(browser, 'warehouse');
    const { page } = warehouse;
    await page.goto('/task/repertory/create');
    await fillNewJob(page, '印刷包旅程卡', 120);
    await submitNewJob(page);
    await page.waitForURL('**/task/repertory/check/**');
    await page.getByRole('button', { name: '导出印刷文件' }).waitFor();
  });
  afterAll(async () => {
    await warehouse?.context.close();
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('says at its field what is missing, and exports nothing meanwhile', async () => {
    const { page } = warehouse;
    await page.getByRole('button', { name: '更多' }).first().click();
    await page.getByRole('menuitem', { name: '导出印刷包' }).click();
    const dialog = page.getByRole('dialog', { name: /^导出印刷包/ });
    await dialog.getByLabel('CSV').check();
    await dialog.getByLabel('每箱盒数').fill('0');
    await dialog.getByText('每箱盒数必须是 1–1,000 的整数').waitFor();
    await dialog.getByLabel('每箱盒数').fill('1');
    await dialog.getByLabel('用密码加密（AES-256）').check();
    await dialog.getByRole('button', { name: exportButton }).click();
    await dialog.getByText('请填写 8 到 64 位字母、数字或符号').waitFor();
  });

  it('is saved, encrypted by a password that was made up for it', async () => {
    const { page } = warehouse;
    const dialog = page.getByRole('dialog', { name: /^导出印刷包/ });
    await dialog.getByRole('button', { name: '随机生成' }).click();
    const field = dialog.getByLabel('打开密码');
    await field.and(page.locator('[value]:not([value=""])')).waitFor();
    password = await field.inputValue();
    // A browser keeps what is typed into a password field, as that of the person who is signed in.
    expect(await field.getAttribute('type')).toBe('text');
    // Wait, because the buttons move up when the message disappears.
    await dialog.getByText('请填写 8 到 64 位字母、数字或符号').waitFor({ state: 'hidden' });
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exportButton }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^印刷包_P\d{8}-\d{4}_120张\.zip$/);
    const path = join(folder, 'package.zip');
    await download.saveAs(path);
    entries = await new ZipReader(new Uint8ArrayReader(await readFile(path))).getEntries();
    expect(entries.every(({ encrypted }) => encrypted)).toBe(true);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('holds a record a card, a mark a carton, and a proof whose codes are covered', async () => {
    const [, ...records] = parseCsv(await textIn('印刷文件'));
    expect(records).toHaveLength(120);
    const [, ...marks] = parseCsv(await textIn('箱唛'));
    expect(marks.reduce((sum, mark) => sum + Number(mark[4]), 0)).toBe(120);
    expect([marks[0]?.[2], marks.at(-1)?.[3]]).toEqual([records[0]?.[2], records[119]?.[2]]);
    const proof = await textIn('样卡');
    expect(proof).toContain(`-${String(records[0]?.[3]).slice(-4)}`);
    for (const record of records) expect(proof).not.toContain(record[3]);
  });

  it('stands in the record of exports, and the next one needs a reason', async () => {
    const { page } = warehouse;
    await page.getByRole('tab', { name: '导出记录' }).click();
    const record = page.getByRole('row').filter({ hasText: '印刷包' });
    await record.getByText('已加密').waitFor();
    await page.getByRole('button', { name: '更多' }).first().click();
    await page.getByRole('menuitem', { name: '导出印刷包' }).click();
    const dialog = page.getByRole('dialog', { name: /^导出印刷包/ });
    await dialog.getByRole('button', { name: exportButton }).click();
    await dialog.getByText('请填写重新导出原因').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is not offered to who may only look', async () => {
    const auditor = await enter(browser, 'auditor');
    await auditor.page.goto(warehouse.page.url());
    await auditor.page.getByRole('tab', { name: '导出记录' }).waitFor();
    expect(await auditor.page.getByRole('button', { name: '更多' }).count()).toBe(0);
    await auditor.context.close();
  });
});
