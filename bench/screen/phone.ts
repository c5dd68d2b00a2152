/** Pages of a hundred customers on a phone: how long rendering one blocks the main thread at a stretch. */
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { browserOptions } from '../../e2e/browser-options';
import { isTask, traceTasks } from '../load/main-thread';
import { phone } from '../load/visit';
import { rowCount } from './jobs';

/** The phone's slowness relative to the measuring computer (issue 49). */
const slowness = 4;
const turns = 7;
const listPath = '/usersmanage/list-all';

/**
 * The longest task of each turn, from a page of ten customers to one of a hundred.
 *
 * @throws Error when a step takes a minute
 */
export async function drawCustomersOnPhone(
  origin: string,
  cookie: string,
  executablePath: string,
): Promise<readonly number[]> {
  const browser = await chromium.launch(browserOptions(executablePath));
  try {
    const { isMobile, viewport } = phone;
    const page = await browser.newPage({ locale: 'zh-CN', hasTouch: true, isMobile, viewport });
    page.setDefaultTimeout(60_000);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: origin }]);
    await page.goto(origin + listPath);
    await untilDrawn(page, 10);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const longestTasksMs: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      longestTasksMs.push(await longestTaskOf(session, () => show(page, rowCount)));
      await show(page, 10);
    }
    return longestTasksMs;
  } finally {
    await browser.close();
  }
}

/** Navigates without clicking or typing, which would cause work on the page itself. */
async function show(page: Page, count: number): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ key: crypto.randomUUID() }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${listPath}?size=${count}`);
  await untilDrawn(page, count);
}

async function untilDrawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.ListCards-card:not(:empty)').length === wanted,
    count,
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Pages' threads have the longest tasks of all browser threads. */
async function longestTaskOf(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const tasks = (await traceTasks(session, work)).filter(isTask);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
