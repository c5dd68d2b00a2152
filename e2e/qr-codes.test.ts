import { buffer } from 'node:stream/consumers';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { readXlsx } from 'hucre';
import jsQR from 'jsqr';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PageContent } from '#contract/card-page/content';
import { cardPage } from '#contract/card-page/endpoints';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import { addressOf, type Sent } from '#testing/process';
import { until } from '#testing/until';
import { connectBrowser, enter, type Session } from './session';
import { archiveNote, tellOfArchive } from './tell-of-archive';

const quantity = 50;
const listPath = '/merchant/QRcode';
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const [oldGoods, newGoods] = ['分级阅读会员', '中考真题精讲'];

/** The whole life of a code, from its batch to the card that a customer activates. Each run uses new names. */
describe('QR codes (issue 15)', () => {
  const run = Date.now().toString(36);
  const merchantName = `旅程书店 ${run}`;
  const pageName = `旅程激活页 ${run}`;
  let browser: Browser;
  let ops: Session;
  let customer: BrowserContext;
  let phone: Page;
  let batchNo = '';
  /** As decoded from the pictures, in the order of the codes. */
  let addresses: readonly string[] = [];
  const cardName = `旅程电子卡 ${run}`;
  let activationCode = '';
  let secondCode = '';
  let thirdCode = '';
  /** The card address printed by the job. */
  let cardAddress = '';

  async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> {
    const answer = await ops.context.request.fetch(
      addressOf(endpoint, { ...Object(sent.query) }, { ...Object(sent.params) }),
      {
        method: endpoint.method,
        headers,
        ...(sent.body !== undefined && { data: sent.body }),
      },
    );
    const envelope: { readonly code: number; readonly msg: string; readonly data: ReplyOf<E> } =
      await answer.json();
    if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  }

  /** @returns the picture's key */
  async function uploadPicture(): Promise<string> {
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
    const answer = await ops.context.request.post('/studycard-api/studyCardPage/uploadFile', {
      headers,
      multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer } },
    });
    return (await answer.json()).data.key;
  }

  /** Publishes a page with a picture, the goods of the code, and a field for activation codes. */
  async function publishPage(): Promise<void> {
    const picture = { imageKey: await uploadPicture(), alt: '封面', imagePlace: 'top' } as const;
    const content: PageContent = {
      schema: 1,
      theme: 'blue',
      blocks: [
        { id: 'picture', kind: 'imageText', heading: '', text: '扫码领取学习卡', ...picture },
        { id: 'benefits', kind: 'benefits', heading: '你将得到', source: 'goods', items: [] },
        { id: 'code', kind: 'codeInput', label: '激活码', buttonText: '立即激活', hint: '' },
      ],
    };
    const { id } = await call(cardPage.createPage, { body: { name: pageName, kind: 'activation', content } });
    await call(cardPage.publishPage, { body: { id, version: 1 } });
  }

  /** Makes this merchant receive cards. Returns their activation codes from the grant's file. */
  async function receiveCards(merchantId: number): Promise<readonly string[]> {
    const order = {
      cardName,
      cardKind: 'electronic',
      quantity: 3,
      prefix: 'QR',
      activationsPerUser: 3,
    } as const;
    const body = newPrintJob(order);
    const { id: jobId } = await call(repertory.createPrintJob, { body });
    const isStocked = async () =>
      (await call(repertory.findPrintJob, { query: { id: jobId } })).job.status === 3 || undefined;
    await until('the cards', isStocked);
    cardAddress = String((await call(repertory.findPrintJob, { query: { id: jobId } })).address);
    const { id } = await call(grant.createGrant, {
      body: {
        targetKind: 'merchant',
        merchantId,
        card: { cardName, cardKind: 'electronic', goodsId: body.goodsId },
        quantity: 3,
        selection: 'oldest',
        delivery: 'electronic',
      },
    });
    const file = await ops.context.request.get(addressOf(grant.exportGrant, { id, format: 'xlsx' }), {
      headers,
    });
    const { sheets } = await readXlsx(await file.body());
    const [header = [], ...records] = sheets[0]?.rows ?? [];
    await call(grant.receiveGoods, { body: { id, receivedCount: 3 } });
    return records.map((record) => String(record[header.indexOf('激活码')]));
  }

  beforeAll(async () => {
    browser = await connectBrowser();
    ops = await enter(browser, 'ops');
    const contact = {
      contact: '王老师',
      phone: '13800138000',
      regionCode: '330106',
      kind: 'bookshop',
    } as const;
    const [{ id: merchantId }] = await Promise.all([
      call(merchant.addMerchantInBody, { body: { name: merchantName, ...contact } }),
      publishPage(),
    ]);
    [activationCode = '', secondCode = '', thirdCode = ''] = await receiveCards(merchantId);
    customer = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (Linux; Android 12) MicroMessenger/8.0',
      javaScriptEnabled: false,
    });
    phone = await customer.newPage();
  });
  afterAll(async () => {
    await Promise.all([customer?.close(), ops?.context.close()]);
    await browser?.close();
  });

  const dialogOn = (page: Page) => page.getByRole('dialog').last();
  const choose = async (page: Page, field: string, option: string) => {
    await dialogOn(page).getByRole('combobox', { name: field }).fill(option);
    await page.locator('.sc-select-item-option', { hasText: option }).first().click();
  };
  const download = async (page: Page, kind: string, confirm: string, extension: string): Promise<Buffer> => {
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: kind }).click();
    // Awaited from the click on, since the message is shown for three seconds only.
    const [file, told] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText(new RegExp(`^已下载 .*\\.${extension}$`)).innerText(),
      dialogOn(page).getByRole('button', { name: confirm }).click(),
    ]);
    expect(told).toContain(file.suggestedFilename());
    return buffer(await file.createReadStream());
  };
  /** The decoded address of the first picture, on this journey's server. */
  const scanned = () => new URL(new URL(addresses[0] ?? '').pathname, ops.page.url()).href;
  const scan = () => phone.goto(scanned());

  it('are ordered for a merchant and made in the background, with a word when they are there', async () => {
    const { page } = ops;
    await page.goto(listPath);
    await page.getByRole('button', { name: '批量新增' }).click();
    await choose(page, '商户', merchantName);
    await dialogOn(page).getByLabel('数量').fill(String(quantity));
    await dialogOn(page).getByText('点位01 … 点位50').waitFor();
    await choose(page, '商品', oldGoods);
    await choose(page, '页面', pageName);
    const [made] = await Promise.all([
      page.getByText(/^批次 B\d+ 的 50 个二维码已生成/).innerText(),
      dialogOn(page).getByRole('button', { name: '生成 50 个' }).click(),
    ]);
    batchNo = /B\d+/.exec(made)?.[0] ?? '';
  });

  it('stand in the task centre, which leads to the codes of the batch', async () => {
    const { page } = ops;
    await page.goto('/task-centre');
    await page.getByRole('tab', { name: '二维码批次' }).click();
    await page.getByText('50 / 50').first().waitFor();
    await page.getByRole('link', { name: batchNo }).click();
    await page.waitForURL(`**${listPath}?batchNo=${batchNo}`);
    await page.getByText('共 50 个二维码').waitFor();
  });

  it('are taken as a sheet to print and as a zip, whose pictures an independent decoder reads', async () => {
    const { page } = ops;
    await page.goto(`${listPath}?batchNo=${batchNo}&picked=*`);
    const sheet = await download(page, '打印二维码', '下载打印页', 'html');
    const markup = sheet.toString();
    expect(markup.match(/<svg/g)).toHaveLength(quantity);
    expect(markup).toContain('点位50');

    const zip = await download(page, '打包下载', '下载压缩包', 'zip');
    const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries();
    expect(entries).toHaveLength(quantity);
    const read: string[] = [];
    for (const entry of entries.slice(0, 10))
      if (!entry.directory) read.push(await decode(await entry.getData(new Uint8ArrayWriter())));
    expect(new Set(read).size).toBe(10);
    for (const address of read) expect(address).toMatch(/\/q\/[2-9A-HJ-NP-Z]{12}$/);
    addresses = read;
  });

  it('show a customer the page with the goods, without any script, and activate a card there', async () => {
    await scan();
    await phone.getByText(oldGoods).waitFor();
    const picture = phone.getByRole('img', { name: '封面' });
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(300);
    await phone.getByLabel('激活码').fill(activationCode);
    await phone.getByLabel('手机号').fill('13912345678');
    await phone.getByRole('button', { name: '立即激活' }).click();
    await phone.getByText(/^激活成功：卡号 QR\d+/).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('do no harm to a customer who loses the answer, presses twice, reloads and goes back', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(scanned());
    const [code, telephone] = [page.getByLabel('激活码'), page.getByLabel('手机号')];
    const button = page.getByRole('button', { name: '立即激活' });
    const done = page.getByText(/^激活成功：卡号 QR\d+/);

    // A refused form shows the input as typed, and focuses the faulty field.
    await code.fill('a2cd e5gh jkmn pqrs');
    await page.getByText('A2CD-E5GH-JKMN-PQRS（16 位）').waitFor();
    await telephone.fill('+86 139-1234-5678');
    await button.click();
    await page.getByText('激活码无效或不可用，请核对后重试').waitFor();
    expect([await code.inputValue(), await telephone.inputValue()]).toEqual([
      'a2cd e5gh jkmn pqrs',
      '+86 139-1234-5678',
    ]);
    await code.and(page.locator(':focus')).waitFor();

    // The answer is lost; a second try is told that the card was activated.
    await code.fill(`激活码：“${secondCode.toLowerCase()}”。`);
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/q/*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await button.click();
    await lost;
    await page.unroute('**/q/*');
    await page.goto(scanned());
    await code.fill(secondCode);
    await telephone.fill('13912345678');
    let sentCount = 0;
    page.on('request', (request) => void (sentCount += request.method() === 'POST' ? 1 : 0));
    await button.dblclick();
    await done.waitFor();
    expect(sentCount).toBe(1);
    await page.getByText(cardName).waitFor();
    const result = page.url();
    expect(result).not.toContain('5678');
    await page.reload();
    await done.waitFor();
    expect(page.url()).toBe(result);
    await page.goBack();
    expect(await button.isEnabled()).toBe(true);
    await context.close();
  });

  it('and cards say by themselves where they are activated', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(new URL(new URL(cardAddress).pathname, ops.page.url()).href);
    await page.getByRole('heading', { name: cardName }).waitFor();
    await page.getByLabel('激活码').fill(thirdCode);
    await page.getByLabel('手机号').fill('139 1234 5679');
    await page.getByRole('button', { name: '立即激活' }).click();
    await page.getByText(/^激活成功：卡号 QR\d+/).waitFor();
    await page.getByText(cardName).waitFor();
    await context.close();
  });

  it.each([360, 390, 414])('fit a phone of %i pixels, and everybody who uses one', async (width) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width, height: 800 } });
    // An init script bypasses the page's CSP, which allows no other script.
    await context.addInitScript({ path: require.resolve('axe-core/axe.min.js') });
    const page = await context.newPage();
    await page.goto(scanned());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await page.evaluate(() =>
      window.axe.run(document, { resultTypes: ['violations'] }),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await context.close();
  });

  it('lead to new goods at the same address, after a warning of who has them already', async () => {
    const { page } = ops;
    await page.goto(`${listPath}?batchNo=${batchNo}&sort=code`);
    await page.getByText('共 50 个二维码').waitFor();
    await page.getByRole('row').nth(1).getByRole('button', { name: '更换商品' }).click();
    await dialogOn(page).getByText(`现在：${oldGoods}`).waitFor();
    await choose(page, '更换为商品', newGoods);
    await dialogOn(page).getByText('选中 1 个，其中 1 个可以更换').waitFor();
    await dialogOn(page).getByText('已有其他商户使用该商品').waitFor();
    await dialogOn(page).getByLabel('原因').fill('换季');
    await dialogOn(page).getByRole('button', { name: '更换商品 1 个' }).click();
    await page.getByText('更换商品：已完成 1 个').waitFor();
    await scan();
    await phone.getByText(newGoods).waitFor();
    expect(await phone.getByText(oldGoods).count()).toBe(0);
  });

  it('tell their figures first, and every change field by field', async () => {
    const { page } = ops;
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^Q\d+$/ })
      .click();
    const drawer = dialogOn(page);
    const figure = async (title: string) =>
      drawer.getByRole('group', { name: title, exact: true }).locator('.FigureStrip-count').innerText();
    // Submitting the form is no scan, and activating a card twice counts once.
    expect([
      await figure('扫码次数'),
      await figure('扫码人数'),
      await figure('激活数'),
      await figure('其他商户的卡激活数'),
    ]).toEqual(['8', '2', '2', '0']);
    await tellOfArchive(page);
    await drawer.getByRole('tab', { name: '操作日志' }).click();
    await drawer.getByText(archiveNote).waitFor();
    await drawer.getByRole('button', { name: /^详情/ }).first().click();
    const entry = dialogOn(page);
    await entry.getByText('换季').waitFor();
    const cells = entry.getByRole('row', { name: /^商品/ }).getByRole('cell');
    expect(await cells.allInnerTexts()).toEqual([oldGoods, newGoods]);
  });

  it('say 暂停服务 once disabled, in the list, to the customer and in the preview of the office', async () => {
    const { page } = ops;
    await page.goto(`${listPath}?batchNo=${batchNo}&sort=code`);
    const first = page.getByRole('row').nth(1);
    await first.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    await dialogOn(page).getByLabel('停用二维码原因').fill('撤柜');
    await dialogOn(page).getByRole('button', { name: '停用二维码' }).click();
    await first.getByText('停用', { exact: true }).waitFor();
    await scan();
    await phone.getByRole('heading', { name: '暂停服务' }).waitFor();
    await first.getByRole('link', { name: /^Q\d+$/ }).click();
    await dialogOn(page).getByRole('link', { name: '预览扫码页' }).click();
    await page.getByRole('heading', { name: `${merchantName} · 点位01` }).waitFor();
    await page.getByRole('region', { name: '手机预览' }).getByText('暂停服务', { exact: true }).waitFor();
  });

  it('are found from anywhere by their number', async () => {
    const { page } = ops;
    await page.goto(`${listPath}?batchNo=${batchNo}&sort=code`);
    const code = await page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^Q\d+$/ })
      .innerText();
    await page.getByRole('button', { name: '搜索（Ctrl + K）' }).click();
    await page.getByRole('combobox', { name: '搜索' }).fill(code);
    await page.getByRole('option', { name: code }).click();
    await page.waitForURL(/QRcode\?open=\d+/);
  });
});

/** @returns the text of the picture, read by an independent decoder */
async function decode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
