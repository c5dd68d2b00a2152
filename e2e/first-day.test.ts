/**
 * The first day of an office with DEMO=0: from the printed password of the first start to cards received by a merchant;
 * every choice in a form was created by the office itself.
 */
import type { Browser, Page } from 'playwright-core';
import { businessDay } from '#contract/calendar';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { grant } from '#contract/grant/endpoints';
import { merchant } from '#contract/merchant/endpoints';
import { repertory } from '#contract/repertory/endpoints';
import { newMerchant } from '#testing/areas/merchant';
import { bareDemoKey, openPlace } from '#testing/bare-demo';
import { makeMigratedPlace, type TestPlace } from '#testing/database/database';
import { startServerProcess, type Sent, type ServerProcess } from '#testing/process';
import { until } from '#testing/until';
import { ensureAdministrator } from '../server/first-start/first-administrator';
import { chooseOwnPassword, connectBrowser, goWithin, openPage, signInOn, type Session } from './session';

let place: TestPlace;
let server: ServerProcess;
let browser: Browser;
let session: Session;
let page: Page;
const ownPassword = 'a-password-of-my-own';
let jobId = 0;

beforeAll(async () => {
  place = await makeMigratedPlace();
  let password = '';
  const database = await openPlace(place);
  await ensureAdministrator(database, (_, shown) => (password = shown));
  await database.close();
  [server, browser] = await Promise.all([
    startServerProcess(place, {
      DEMO: '0',
      FIRST_START: businessDay(new Date()),
      SECRET_KEY: bareDemoKey,
      PUBLIC_ORIGIN: 'https://cards.example',
    }),
    connectBrowser(),
  ]);
  session = await openPage(browser, server.origin);
  ({ page } = session);
  await chooseOwnPassword(page, password, ownPassword);
  await signInOn(page, 'admin', ownPassword);
});
afterAll(async () => {
  await session?.context.close();
  await browser?.close();
  await server?.end('SIGTERM');
  await place?.remove();
});

/** Creates a record of the catalogue with its form; `chosen` are options of its reference fields. */
async function make(
  name: string,
  kind: string,
  title: string,
  chosen: Readonly<Record<string, string>> = {},
) {
  await goWithin(page, `/catalogue/${name}`);
  await page
    .getByRole('button', { name: `新建${kind}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `新建${kind}` });
  await dialog.getByLabel('名称', { exact: true }).fill(title);
  for (const [label, option] of Object.entries(chosen)) {
    // Typed, because options further down are rendered only when searched for.
    await dialog.getByLabel(label, { exact: true }).fill(option);
    await page
      .locator('.sc-select-dropdown:visible .sc-select-item-option')
      .filter({ hasText: option })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: `新建${kind}` }).click();
  await page.getByRole('dialog', { name: title, exact: true }).getByText('启用').first().waitFor();
}

async function choose(label: string, option: string) {
  await page.getByLabel(label, { exact: true }).last().click();
  await page
    .locator('.sc-select-dropdown:visible:not(.sc-slide-up-leave)')
    .locator('.sc-select-item-option, .sc-cascader-menu-item')
    .filter({ hasText: option })
    .first()
    .click();
}

const cookie = async () =>
  (await session.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
const call = async <E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>> =>
  server.call(await cookie(), endpoint, sent);

describe('an office on its first day', () => {
  it('says where goods are made, while there are none', async () => {
    await page.goto('/task/repertory/create');
    await page.getByLabel('学习卡名称').fill('围棋入门卡');
    await choose('教材版本', '人教版');
    await page.getByLabel('类目', { exact: true }).click();
    const menus = page.locator('.sc-select-dropdown:visible .sc-cascader-menu');
    for (let level = 0; level < 3; level += 1)
      await menus.nth(level).locator('.sc-cascader-menu-item').first().click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('绑定商品', { exact: true }).click();
    await page.getByText('还没有商品').waitFor();
  });

  it('makes goods, a kind, a teaching material, categories and a print shop of its own', async () => {
    await make('goods-kind', '商品种类', '棋类');
    await make('goods', '商品', '围棋入门课', { 商品种类: '棋类' });
    await make('teaching-material', '教材版本', '少年棋院版');
    await make('category', '类目', '棋院');
    await make('category', '类目', '启蒙班', { 上级: '棋院' });
    await make('category', '类目', '围棋', { 上级: '启蒙班' });
    await make('print-shop', '印刷厂', '城东印务');
  });

  it('orders cards of them', async () => {
    await page.goto('/task/repertory/create');
    const offer = page.getByRole('button', { name: '丢弃' });
    if (await offer.isVisible()) await offer.click();
    await page.getByLabel('学习卡名称').fill('围棋入门卡');
    await choose('教材版本', '少年棋院版');
    await page.getByLabel('类目', { exact: true }).click();
    for (const name of ['棋院', '启蒙班', '围棋'])
      await page
        .locator('.sc-select-dropdown:visible .sc-cascader-menu-item')
        .filter({ hasText: name })
        .last()
        .click();
    await page.getByRole('button', { name: '下一步' }).click();
    await choose('绑定商品', '围棋入门课');
    await page.getByLabel('权益时长（天）').fill('365');
    await page.getByLabel('激活截止日').fill('2035-12-31');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('印刷数量').fill('20');
    await page.getByLabel('卡号前缀').fill('WQ');
    await choose('印刷厂', '城东印务');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: /提\s?交/ }).click();
    await page.waitForURL('**/task/repertory/check/**');
    jobId = Number(new URL(page.url()).pathname.split('/').at(-1));
    const { job } = await call(repertory.findPrintJob, { query: { id: jobId } });
    expect(job).toMatchObject({
      goods: { name: '围棋入门课' },
      teachingMaterial: { name: '少年棋院版' },
      categoryPath: ['棋院', '启蒙班', '围棋'],
      printShop: { name: '城东印务' },
    });
  });

  it('has them received by a merchant, and can no longer delete what they are made of', async () => {
    const query = { id: jobId };
    await until('the cards', async () => {
      const { job } = await call(repertory.findPrintJob, { query });
      return job.status === 1 || undefined;
    });
    await server.send(await cookie(), repertory.exportPrintFile, { query });
    await call(repertory.confirmPrintJob, {
      query: { ...query, receivedCount: 20, scrappedCount: 0 },
      body: {},
    });
    const { id: merchantId } = await call(merchant.addMerchantInBody, {
      body: newMerchant({ name: '城东棋院' }),
    });
    const { goods } = (await call(repertory.findPrintJob, { query })).job;
    const { id } = await call(grant.createGrant, {
      body: {
        targetKind: 'merchant',
        merchantId,
        card: { cardName: '围棋入门卡', cardKind: 'physical', goodsId: goods.id },
        quantity: 20,
        selection: 'oldest',
        delivery: 'pickup',
      },
    });
    await until('the grant', async () => {
      const { grant: found } = await call(grant.findGrant, { params: { id } });
      return found.status === 1 || undefined;
    });
    await call(grant.receiveGoods, { body: { id, receivedCount: 20 } });
    await page.goto(`/task/grant?open=${id}`);
    await page.getByRole('dialog').getByText('已收货').first().waitFor();
    await goWithin(page, '/catalogue/goods');
    await page
      .getByRole('row', { name: /围棋入门课/ })
      .getByRole('button', { name: '更多' })
      .click();
    await page.getByRole('menuitem', { name: '删除（还在使用）' }).waitFor();
  });
});
