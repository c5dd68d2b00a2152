/**
 * The place in a list: after each way back, the record that was the first in sight is it again, at the same height of
 * the screen, and does not move while answers, fonts and heights come. `PLACE_TRIES=500` tries more places,
 * `PLACE_BROWSER="--blink-settings=minimumFontSize=26"` another browser, with `FONTCONFIG_FILE` also other fonts.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
// The time by which an answer, or a font, is late.
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { testPatienceMs } from '#testing/patience';
import { findBrowser } from '../scripts/programs/browser.js';
import { browserOptions } from './browser-options';
import { isSameSight, sightOf } from './list-sight';
import { connectBrowser, enter, goWithin } from './session';

type Data = ReplyOf<(typeof repertory)['listCards']>;

const tryCount = Number(env.PLACE_TRIES ?? 6);
const seed = Number(env.PLACE_SEED ?? Date.now() % 1e9);
/** Numbers from 0 to 1, the same for the same seed. */
function createDraw(): () => number {
  const parts = 1000;
  const drawn = fc.sample(fc.noBias(fc.nat(parts)), { seed, numRuns: parts });
  let next = 0;
  return () => (drawn[next++ % parts] ?? 0) / parts;
}

const ownBrowser = env.PLACE_BROWSER?.split(' ').filter(Boolean);
jest.setTimeout(testPatienceMs + tryCount * 30_000);

let browser: Browser;
beforeAll(async () => {
  const executablePath = findBrowser();
  if (!ownBrowser || executablePath === undefined) {
    browser = await connectBrowser();
    return;
  }
  const own = browserOptions(executablePath, ownBrowser);
  browser = await chromium.launch({ ...own, env: { ...own.env, ...env } });
});
afterAll(() => browser?.close());

/**
 * Notes where the record named by the page's session storage stands, in every frame that is painted: an observer of
 * intersections tells what was laid out for the frame, and not what has changed since.
 */
function noteFrames(): void {
  const seen: number[] = [];
  const observer = new IntersectionObserver((entries) => {
    for (const { boundingClientRect, target } of entries) {
      observer.unobserve(target);
      const isHidden = boundingClientRect.height === 0;
      if (!isHidden && (seen.length === 0 || Math.abs((seen.at(-1) ?? 0) - boundingClientRect.top) > 1))
        seen.push(boundingClientRect.top);
    }
  });
  const look = () => {
    const key = sessionStorage.getItem('wanted');
    const row = key === null ? null : document.querySelector(`#content [data-row-key="${key}"]`);
    if (row) observer.observe(row);
    // Every frame is looked at.
    requestAnimationFrame(look);
  };
  look();
  window.addEventListener('forget', () => seen.splice(0));
  Object.assign(window, { seen });
}

/** Delays the answers of the API, each by another time. */
async function slowDown(page: Page, upToMs: number, draw: () => number) {
  const waiting = new Set<Promise<void>>();
  await page.route('**/studycard-api/**', (route) => {
    const answer = wait(draw() * upToMs).then(() => route.continue());
    waiting.add(answer);
    return answer.catch(() => undefined).finally(() => waiting.delete(answer));
  });
  return {
    async untilAnswered() {
      while (waiting.size > 0) await Promise.allSettled(waiting);
      await page.waitForLoadState('networkidle');
    },
  };
}

/** A file of this machine with bold serifs, or what comes next to it. */
const findLateFont = () => execFileSync('fc-match', ['--format=%{file}', 'serif:bold'], { encoding: 'utf8' });

/** A font that comes after the first rows, with other widths and heights. */
async function useLateFont(page: Page, lateMs: number): Promise<void> {
  const body = readFileSync(findLateFont());
  await page.route('**/late.ttf', async (route) => {
    await wait(lateMs);
    await route.fulfill({ body, contentType: 'font/ttf' });
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent =
        '@font-face { font-family: Late; src: url(/late.ttf) } #content * { font-family: Late !important; line-height: normal }';
      document.head.append(style);
    });
  });
}

