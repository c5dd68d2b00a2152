import type { Browser, Page } from 'playwright-core';
import { connectBrowser, enter } from './session';

describe('search from anywhere, by keyboard', () => {
  let browser: Browser;
  let page: Page;
  let batchNo: string;
  let serial: string;

  beforeAll(async () => {
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'warehouse'));
    await page.goto('/task/repertory/check/1');
    serial = (
      await page
        .getByRole('cell', { name: /^[A-Z0-9]{2,6}\d{11}$/ })
        .first()
        .innerText()
    ).trim();
    const title = await page.getByRole('heading', { name: /^P\d{8}-\d{4}/ }).innerText();
    [batchNo = ''] = title.split(' ');
    // People with many tabs recognise them by their titles.
    await page.waitForFunction((name) => document.title.startsWith(name), title);
    await page.goto('/welcome');
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).waitFor();
  });
  afterAll(() => browser?.close());

  const field = () => page.getByRole('combobox', { name: '搜索' });
  const options = () => page.getByRole('listbox').getByRole('option');
  const openAndType = async (text: string) => {
    // Waits until the previous field is gone, so that it doesn't get the typed text.
    await field().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.type(text);
  };

  it('opens with Ctrl-K, closes with Escape, and gives the focus back', async () => {
    const bell = page.getByRole('button', { name: /^通知/ });
    await bell.focus();
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    await page.waitForFunction((button) => button === document.activeElement, await bell.elementHandle());
  });

  it('keeps what is typed while its code is on the way', async () => {
    const fresh = await page.context().newPage();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await fresh.route(/\/search\.\w+\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await fresh.goto('/welcome');
    await fresh.getByRole('button', { name: '搜索（Ctrl + K）' }).waitFor();
    await fresh.keyboard.press('Control+k');
    await fresh.getByRole('textbox', { name: '搜索' }).waitFor();
    await fresh.keyboard.type('inventory');
    release();
    const box = fresh.getByRole('combobox', { name: '搜索' });
    await box.waitFor();
    expect(await box.inputValue()).toBe('inventory');
    await fresh.getByRole('option').getByText('库存管理').waitFor();
    await fresh.close();
  });

  it('finds a page by its title in either language, of those within reach', async () => {
    await openAndType('inventory');
    await options().getByText('库存管理').waitFor();
    await page.keyboard.press('Escape');
    await openAndType('操作日志');
    await page.getByText('没有找到“操作日志”').waitFor();
    await page.keyboard.press('Escape');
  });

  it.each(['kucun', 'kcgl'])(
    'finds a page by the sound of its name, whole or by initials: %s',
    async (sound) => {
      await openAndType(sound);
      await options().getByText('库存管理').waitFor();
      await page.keyboard.press('Escape');
    },
  );

  it('says of a serial with a wrong digit that one was mistyped', async () => {
    await openAndType(`${serial.slice(0, -1)}${(Number(serial.at(-1)) + 1) % 10}`);
    await page.getByText('的校验位不对，有一位输错了').waitFor();
    await page.keyboard.press('Escape');
  });

  it('does at once what needs no page, and takes nobody anywhere', async () => {
    const before = page.url();
    await openAndType('english');
    await options().getByText('English').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '中文' }).waitFor();
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: 'English' }).waitFor();
    expect(page.url()).toBe(before);
  });

  it('finds a print job by its number and goes there', async () => {
    await openAndType(batchNo);
    await options().getByText(batchNo).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/task/repertory/check/*');
  });

  it('finds cards by the last four of their serials', async () => {
    await openAndType(serial.slice(-4));
    const ending = new RegExp(`[A-Z0-9]{2,6}\\d{7}${serial.slice(-4)}`);
    await options().getByText(ending).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds a card by its serial, and shows its story at an address of its own', async () => {
    await openAndType(serial);
    await options().getByText(serial).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/task/repertory/card/${serial}`);
    await page.getByText('导出印刷文件').waitFor();
    await page.reload();
    await page.getByText('导出印刷文件').waitFor();
  });

  it('offers what was opened lately', async () => {
    await openAndType('');
    const recent = page.getByRole('group', { name: '最近打开' });
    await recent.getByRole('option', { name: serial }).waitFor();
    await recent.getByRole('option', { name: batchNo }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('says that a search has failed, and searches again when asked', async () => {
    await page.route('**/search/v1/search*', (route) => route.abort());
    await openAndType('同步');
    await page.getByText('搜索失败').waitFor();
    await page.unroute('**/search/v1/search*');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /重\s?试/ })
      .click();
    await options().getByText(/同步/).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows no records to who may not see them', async () => {
    const sales = (await enter(browser, 'sales')).page;
    await sales.goto('/welcome');
    await sales.getByRole('button', { name: '搜索（Ctrl + K）' }).waitFor();
    await sales.keyboard.press('Control+k');
    await sales.getByRole('combobox', { name: '搜索' }).fill(serial);
    await sales.getByText(`没有找到“${serial}”`).waitFor();
    await sales.context().close();
  });

  it('says of a serial that nobody has that there is no such card', async () => {
    await page.goto('/task/repertory/card/NONE00000000010');
    await page.getByText('没有这张学习卡').waitFor();
  });
});
