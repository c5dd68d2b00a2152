import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { parseSerial } from '#contract/card/serial';
import { fillNewJob, submitNewJob } from './new-print-job';
import { readPrintFile, type PrintFileRow } from './print-file';
import { connectBrowser, enter, type Session } from './session';

const quantity = 1000;
const scrappedCount = 10;

async function countOnTile(page: Page, title: string): Promise<number> {
  const tile = page.getByRole('group', { name: title });
  await tile.and(page.locator('[aria-busy=false]')).waitFor();
  return Number((await tile.locator('.FigureStrip-count').innerText()).replaceAll(',', ''));
}

describe('inventory, from an order to cards in stock (issue 2)', () => {
  let browser: Browser;
  let warehouse: Session;
  let page: Page;
  let folder: string;
  let stockBefore: number;
  let rows: readonly PrintFileRow[];

  beforeAll(async () => {
    browser = await connectBrowser();
    folder = await mkdtemp(join(tmpdir(), 'study-card-print-file-'));
    warehouse = await enter(browser, 'warehouse');
    ({ page } = warehouse);
  });

  afterAll(async () => {
    await warehouse?.context.close();
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes an order of 1,000 cards in four steps and shows sample serials before it is sent', async () => {
    await page.goto('/task/repertory/list');
    stockBefore = await countOnTile(page, '可用库存');
    await page.getByRole('button', { name: '新建学习卡' }).first().click();
    await fillNewJob(page, '三年级数学同步卡', quantity);
    await page.getByText('将生成 1,000 张实体卡和 1,000 个 16 位激活码').waitFor();
    await page
      .getByText(/^E2E\d{11}$/)
      .first()
      .waitFor();
    await submitNewJob(page);
    await page.waitForURL('**/task/repertory/check/*');
  });

  it('makes the cards', async () => {
    await page.getByText('待印刷', { exact: true }).first().waitFor();
    await page.getByText('待入库 1,000').waitFor();
  });

  it('hands out a print file of 1,000 rows, serials valid and consecutive, codes unique, digits intact', async () => {
    await page.getByRole('button', { name: '导出印刷文件' }).click();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^导\s?出$/ })
      .click();
    rows = await readPrintFile(await downloading, join(folder, 'cards.xlsx'));

    expect(rows).toHaveLength(quantity);
    const runningNos = rows.map(({ serial }) => parseSerial(serial)?.runningNo ?? NaN);
    const [first = NaN] = runningNos;
    expect(runningNos).toEqual(Array.from({ length: quantity }, (_, place) => first + place));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(quantity);
    expect(
      rows.every(({ code }) => /^[0-9A-Z]{4}( |-)[0-9A-Z]{4}\1[0-9A-Z]{4}\1[0-9A-Z]{4}$/.test(code)),
    ).toBe(true);
    await page.getByText('印刷中', { exact: true }).first().waitFor();
  });

  it('takes 990 cards into stock and voids 10 scrapped ones', async () => {
    await page.getByRole('button', { name: '确认印刷完成' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('实收数量').fill(String(quantity - scrappedCount));
    await dialog.getByText('还差 10 张').waitFor();
    expect(await dialog.getByRole('button', { name: '确认入库' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/报废卡号/).fill(`${rows[0]?.serial}-${rows[scrappedCount - 1]?.serial}`);
    await dialog.getByText('实收 990 + 报废 10 + 短缺 0 = 1,000 / 1,000').waitFor();
    await dialog.getByRole('button', { name: '确认入库' }).click();
    await page.getByText('已完成', { exact: true }).first().waitFor();
    await page.getByText('在库 990').waitFor();
    await page.getByText('已作废 10').waitFor();
  });

  it('shows 990 cards more on the stock tile', async () => {
    await page.goto('/task/repertory/list');
    expect(await countOnTile(page, '可用库存')).toBe(stockBefore + quantity - scrappedCount);
  });

  it('shows progress that moves while 100,000 cards are made', async () => {
    await page.goto('/task/repertory/create');
    await fillNewJob(page, '十万张大批次', 100_000);
    await submitNewJob(page);
    await page.waitForURL('**/task/repertory/check/*');
    const progress = page.getByText(/^[\d,]+ \/ 100,000$/);
    await progress.waitFor();
    const first = await progress.innerText();
    await page.getByText(first, { exact: true }).waitFor({ state: 'hidden' });
    await page.getByText('待印刷', { exact: true }).first().waitFor();
  });

  it('is out of reach for somebody without the right: no menu entry, 403 on the page, 403 on the call', async () => {
    const nobody = await enter(browser, 'nobody');
    await nobody.page.goto('/task/repertory/list');
    await nobody.page.getByText('抱歉，你无权访问该页面').waitFor();
    expect(await nobody.page.getByRole('menuitem', { name: '库存管理' }).count()).toBe(0);
    const reply = await nobody.page.request.get('/studycard-api/studycard/v1/studyCardPrintPageList', {
      params: { currentPage: 1, pageSize: 10 },
    });
    expect(reply.status()).toBe(403);
    await nobody.context.close();
  });
});
