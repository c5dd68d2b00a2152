/** A person's work with a full page of each list: filters print jobs, scrolls to the end, selects all cards. */
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { embeddedEnvironment } from '#config/environments';
import { repertory } from '#contract/repertory/endpoints';
import { browserOptions } from '../../e2e/browser-options';
import { root } from '../../scripts/root.js';
import { families, rowCount } from './jobs';

/** An office machine several years old (issue 4). */
const slowness = 4;
const filterTurns = 7;
const keyMs = 80;
const wheelSteps = 30;
const listPath = '/task/repertory/list';
/** A demo job with thousands of cards; print jobs themselves can't be selected. */
const cardsPath = `/task/repertory/check/1?size=${rowCount}`;

export interface ScreenFigures {
  /** From the server's answer to a filter until its rows are rendered. */
  readonly rowsAfterAnswerMs: readonly number[];
  readonly longestTaskMs: number;
  readonly longestSelectTaskMs: number;
  readonly inputDelaysMs: readonly number[];
}

/** @throws Error when a step takes a minute */
export async function workAtTheList(
  origin: string,
  cookie: string,
  executablePath: string,
): Promise<ScreenFigures> {
  const browser = await chromium.launch(browserOptions(executablePath));
  try {
    const page = await openList(
      await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } }),
      {
        origin,
        cookie,
      },
    );
    const rowsAfterAnswerMs: number[] = [];
    for (let turn = 0; turn < filterTurns; turn += 1)
      rowsAfterAnswerMs.push(await filter(page, families[turn % families.length] ?? families[0]));
    const longestTaskMs = await longestTaskOf(page, () => scroll(page));
    const delaysAtJobsMs = await page.evaluate(() => window.screenNotes.inputDelaysMs);
    await page.goto(origin + cardsPath);
    await untilFull(page);
    const longestSelectTaskMs = await longestTaskOf(page, () => markAll(page));
    const delaysAtCardsMs = await page.evaluate(() => window.screenNotes.inputDelaysMs);
    const inputDelaysMs = [...delaysAtJobsMs, ...delaysAtCardsMs];
    return { rowsAfterAnswerMs, longestTaskMs, longestSelectTaskMs, inputDelaysMs };
  } finally {
    await browser.close();
  }
}

async function openList(
  page: Page,
  { origin, cookie }: { readonly origin: string; readonly cookie: string },
): Promise<Page> {
  page.setDefaultTimeout(60_000);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.addInitScript({ path: join(root, 'bench/screen/screen-clock.js') });
  await page.goto(origin + listPath);
  await page.locator('tr[data-row-key]').first().waitFor();
  await page.locator('.sc-pagination-options .sc-select').click();
  await page.getByTitle(`${rowCount} 条/页`).last().click();
  await untilFull(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

const untilFull = (page: Page) =>
  page.waitForFunction((count) => document.querySelectorAll('tr[data-row-key]').length === count, rowCount);

async function filter(page: Page, family: string): Promise<number> {
  const field = page.getByLabel('学习卡名称', { exact: true });
  await field.fill('');
  await field.pressSequentially(family, { delay: keyMs });
  const shown = page.evaluate(([text, count]) => window.whenRowsHold(text, count), [
    family,
    rowCount,
  ] as const);
  await page.keyboard.press('Enter');
  const shownAtMs = await shown;
  const call = embeddedEnvironment.hosts[repertory.listPrintJobs.host] + repertory.listPrintJobs.path;
  const answeredAtMs = await page.evaluate(
    (path) =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && entry.name.includes(path)
              ? [entry.responseEnd]
              : [],
          ),
      ),
    call,
  );
  return shownAtMs - answeredAtMs;
}

async function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.screenNotes.longTasksMs.length = 0));
  await work();
  const tasks = await page.evaluate(() => window.screenNotes.longTasksMs);
  return Math.max(0, ...tasks);
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(720, 600);
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, 240);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Selects all rows, clears the selection, and selects them again. */
async function markAll(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: '选择本页全部' });
  for (const isMarked of [true, false, true]) {
    await all.click();
    const state = isMarked ? 'visible' : 'hidden';
    await page.getByText(`已选 ${rowCount} 张`).waitFor({ state });
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
