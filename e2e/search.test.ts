import type { Browser, Page } from 'playwright-core';
import { customer } from '#contract/customer/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { clientOf } from '#testing/process';
import { connectBrowser, enter } from './session';
import { ownOrigin } from './stage';

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

describe('a card that 客服 looks up while somebody calls', () => {
  let browser: Browser;
  let page: Page;
  /** A card that a customer uses and another one may replace, and one of the stock. */
  let used = '';
  let kept = '';

  beforeAll(async () => {
    const server = clientOf(ownOrigin());
    const cookie = await server.signIn('admin');
    const jobs = await server.call(cookie, repertory.listPrintJobs, {
      query: { currentPage: 1, pageSize: 100 },
    });
    const users = await server.call(cookie, customer.listCustomers, {
      body: { page: 1, size: 100, status: [1] },
    });
    const isUsed = (name: string) => users.items.some(({ cardName }) => cardName === name);
    const job = jobs.items.find(({ stockCount, cardName }) => stockCount > 1 && isUsed(cardName));
    if (!job) throw new Error('No cards are in stock.');
    const cards = await server.call(cookie, repertory.listCards, {
      query: { id: job.id, currentPage: 1, pageSize: 1, status: [1] },
    });
    kept = cards.page.items[0]?.serial ?? '';
    used = users.items.find(({ cardName }) => cardName === job.cardName)?.serial ?? '';
    browser = await connectBrowser();
    ({ page } = await enter(browser, 'support'));
    await page.addInitScript(() => {
      const seen = new WeakSet<EventTarget>();
      const count = () =>
        sessionStorage.setItem('acts', String(Number(sessionStorage.getItem('acts') ?? 0) + 1));
      addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count(), true);
      // A field counts once, however much is typed into it.
      addEventListener(
        'input',
        ({ target }) => {
          if (!target || seen.has(target)) return;
          seen.add(target);
          count();
        },
        true,
      );
    });
    await page.goto('/welcome');
    await page.getByRole('heading').first().waitFor();
  });
  afterAll(() => browser?.close());

  const field = () => page.getByRole('combobox', { name: '搜索' });
  const facts = (serial: string) => page.getByRole('region', { name: serial });
  const told = (serial: string, text: string) => facts(serial).getByRole('status').getByText(text).waitFor();
  const press = (name: string | RegExp) =>
    page.getByRole('dialog').last().getByRole('button', { name }).click();
  const confirm = async (action: RegExp, reason: string) => {
    await page.getByRole('dialog').last().getByRole('textbox').fill(reason);
    await press(action);
  };

  it('is frozen in place, and free again once that was undone', async () => {
    await page.keyboard.press('Control+k');
    await field().fill(kept);
    await told(kept, '这张卡还没有发放');
    await facts(kept)
      .getByRole('button', { name: /^冻\s?结$/ })
      .click();
    await page.getByRole('dialog', { name: `冻结 · ${kept}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: `冻结 · ${kept}` }).waitFor({ state: 'hidden' });
    await facts(kept)
      .getByRole('button', { name: /^冻\s?结$/ })
      .click();
    await confirm(/^冻\s?结$/, '来电挂失');
    await told(kept, '这张卡已冻结');
    await facts(kept)
      .getByRole('button', { name: /^解\s?冻$/ })
      .waitFor();
    await page.getByRole('button', { name: /^撤\s?销$/ }).click();
    await told(kept, '这张卡还没有发放');
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
  });

  it('is replaced within six acts of the person, and then says so', async () => {
    await page.evaluate(() => sessionStorage.removeItem('acts'));
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
    await field().fill(used);
    await told(used, '激活');
    await facts(used).getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '换卡' }).click();
    await confirm(/^换\s?卡$/, '卡片丢失');
    await told(used, '已换成另一张卡，请使用新卡');
    expect(await page.evaluate(() => Number(sessionStorage.getItem('acts')))).toBe(6);
    await facts(used).getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: /^换卡.*作废/ }).waitFor();
    await page.keyboard.press('Escape');
  });
});
