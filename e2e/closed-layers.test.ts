/**
 * The one rule of closing: a drawer or a dialog that closes leaves the focus on what opened it, however it is closed;
 * opened by its address, on its row. Tried with every kind of drawer and with the import.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { connectBrowser, enter, type Session } from './session';

let browser: Browser;
let session: Session;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  session = await enter(browser, 'admin');
  page = session.page;
  // With its movements a layer is there before what is in it; other journeys have none.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});
afterAll(async () => {
  await session?.context.close();
  await browser?.close();
});

const row = () => page.locator('#content [data-row-key]').nth(1);
/** What opens a record in the second row of a list. */
const inRow = () => row().locator('.ListOpener').or(details(row())).first();
const details = (within: Locator) => within.getByRole('button', { name: /^详情/ });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const layers = () => page.locator('[aria-modal=true]:visible');

interface Kind {
  readonly address: string;
  /** What is pressed, each in the layer that the one before opened; the last one opens the layer that is closed. */
  readonly openers: readonly (() => Locator)[];
  readonly width?: number;
}

const kinds: Readonly<Record<string, Kind>> = {
  RecordDrawer: { address: '/merchant/information/list', openers: [inRow] },
  AuditDrawer: {
    address: '/merchant/information/list',
    openers: [inRow, () => page.getByRole('tab', { name: '操作日志' }), () => details(layers()).first()],
  },
  EntryByPosition: { address: '/audit/list', openers: [inRow] },
  JobDrawer: { address: '/task/repertory/list', openers: [inRow] },
  CardTrack: { address: '/task/repertory/check/1?status=1', openers: [() => button('轨迹')] },
  CustomerDrawer: { address: '/usersmanage/list', openers: [inRow] },
  QrCodeListPage: { address: '/merchant/QRcode', openers: [() => button('二维码日志')] },
  LogRows: {
    address: '/merchant/QRcode',
    openers: [() => button('二维码日志'), () => details(layers()).first()],
  },
  FilterSheet: { address: '/merchant/information/list', openers: [() => button(/^筛\s?选/)], width: 390 },
  ImportDialog: { address: '/merchant/information/list', openers: [() => button('导入商户')] },
};

const ways = {
  Escape: () => page.keyboard.press('Escape'),
  'its cross': () =>
    layers()
      .last()
      .getByRole('button', { name: /^(Close|关\s?闭)$/ })
      .first()
      .click(),
  'the way back': () => page.goBack(),
} satisfies Record<string, () => Promise<unknown>>;

describe('a layer that is closed', () => {
  it.each(Object.entries(kinds))(
    'gives the focus back: %s',
    async (_, { address, openers, width = 1440 }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const [last, ...before] = openers.toReversed();
      if (!last) throw new Error('nothing opens it');
      for (const opener of before.toReversed()) await opener().click();
      await last().waitFor();
      const around = await layers().count();
      for (const close of Object.values(ways)) {
        const opener = last();
        await opener.click();
        await page.waitForFunction(
          (count) => document.querySelectorAll('[aria-modal=true]').length > count,
          around,
        );
        await close();
        await page.waitForFunction(
          (count) => document.querySelectorAll('[aria-modal=true]').length === count,
          around,
        );
        await opener.and(page.locator(':focus')).waitFor();
      }
    },
  );

  it('that was opened by its address gives the focus to its row, and to the title without one', async () => {
    await page.goto('/merchant/information/list');
    const key = await row().getAttribute('data-row-key');
    const opener = `#content [data-row-key="${key}"] .ListOpener`;
    for (const [address, place] of [
      [`/merchant/information/list?open=${key}`, opener],
      ['/audit/list?open=999999999', 'h1'],
    ] as const)
      for (const close of [ways.Escape, ways['its cross']]) {
        await page.goto(address);
        await layers().waitFor();
        // The focus goes to the title where the list has not been read yet.
        await page.locator(place).waitFor();
        await close();
        await page.locator(place).and(page.locator(':focus')).waitFor();
      }
  });
});
