/**
 * The product on a machine that is not the one of the other journeys: every text in a font with serifs, none smaller
 * than 18 pixels as a person may have set, and the page enlarged to 150 %, so that a window of 1440 pixels has 960; or
 * none smaller than 26.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/programs/browser.js';
import { browserOptions } from './browser-options';
import { isSameSight, sightOf } from './list-sight';
import { enter, goWithin, type Session } from './session';

const serif = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit></match>
</fontconfig>`;

let folder: string;
let browser: Browser;
let session: Session;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'study-card-fonts-'));
  await writeFile(join(folder, 'fonts.conf'), serif);
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

/** Starts the browser of a person who lets no text be smaller. */
async function start(minimumFontPx: number): Promise<void> {
  const own = browserOptions(findBrowser() ?? '', [`--blink-settings=minimumFontSize=${minimumFontPx}`]);
  browser = await chromium.launch({ ...own, env: { ...env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } });
  session = await enter(browser, 'admin');
  page = session.page;
}
async function stop(): Promise<void> {
  await session?.context.close();
  await browser?.close();
}

/** Sizes the window as a browser does that enlarges the page: fewer pixels, each drawn with more. */
async function enlarge(width: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const window = { width, height: 900, deviceScaleFactor: 1.5, mobile: false };
  await devTools.send('Emulation.setDeviceMetricsOverride', window);
}

/**
 * Texts of which an edge that hides what is beyond it takes a part. Three dots say so, which is not enough for what is
 * to be whole.
 */
const cutTexts = (whole: string) =>
  page.evaluate((selector) => {
    const isDotted = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const drawn = range.getBoundingClientRect();
      for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === 'fixed') break;
        const box = around.getBoundingClientRect();
        // What is only for a screen reader.
        if (box.width <= 1 || box.height <= 1) break;
        const hidesX = ['hidden', 'clip'].includes(style.overflowX);
        const hidesY = ['hidden', 'clip'].includes(style.overflowY);
        if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY))
          break;
        if ((hidesX || hidesY) && isDotted(style) && !parent.closest(selector)) break;
        const isCut =
          (hidesX && (drawn.right > box.right + 1 || drawn.left < box.left - 1)) ||
          (hidesY && (drawn.bottom > box.bottom + 2 || drawn.top < box.top - 2));
        if (isCut) {
          cut.push(`${text.slice(0, 30)} in ${around.className}`);
          break;
        }
      }
    }
    return cut;
  }, whole);

/** The texts that are cut and the pages that are wider than the window. @param whole of texts that may have no dots */
async function faultsOn(addresses: readonly string[], whole: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).not.toContain('/exception');
    const cut = await cutTexts(whole);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (cut.length > 0 || over > 0) seen.push({ address, cut, over });
  }
  return seen;
}

/** No text at all. */
const nothing = ':not(*)';
/** What a page is found its way about by. */
const signs = 'h1, h2, label, th, button, nav, [role=menu], [role=tab]';

const pages = [
  '/welcome',
  '/task/repertory/list',
  '/task/repertory/check/1?status=1',
  '/task/repertory/create',
  '/task/grant',
  '/merchant/information/list',
] as const;

describe('on a machine with another font, large text and a zoom', () => {
  beforeAll(() => start(18));
  afterAll(stop);

  it.each([960, 390])('no text is cut, and no page is wider than its window of %d pixels', async (width) => {
    await enlarge(width);
    expect(await faultsOn(pages, nothing)).toEqual([]);
  });

  it.each([960, 390])(
    'a list stands after Back and a reload where it stood, %d pixels wide',
    async (width) => {
      await enlarge(width);
      await page.goto('/task/repertory/list?size=50');
      await page.locator('#content [data-row-key]').nth(8).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 700));
      const before = await sightOf(page);
      await goWithin(page, '/welcome');
      await page.goBack();
      await page.locator(`#content [data-row-key="${before.key}"]`).waitFor();
      const isBack = isSameSight(await sightOf(page), before);
      await page.reload();
      await page.locator(`#content [data-row-key="${before.key}"]`).waitFor();
      const isBackAgain = isSameSight(await sightOf(page), before);
      expect({ isBack, isBackAgain }).toEqual({ isBack: true, isBackAgain: true });
    },
  );
});

describe('with no text smaller than 26 pixels', () => {
  beforeAll(() => start(26));
  afterAll(stop);

  it('heads, labels, menu and buttons are whole, 1440 pixels wide', async () => {
    expect(await faultsOn(pages, signs)).toEqual([]);
  });
});
