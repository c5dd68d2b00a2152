import type { Browser, Page } from 'playwright-core';
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/calendar';
import { repertory } from '#contract/repertory/endpoints';
import { newPrintJob } from '#testing/areas/repertory';
import { clientOf } from '#testing/process';
import { connectBrowser, enter, type Session } from './session';
import { ownOrigin } from './stage';

/** The beginning of the next business day. */
const midnight = startOfBusinessDay(dayAfter(businessDay(new Date()), 1));
const minuteMs = 60_000;

const reads = {
  list: '**/studyCardPrintPageList*',
  notices: '**/api/notices',
  home: '**/studyCardStockSummary*',
};

// The business zone, one that is a day ahead at that moment, and one that is a day behind.
const zones = ['Asia/Shanghai', 'Pacific/Auckland', 'America/Los_Angeles'];

describe.each(zones)('a tab over night in %s (issue 49)', (timezoneId) => {
  let browser: Browser;
  let session: Session;
  let page: Page;
  beforeEach(async () => {
    browser = await connectBrowser();
    session = await enter(browser, 'warehouse');
    ({ page } = session);
    const devtools = await session.context.newCDPSession(page);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.clock.install({ time: midnight.getTime() - minuteMs });
  });
  afterEach(async () => {
    await session?.context.close();
    await browser?.close();
  });

  /** Lets the business day end; the answers that follow are held back until released. */
  async function sleepOverMidnight(read: string) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let letGo = () => {};
    const isAwake = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(read, async (route) => {
      await isAwake;
      await route.continue();
    });
    await page.clock.fastForward(2 * minuteMs);
    return { asked, letGo };
  }

  it('shows the list of the new day with the first sign of life, and until then that it is old', async () => {
    await page.goto('/task/repertory/list');
    await page.locator('tr[data-row-key]').first().waitFor();
    const cardName = `夜里下的单 ${timezoneId}`;
    const server = clientOf(ownOrigin());
    const body = newPrintJob({ cardName, quantity: 10, prefix: 'NIGHT' });
    await server.call(await server.signIn('ops'), repertory.createPrintJob, { body });

    const { asked, letGo } = await sleepOverMidnight(reads.list);
    expect(asked.filter((url) => url.includes('PrintPageList'))).toEqual([]);
    const newRows = page.waitForRequest(reads.list);
    const newNotices = page.waitForResponse(reads.notices);
    await page.mouse.move(200, 200);
    await Promise.all([newRows, newNotices]);
    await page.locator('.sc-spin-spinning').first().waitFor();
    expect(await page.locator('tr[data-row-key]').count()).toBeGreaterThan(0);
    expect(await page.getByText(cardName).count()).toBe(0);
    letGo();
    await page.getByText(cardName).first().waitFor();
    await page.locator('.sc-spin-spinning').first().waitFor({ state: 'detached' });
  });

  it('shows the figures of the new day on the home page, and until then that they are old', async () => {
    await page.goto('/welcome');
    // Wait for the figures first: the clock's jump would exceed the timeout of an open call.
    await page.getByRole('group', { name: '可用库存' }).and(page.locator('[aria-busy=false]')).waitFor();
    const { letGo } = await sleepOverMidnight(reads.home);
    const newFigures = page.waitForRequest(reads.home);
    const newNotices = page.waitForResponse(reads.notices);
    await page.mouse.move(200, 200);
    await Promise.all([newFigures, newNotices]);
    const home = page.locator('.WelcomePage');
    await home.and(page.locator('[aria-busy=true]')).waitFor();
    await page.getByText('可用库存').first().waitFor();
    letGo();
    await home.and(page.locator('[aria-busy=false]')).waitFor();
  });
});
