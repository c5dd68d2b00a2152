import type { Browser, Page } from 'playwright-core';
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import { clientOf } from '#testing/process';
import { until } from '#testing/until';
import { connectBrowser, enter } from './session';
import { ownOrigin } from './stage';

const quantity = 400;
const chosen = 300;
const prefix = 'CLICK';

/** Typing depends on the content; what the office adds are clicks, so only these are counted and limited. */
describe('what an operator does daily, in presses of the mouse (issue 13)', () => {
  let browser: Browser;
  let page: Page;
  let untouched = '';

  const presses = () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
  /** The number of clicks that the work took, counted by the page's own events. */
  async function pressesOf(work: () => Promise<void>): Promise<number> {
    const before = await presses();
    await work();
    return (await presses()) - before;
  }
  const dialog = () => page.getByRole('dialog').last();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  beforeAll(async () => {
    const server = clientOf(ownOrigin());
    const cookie = await server.signIn('warehouse');
    const body = newPrintJob({ cardName: '点击旅程卡', quantity, prefix });
    const { id } = await server.call(cookie, repertory.createPrintJob, { body });
    await until(
      'the cards',
      async () =>
        (await server.call(cookie, repertory.findPrintJob, { query: { id } })).job.status === 1 || undefined,
    );
    await (await server.send(cookie, repertory.exportPrintFile, { query: { id } })).arrayBuffer();
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'warehouse'));
    await page.addInitScript(() =>
      addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          // A key that activates a button also fires a click event, with `detail` 0.
          if (!isTrusted || detail === 0) return;
          sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1));
        },
        true,
      ),
    );
    await page.goto('/welcome');
    await page.getByRole('heading').first().waitFor();
  });
  afterAll(async () => {
    await page?.context().close();
    await browser?.close();
  });

  it('goes from a thing to do to its records by one', async () => {
    const todo = page.getByRole('link', { name: /^待确认印刷/ });
    const counted = Number((await todo.innerText()).match(/(\d+) 个任务/)?.[1]);
    expect(
      await pressesOf(async () => {
        await todo.click();
        await page.getByText(`共 ${counted} 个任务`).waitFor();
      }),
    ).toBe(1);
  });

  it('shares that list by its address, which needs none', async () => {
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByRole('list', { name: '已设的筛选条件' }).getByText('状态：印刷中').waitFor();
    await other.close();
  });

  it('confirms a delivery by three', async () => {
    const row = page.getByRole('row').filter({ hasText: '点击旅程卡' });
    expect(
      await pressesOf(async () => {
        await row.getByRole('button', { name: '确认印刷完成' }).click();
        await dialog().getByRole('button', { name: '全部收到' }).click();
        await dialog().getByRole('button', { name: '确认入库' }).click();
        await row.waitFor({ state: 'detached' });
      }),
    ).toBe(3);
  });

  it('acts on 300 of 400 cards by four', async () => {
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
    await page.getByRole('combobox', { name: '搜索' }).fill('点击旅程卡');
    await page.getByRole('option', { name: /点击旅程卡/ }).click();
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^选择 ${prefix}`) });
    await boxes.first().waitFor();
    const [first = ''] = await boxes.evaluateAll((found) =>
      found.map((box) => box.getAttribute('aria-label')?.replace('选择 ', '') ?? ''),
    );
    const cookie = await clientOf(ownOrigin()).signIn('warehouse');
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const query = { id, currentPage: chosen / 100, pageSize: 100 };
    const { page: third } = await clientOf(ownOrigin()).call(cookie, repertory.listCards, { query });
    const { page: fourth } = await clientOf(ownOrigin()).call(cookie, repertory.listCards, {
      query: { ...query, currentPage: query.currentPage + 1 },
    });
    untouched = fourth.items[0]?.serial ?? '';
    await page.getByPlaceholder(/^卡号、号段/).fill(`${first}-${third.items.at(-1)?.serial}`);
    await page.keyboard.press('Enter');
    await page.getByText(`共 ${chosen} 张`).waitFor();
    expect(
      await pressesOf(async () => {
        await page.getByRole('checkbox', { name: '选择本页全部' }).click();
        await press(`选择全部 ${chosen} 张`);
        await page
          .getByRole('region', { name: '批量操作' })
          .getByRole('button', { name: /^冻\s?结$/ })
          .click();
        await dialog().getByRole('textbox').fill('盘点');
        await dialog()
          .getByRole('button', { name: `冻结 ${chosen} 张` })
          .click();
        await page.getByText(`已处理 ${chosen} 张`).waitFor();
      }),
    ).toBe(4);
  });

  it('finds a card and freezes it by four', async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(
      await pressesOf(async () => {
        await press('搜索（Ctrl + K）');
        await page.getByRole('combobox', { name: '搜索' }).fill(untouched);
        await page.getByRole('option', { name: untouched }).click();
        await page.getByRole('heading', { name: untouched }).waitFor();
        await page
          .locator('#content')
          .getByRole('button', { name: /^冻\s?结$/ })
          .click();
        await dialog().getByRole('textbox').fill('批次召回');
        await dialog()
          .getByRole('button', { name: /^冻\s?结/ })
          .click();
        await page.locator('#content').getByText('已冻结', { exact: true }).first().waitFor();
      }),
    ).toBe(4);
  });
});