async function openCards(page: Page, size: number): Promise<void> {
  const answer = await page.request.get('/studycard-api/studycard/v1/studyCardPrintPageList', {
    params: { status: 3, sort: '-stockCount', currentPage: 1, pageSize: 1 },
  });
  const { data }: { readonly data: { readonly items: readonly [{ readonly id: number }] } } =
    await answer.json();
  await page.goto(`/task/repertory/check/${data.items[0].id}?size=${size}`);
  await page
    .locator('#content [data-row-key]')
    .nth(size - 1)
    .waitFor();
  // Cards are drawn in steps.
  await page.waitForFunction(() => document.querySelector('.ListCards-card:empty') === null);
}

const ways = {
  async reload(page: Page) {
    await page.reload();
  },
  async back(page: Page) {
    await goWithin(page, '/welcome');
    await page.goBack();
  },
  async language(page: Page) {
    await page.evaluate(() => {
      const isEnglish = localStorage.getItem('study-card-locale') === 'en-US';
      localStorage.setItem('study-card-locale', isEnglish ? 'zh-CN' : 'en-US');
    });
    await page.reload();
  },
} as const;
const wayNames = ['reload', 'back', 'language'] as const satisfies readonly (keyof typeof ways)[];

describe.each([390, 1440])('the place in a list, %i pixels wide', (width) => {
  it.each([
    ['the fonts of the machine', undefined],
    ['a font that comes late', 1500],
  ])('is the same record at the same height, with %s', async (_what, fontLateMs) => {
    const draw = createDraw();
    const { page, context } = await enter(browser, 'warehouse');
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteFrames);
    if (fontLateMs !== undefined) await useLateFont(page, fontLateMs);
    const { untilAnswered } = await slowDown(page, 5000, draw);
    const wrong: unknown[] = [];
    for (let round = 0; round < Math.ceil(tryCount / 4); round += 1) {
      await openCards(page, 50);
      await untilAnswered();
      const lowest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const top = Math.round(draw() * lowest);
      await page.evaluate((wanted) => window.scrollTo(0, wanted), top);
      const before = await sightOf(page);
      await page.evaluate((key) => sessionStorage.setItem('wanted', key), before.key);
      const way = wayNames[round % wayNames.length] ?? 'reload';
      await page.evaluate(() => window.dispatchEvent(new Event('forget')));
      await ways[way](page);
      await page.locator(`#content [data-row-key="${before.key}"]`).waitFor();
      await untilAnswered();
      const after = await sightOf(page);
      const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
      // The observer tells whole pixels.
      const isStill =
        Array.isArray(seen) && seen.every((topPx) => Math.abs(Number(topPx) - before.topPx) <= 1.5);
      if (!isSameSight(after, before) || !isStill) wrong.push({ round, way, top, before, after, seen });
    }
    await context.close();
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  });

  it('is the next record at its own height, if the first one in sight is gone', async () => {
    const { page, context } = await enter(browser, 'warehouse');
    await page.setViewportSize({ width, height: 844 });
    await openCards(page, 50);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const first = await sightOf(page);
    const second = await page.evaluate((key) => {
      const keys = [...document.querySelectorAll<HTMLElement>('#content [data-row-key]')];
      const row = keys[keys.findIndex(({ dataset }) => dataset['rowKey'] === key) + 1];
      return { key: row?.dataset['rowKey'] ?? '', topPx: row?.getBoundingClientRect().top ?? 0 };
    }, first.key);
    await page.route('**/listStudyCardPrintData?**', async (route) => {
      const answer = await route.fetch();
      const { data, ...envelope }: { readonly data: Data } = await answer.json();
      const items = data.page.items.filter(({ serial }) => serial !== first.key);
      await route.fulfill({ json: { ...envelope, data: { ...data, page: { ...data.page, items } } } });
    });
    await page.reload();
    await page.locator(`#content [data-row-key="${second.key}"]`).waitFor();
    await sightOf(page);
    const box = await page.locator(`#content [data-row-key="${second.key}"]`).boundingBox();
    expect(isSameSight({ key: second.key, topPx: box?.y ?? 0 }, second)).toBe(true);
    await context.close();
  });
});
