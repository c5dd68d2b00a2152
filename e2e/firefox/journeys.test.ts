/**
 * `npm run check -- firefox`: the journeys whose steps a browser does in its own way (what is copied and pasted, typed, chosen as a
 * file, and where the focus goes), in Firefox. Playwright drives only a Firefox of its own, so puppeteer drives Debian's.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import puppeteer, { ElementHandle, type Browser, type Page } from 'puppeteer-core';
import type { TestPlace } from '#testing/database/database';
import { makeDemoPlace } from '#testing/demo';
import { demoPassword, startServerProcess, type ServerProcess } from '#testing/process';
import { ensureBuilt } from '../../scripts/build.js';
import { ensureFirefox } from '../../scripts/programs/firefox.js';

let place: TestPlace;
let server: ServerProcess;
let browser: Browser;
let page: Page;
const directory = mkdtempSync(join(tmpdir(), 'study-card-firefox-'));

before(async () => {
  await ensureBuilt();
  place = await makeDemoPlace();
  server = await startServerProcess(place);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: ensureFirefox(), headless: true });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // Firefox asks before it leaves a page on which something was typed.
  page.on('dialog', (dialog) => void dialog.accept());
});
after(async () => {
  await browser?.close();
  await server?.end('SIGTERM');
  await place?.remove();
  rmSync(directory, { recursive: true });
});

const go = (path: string) => page.goto(`${server.origin}${path}`);

/** Waits for what can be seen, as all of these do. */
const see = async (selector: string): Promise<ElementHandle> => {
  const found = await page.waitForSelector(selector, { visible: true });
  assert.ok(found, selector);
  return found;
};
const seeText = (text: string) =>
  page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, text);

/** The control, button or link of that name on top. */
async function named(selector: string, name: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (sought, wanted) =>
      [...document.querySelectorAll<HTMLElement>(sought)].findLast((each) => {
        const labels = 'labels' in each && each.labels instanceof NodeList ? [...each.labels] : [];
        const names = [each.ariaLabel, each.textContent, ...labels.map(({ textContent }) => textContent)];
        return each.checkVisibility() && names.some((one) => one?.replaceAll(/\s/g, '') === wanted);
      }),
    {},
    selector,
    name,
  );
  assert.ok(found instanceof ElementHandle, name);
  return found;
}
const field = (label: string) => named('input, textarea', label);
/** Clicks what has come to rest: a dialog moves while it opens. */
const click = (what: ElementHandle) => what.asLocator().click();
const press = async (name: string) => click(await named('button', name));

const hold = async (key: 'c' | 'v') => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
};

/** Works on a field that is on the page for as long as that takes. */
async function inScratch(text: string, work: () => Promise<void>): Promise<string> {
  await page.evaluate((given) => {
    const scratch = document.createElement('textarea');
    scratch.id = 'scratch';
    scratch.value = given;
    document.body.append(scratch);
    scratch.focus();
    scratch.select();
  }, text);
  await work();
  return page.evaluate(() => {
    const scratch = document.querySelector<HTMLTextAreaElement>('#scratch');
    scratch?.remove();
    return scratch?.value ?? '';
  });
}
const copy = (text: string) => inScratch(text, () => hold('c'));
const pasted = () => inScratch('', () => hold('v'));
async function paste(into: ElementHandle): Promise<void> {
  await click(into);
  await hold('v');
}

const focusedRow = () =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row-key') ?? null);

describe('in Firefox, a person', () => {
  it('signs in through the login page', async () => {
    await go('/');
    await (await field('用户名')).type('admin');
    await (await field('密码')).type(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname.endsWith('/welcome'));
  });

  it('reads a list, opens a record and closes it by Escape, and the focus is back at its row', async () => {
    await go('/merchant/information/list');
    await click(await see('tbody tr[data-row-key] a'));
    await see('[role=dialog]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.waitForFunction(() => document.activeElement?.closest('tr') != null);
    assert.notEqual(await focusedRow(), null);
  });

  it('copies rows as lines', async () => {
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('tbody tr[data-row-key]')].slice(0, 3);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    });
    await hold('c');
    const lines = (await pasted()).trim().split('\n');
    assert.equal(lines.length, 3, lines.join('\n'));
    for (const line of lines) assert.match(line, /M\d{6}\t/);
  });

  it('types a range into its ends, and what is shown is what is asked; what is no day says so', async () => {
    await go('/audit/list');
    const from = await see('input[placeholder=开始日期]');
    const to = await see('input[placeholder=结束日期]');
    await from.type('2026-11-20');
    await to.type('2026-11-21');
    await press('查询');
    await page.waitForFunction(
      () => location.search.includes('2026-11-20') && location.search.includes('2026-11-21'),
    );
    await from.click({ count: 3 });
    await page.keyboard.type('nonsense');
    await press('查询');
    await see('.sc-form-item-explain-error');
    assert.equal(await from.evaluate((input) => 'value' in input && input.value), 'nonsense');
  });

  it('chooses a file, and each line of it is looked at', async () => {
    const path = join(directory, 'merchants.csv');
    writeFileSync(path, '名称,类型*,联系人,手机,地区,所属代理\r\n火狐书店,书店,王老师,138,330106,西部代理');
    await go('/merchant/information/list');
    await press('导入商户');
    const input = await page.waitForSelector('[role=dialog] input[type=file]');
    await input?.uploadFile(path);
    await seeText('手机格式不正确');
  });

  it('pastes two cells into a number, which is refused and not joined', async () => {
    await go('/merchant/information/list');
    await copy('10\t20');
    await press('新建商户');
    const limit = await field('授信额度（张）');
    await paste(limit);
    await page.keyboard.press('Tab');
    await see('[role=dialog] .sc-form-item-explain-error');
    assert.equal(await limit.evaluate((input) => 'value' in input && input.value), '10\t20');
  });
});
