/** What a browser does by itself with what is copied, dropped, typed or translated on a page, and the product answers. */
import type { Browser, Page } from 'playwright-core';
import { recordRoutes } from '#config/record-routes';
import { routes } from '#config/routes';
import { connectBrowser, enter, goWithin, openPage, type Session } from './session';

let browser: Browser;
let session: Session;
beforeAll(async () => {
  browser = await connectBrowser();
  session = await enter(browser, 'admin');
  await session.page.goto('/task/repertory/list');
});
afterAll(() => browser?.close());

const listNames: readonly string[] = [
  ...['repertoryList', 'repertoryRecords', 'customerList', 'customerListAll', 'grantStatement'],
  ...['grantStatementLines', 'grant', 'merchantList', 'merchantQrcode', 'cardPageList', 'accountList'],
  ...['roleList', ...recordRoutes.map(({ name }) => name), 'auditList'],
];
const listPages = routes.filter(({ name }) => listNames.includes(name)).map(({ path }) => path);
const rows = (page: Page) => page.locator('[data-rows] tr[data-row-key]');

/** Selects from the first fact of the first row to the last fact of the second, as by dragging the pointer. */
const selectTwoRows = (page: Page) =>
  page.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLTableRowElement>('[data-rows] tr[data-row-key]');
    const factsOf = (row: HTMLTableRowElement) =>
      [...row.cells].filter((cell) => !cell.matches('.ListTable-box, .ListTable-actions'));
    const [start, end] = [first && factsOf(first).at(0), second && factsOf(second).at(-1)];
    if (!first || !start || !end) return undefined;
    const range = document.createRange();
    range.setStart(start, 0);
    range.setEnd(end, end.childNodes.length);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    return factsOf(first).length;
  });

/** What a program gets that takes what is copied or dragged. */
const taken = (page: Page, kind: 'copy' | 'dragstart') =>
  page.evaluate((type) => {
    const data = new DataTransfer();
    const given = { bubbles: true, cancelable: true };
    const place = document.querySelector('[data-rows] tr[data-row-key]') ?? document.body;
    // A selection is dragged by one of its texts.
    const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
    const event =
      type === 'copy'
        ? new ClipboardEvent(type, { ...given, clipboardData: data })
        : new DragEvent(type, { ...given, dataTransfer: data });
    (type === 'copy' ? place : (text ?? place)).dispatchEvent(event);
    return { text: data.getData('text/plain'), html: data.getData('text/html') };
  }, kind);

describe('every list', () => {
  it.each(listPages)(
    '%s: its rows are copied and dragged as rows, and its fields and swipes kept',
    async (path) => {
      const { page } = session;
      await goWithin(page, path);
      await page.locator('#content form[role=search] input').first().waitFor();
      await page.locator('#content .sc-spin-spinning').waitFor({ state: 'hidden' });
      if ((await rows(page).count()) >= 2) {
        const columnCount = await selectTwoRows(page);
        for (const kind of ['copy', 'dragstart'] as const) {
          const { text, html } = await taken(page, kind);
          const cells = text.split('\n').map((line) => line.split('\t'));
          expect(cells.map(({ length }) => length)).toEqual([columnCount, columnCount]);
          expect(cells.flat().filter((cell) => /\s{2}|^\s|\s$/.test(cell))).toEqual([]);
          expect(html.match(/<tr>/g)).toHaveLength(2);
          expect(html.match(/<td>/g)).toHaveLength(2 * Number(columnCount));
        }
      }
      const found = await page.evaluate(() => ({
        remembered: [
          ...document.querySelectorAll<HTMLInputElement>(
            'input:not([type=checkbox], [type=radio], [type=file])',
          ),
        ]
          .filter(({ autocomplete }) => autocomplete === '')
          .map((field) => field.outerHTML),
        swiped: [...document.querySelectorAll('[data-rows] *')]
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
          .filter((element) => getComputedStyle(element).overscrollBehaviorX !== 'contain')
          .map(({ className }) => className),
      }));
      expect(found).toEqual({ remembered: [], swiped: [] });
    },
  );
});

describe('the clipboard', () => {
  it('gets rows by the keys of the browser, and a part of one cell as it is', async () => {
    const { page, context } = session;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goWithin(page, '/merchant/information/list');
    await rows(page).nth(1).waitFor();
    await selectTwoRows(page);
    await page.keyboard.press('Control+c');
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^M\d+\t\S.*\t/);
    await rows(page).first().locator('td', { hasText: /^M\d/ }).dblclick();
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^M\d+\s*$/);
  });
});

describe('what is dropped', () => {
  const drop = (page: Page, selector: string, kind: 'file' | 'text') =>
    page.evaluate(
      ([place, what]) => {
        const data = new DataTransfer();
        if (what === 'file') data.items.add(new File(['a'], 'merchants.xlsx'));
        else data.setData('text/plain', 'M000049');
        const given = { bubbles: true, cancelable: true, dataTransfer: data };
        return ['dragover', 'drop'].map(
          (type) => !document.querySelector(place)?.dispatchEvent(new DragEvent(type, given)),
        );
      },
      [selector, kind] as const,
    );
  const refused = [true, true];

  it('beside a field leaves the page: a file everywhere, a text or link where nothing takes it', async () => {
    const { page } = session;
    await goWithin(page, '/merchant/information/list');
    await rows(page).first().waitFor();
    expect(await drop(page, '#content', 'file')).toEqual(refused);
    expect(await drop(page, '#content input', 'file')).toEqual(refused);
    expect(await drop(page, '#content', 'text')).toEqual(refused);
    expect(await drop(page, '#content input', 'text')).toEqual([false, false]);
  });
});

describe('a browser that translates or spells', () => {
  it('leaves the page alone, with nobody signed in, too', async () => {
    const { page, context } = await openPage(browser);
    await page.goto('/user/login');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    const found = await page.evaluate(() =>
      ['html', '#study-card-back-office'].map((place) => {
        const element = document.querySelector<HTMLElement>(place);
        return [element?.translate, element?.spellcheck];
      }),
    );
    expect(found).toEqual([
      [false, false],
      [false, false],
    ]);
    await context.close();
  });
});
