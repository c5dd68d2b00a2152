/** A person at the browser: a browser context of its own, signed in through the login page. */
import { env } from 'node:process';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { stepPatienceMs } from '#testing/patience';
import { demoPassword } from '../mock/index';
import { ownOrigin, stage } from './stage';

declare global {
  /** Told of every page that a test file opens (e2e/journey-environment.ts). */
  var noteJourneyPage: ((page: Page) => void) | undefined;
}

export interface Session {
  readonly page: Page;
  readonly context: BrowserContext;
}

export const connectBrowser = (): Promise<Browser> => chromium.connect(stage().browserEndpoint);

/** Signs in with a demo account, or another one with its password, and waits for the shell. */
export async function signIn(browser: Browser, username: string, password = demoPassword): Promise<Session> {
  const session = await openPage(browser);
  await signInOn(session.page, username, password);
  return session;
}

/**
 * Signs in by two calls without a page, for journeys that begin behind the login page. The page is blank afterwards.
 *
 * @param origin of another server than the journeys' shared one
 */
export async function enter(browser: Browser, username: string, origin = ownOrigin()): Promise<Session> {
  const session = await openPage(browser, origin);
  const { request } = session.context;
  const answer = await request.post('/sso/ajaxLogin', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { username, password: demoPassword },
  });
  const { data }: { readonly data: string | null } = await answer.json();
  if (data === null) throw new Error(`${username} can't sign in: ${await answer.text()}`);
  await request.get(`/sso/session?token=${encodeURIComponent(data)}`, { maxRedirects: 0 });
  return session;
}

/** The menu as folded by the person in this browser. */
const folded = { name: 'study-card-menu', value: 'folded' };

/** A person who has not signed in, with a blank page. */
export async function openPage(browser: Browser, origin = ownOrigin()): Promise<Session> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [folded] }] },
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // Without animations: on a busy machine a menu entry that is still unfolding can move away from the pointer between
    // press and release, and there is no click. Nobody clicks that quickly.
    reducedMotion: env.MOTION === '1' ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(stepPatienceMs);
  context.on('page', (page) => {
    globalThis.noteJourneyPage?.(page);
    repeatWhatWasCalledOff(page);
    if (cpuSlowdown > 1) void slowDown(page);
  });
  return { page: await context.newPage(), context };
}

/** `CPU_SLOWDOWN=4 npm test -- e2e/lists`: pages compute as slowly as on a processor of a fourth of the speed. */
const cpuSlowdown = Number(env.CPU_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  } catch (error) {
    // Some pages are closed as soon as they have opened.
    if (!page.isClosed()) throw error;
  }
}

/**
 * Repeats a navigation that was cancelled: a layer that has closed goes back in the history a moment later, which
 * cancels a navigation begun meanwhile. No person types an address that quickly.
 */
function repeatWhatWasCalledOff(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    try {
      return await goto(...given);
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return goto(...given);
    }
  };
}

/** The same on a page that is open already, e.g. after another person. */
export async function signInOn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/');
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/welcome');
}

/** Signs in with the password printed by the first start, which only allows setting one's own. */
export async function chooseOwnPassword(page: Page, printed: string, own: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(printed);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByLabel(/新密码（/).fill(own);
  await page.getByLabel('再次输入新密码').fill(own);
  await page.getByRole('button', { name: '设置密码' }).click();
  await page.getByText('密码已设置').first().waitFor();
}

/**
 * Navigates as by a link, within the loaded application. The previous page is shown until the next one is rendered, so
 * this waits for another heading, unless only the query differs.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isOtherPage = await page.evaluate((to) => {
    const { pathname } = location;
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-heading-before', heading.textContent);
    // A new key for each entry, by which a list distinguishes the boxes ticked in different entries.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return location.pathname !== pathname;
  }, address);
  if (!isOtherPage) return;
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && heading.getAttribute('data-heading-before') !== heading.textContent;
  });
}
